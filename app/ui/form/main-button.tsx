import { type MouseEvent, useId } from 'react'
import { toTooLong } from './too-long.ts'

type MainButtonProps = {
  /** What still has to be done before the button can be pressed; nothing if it can be. */
  missing?: string | null | false | undefined
  busy?: boolean | undefined
  danger?: boolean | undefined
  className?: string | undefined
  /** Submits its form where it has no click of its own. */
  onClick?: (() => void) | undefined
  children: React.ReactNode
}

/** The main button of a form or dialog; while it cannot be pressed, the sentence before it says why. */
export function MainButton({ missing, busy, danger, className = '', onClick, children }: MainButtonProps) {
  const id = useId()
  function press(event: MouseEvent<HTMLButtonElement>) {
    const button = event.currentTarget
    if (toTooLong(button.form ?? button.closest('dialog, main'))) event.preventDefault()
    else onClick?.()
  }
  return (
    <>
      {missing && (
        <span id={id} className="small soft" role="status">
          {missing}
        </span>
      )}
      <button
        type={onClick ? 'button' : 'submit'}
        className={`btn ${danger ? 'danger' : 'primary'} ${className}`.trim()}
        disabled={Boolean(busy) || Boolean(missing)}
        aria-busy={busy}
        aria-describedby={missing ? id : undefined}
        onClick={press}
      >
        {children}
      </button>
    </>
  )
}
