import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react'
import { useTranslation } from '../../texts/use-translation.ts'
import { readBy } from '../format/decimal.ts'
import { useCanEncrypt } from './can-encrypt.ts'
import { SecretInput } from './secret-input.tsx'

type CommonProps = {
  label: string
  hint?: ReactNode
  /** The form's own error. */
  wrong?: string | undefined
  /** The server's error, shown where the form itself has none. */
  told?: string | undefined
}

function Described({
  id,
  label,
  hint,
  wrong,
  required,
  children,
}: Omit<CommonProps, 'told'> & { id: string; required?: boolean | undefined; children: ReactNode }) {
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

function aria(id: string, { wrong, hint }: Pick<CommonProps, 'wrong' | 'hint'>) {
  return {
    id,
    'aria-invalid': wrong ? true : undefined,
    'aria-describedby': wrong ? `${id}-wrong` : hint ? `${id}-hint` : undefined,
  } as const
}

/** Says how much of a field's text is too much; nothing is cut off, so what is pasted stays whole. */
function useTooLong({ value, maxLength }: { value?: unknown; maxLength?: number | undefined }) {
  const { t } = useTranslation('shell')
  if (typeof value !== 'string' || !maxLength) return { cut: { maxLength } }
  const more = value.trim().length - maxLength
  return {
    cut: { maxLength: undefined, 'data-too-long': more > 0 || undefined },
    long: more > 0 ? t('typed.tooLong', { most: maxLength, more }) : undefined,
  }
}

/** The server's error about a value, until the value changes. */
function useTold(told: string | undefined, value: unknown): string | undefined {
  const [said, setSaid] = useState({ told, value })
  if (said.told !== told) setSaid({ told, value })
  return said.told !== told || said.value === value ? told : undefined
}

/**
 * A text input with its label, a hint, and an error message beside it. A numeric input reads numbers as the
 * language writes them; a password input can show its text, and where nothing can be encrypted it says what
 * to do.
 */
export function TextField({
  label,
  hint,
  wrong: found,
  told,
  ...input
}: CommonProps & InputHTMLAttributes<HTMLInputElement>) {
  const made = useId()
  const id = input.id ?? made
  const stillTold = useTold(told, input.value)
  const { t } = useTranslation('shell')
  const encrypts = useCanEncrypt()
  const barred = input.type === 'password' && !encrypts
  const { cut, long } = useTooLong(input)
  const wrong = barred ? t('typed.plain', { host: location.host }) : (found ?? stillTold ?? long)
  return (
    <Described id={id} label={label} hint={hint} wrong={wrong} required={input.required}>
      {input.type === 'password' ? (
        <SecretInput {...input} {...cut} disabled={barred || input.disabled} {...aria(id, { hint, wrong })} />
      ) : (
        <input
          type="text"
          onInput={readBy[input.inputMode ?? '']}
          {...input}
          {...cut}
          {...aria(id, { hint, wrong })}
        />
      )}
    </Described>
  )
}

export function TextArea({
  label,
  hint,
  wrong: found,
  told,
  ...input
}: CommonProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  const stillTold = useTold(told, input.value)
  const { cut, long } = useTooLong(input)
  const wrong = found ?? stillTold ?? long
  return (
    <Described id={id} label={label} hint={hint} wrong={wrong} required={input.required}>
      <textarea {...input} {...cut} {...aria(id, { hint, wrong })} />
    </Described>
  )
}

export function Select({
  label,
  hint,
  wrong: found,
  told,
  children,
  ...input
}: CommonProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  const stillTold = useTold(told, input.value)
  const wrong = found ?? stillTold
  return (
    <Described id={id} label={label} hint={hint} wrong={wrong} required={input.required}>
      <select {...input} {...aria(id, { hint, wrong })}>
        {children}
      </select>
    </Described>
  )
}
