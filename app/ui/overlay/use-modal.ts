import { type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { useOverlay } from './overlay-history.ts'

/**
 * What a `<dialog>` needs that is modal while it is rendered. The browser itself keeps the focus inside,
 * gives it back at the end, hears Escape and makes the page behind inert; the back button closes it, too.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useOverlay(true, onClose)
  // The focus goes back by closing, which must come before React takes the element away.
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return {
    ref,
    // React hands up the event of a dialog inside this one.
    onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
      if (target === currentTarget && !currentTarget.open) onClose()
    },
  }
}
