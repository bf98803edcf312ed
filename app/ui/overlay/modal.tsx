import { type ComponentProps, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useOverlay } from './overlay-history.ts'

type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & { onClose: () => void }

/**
 * A `<dialog>` that is modal while it is rendered. The browser keeps the focus inside, restores it on
 * closing, handles Escape and makes the page behind inert; the back button closes it, too. It stands outside
 * of the place that opens it, whose styles are not meant for it.
 */
export function Modal(props: ModalProps) {
  return typeof document === 'undefined' ? null : createPortal(<OpenModal {...props} />, document.body)
}

function OpenModal({ onClose, ...props }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useOverlay(ref, onClose)
  // Closing restores the focus, so it must happen before React removes the element.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  // React bubbles the event of a dialog inside this one.
  function closed({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target === currentTarget && !currentTarget.open) onClose()
  }
  // A form that opens a dialog is not sent by the dialog's own.
  return <dialog {...props} ref={ref} onClose={closed} onSubmit={(event) => event.stopPropagation()} />
}
