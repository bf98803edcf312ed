import { useEffect, useEffectEvent } from 'react'
import { isPlainKey } from '../keys/plain-key.ts'

/** Runs a function when `/` is pressed, except where it would be typed, and while a dialog is open. */
export function useSlashKey(run: () => void): void {
  const pressed = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !isPlainKey(event)) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
