import type { ReactNode } from 'react'
import { DialogFoot } from './dialog-foot.tsx'
import { FinalNote } from './final-note.tsx'
import { Modal } from './modal.tsx'

type ConfirmProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirm: string
  /** Label of the button that cancels, where "Cancel" could be read as the action itself. */
  leave?: string | undefined
  danger?: boolean
  /** Says that it cannot be undone. */
  final?: boolean
  /** Wide, for lists of goods. */
  wide?: boolean
  busy?: boolean
  /** What is missing before it can be confirmed. */
  missing?: string | null | false | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action. Escape and the back button mean no. */
export function Confirm({
  open,
  title,
  children,
  confirm,
  leave,
  danger = false,
  final = false,
  wide = false,
  busy = false,
  missing,
  onConfirm,
  onClose,
}: ConfirmProps) {
  if (!open) return null
  return (
    <Modal className={wide ? 'wide' : undefined} aria-label={title} onClose={onClose}>
      <form
        method="dialog"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <h2>{title}</h2>
        {children}
        {final && <FinalNote />}
        <DialogFoot
          submit={confirm}
          leave={leave}
          danger={danger}
          busy={busy}
          missing={missing}
          onClose={onClose}
        />
      </form>
    </Modal>
  )
}
