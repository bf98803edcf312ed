import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type ConfirmProps = {
  open: boolean
  title: string
  children?: ReactNode
  confirm: string
  danger?: boolean
  /** For lists of goods. */
  wide?: boolean
  busy?: boolean
  disabled?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. Escape and the backdrop mean no. */
export function Confirm({
  open,
  title,
  children,
  confirm,
  danger = false,
  wide = false,
  busy = false,
  disabled = false,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useTranslation('shell')
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])
  return (
    <dialog ref={dialog} className={wide ? 'wide' : undefined} onClose={onClose} aria-label={title}>
      {open && (
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
          <div className="row" style={{ justifyContent: 'flex-end' }}>
            <button type="button" className="btn" onClick={onClose}>
              {t('cancel')}
            </button>
            <button
              type="submit"
              className={danger ? 'btn danger' : 'btn primary'}
              disabled={busy || disabled}
            >
              {confirm}
            </button>
          </div>
        </form>
      )}
    </dialog>
  )
}
