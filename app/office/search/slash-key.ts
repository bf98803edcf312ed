import { useEffect, useEffectEvent } from 'react'

const takesText = 'input, textarea, select, [contenteditable="true"]'

/** Runs a function when `/` is pressed, except where it would be typed, and while a dialog is open. */
export function useSlashKey(run: () => void): void {
  const pressed = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(takesText)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
