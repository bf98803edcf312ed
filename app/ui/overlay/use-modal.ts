import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useOverlay } from './overlay-history.ts'

/**
 * The props of a `<dialog>` that is modal while it is rendered. The browser keeps the focus inside, restores
 * it on closing, handles Escape and makes the page behind inert; the back button closes it, too.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useOverlay(ref, true, onClose)
  // Closing restores the focus, so it must happen before React removes the element.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // React bubbles the event of a dialog inside this one.
    onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && !currentTarget.open) onClose()
    },
  }
}
