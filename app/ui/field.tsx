import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

type Common = { label: string; hint?: ReactNode; wrong?: string | undefined }

function Described({
  id,
  label,
  hint,
  wrong,
  required,
  children,
}: Common & { id: string; required?: boolean | undefined; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {wrong ? (
        <span className="wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </span>
      ) : hint ? (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}

function aria(id: string, { wrong, hint }: Common) {
  return {
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ? `${id}-wrong` : hint ? `${id}-hint` : undefined,
  } as const
}

/** A text input with its label, a hint, and the message beside it when it is wrong. */
export function TextField({ label, hint, wrong, ...input }: Common & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Described id={id} label={label} hint={hint} wrong={wrong} required={input.required}>
      <input type="text" {...input} {...aria(id, { label, hint, wrong })} />
    </Described>
  )
}

export function TextArea({
  label,
  hint,
  wrong,
  ...input
}: Common & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Described id={id} label={label} hint={hint} wrong={wrong} required={input.required}>
      <textarea {...input} {...aria(id, { label, hint, wrong })} />
    </Described>
  )
}

export function Select({
  label,
  hint,
  wrong,
  children,
  ...input
}: Common & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Described id={id} label={label} hint={hint} wrong={wrong} required={input.required}>
      <select {...input} {...aria(id, { label, hint, wrong })}>
        {children}
      </select>
    </Described>
  )
}
