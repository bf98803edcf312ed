import { useEffect, useEffectEvent } from 'react'

/** The value of `aria-keyshortcuts` beside a `useShortcut`. */
export const keysOf = (letter: string) => `Alt+${letter}`

/**
 * Runs a function when Alt and the letter (`N`) are pressed, matched by the key's place, since Alt types
 * other characters on a Mac. Not while a dialog is open.
 */
export function useShortcut(letter: string, run: () => void): void {
  const pressed = useEffectEvent(run)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, code } = event
      if (!altKey || ctrlKey || metaKey || code !== `Key${letter}`) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}

/** The keys of a shortcut, shown small on its button; hidden on devices without a keyboard. */
export function Keys({ letter }: { letter: string }) {
  return (
    <span className="keys" aria-hidden="true">
      {keysOf(letter)}
    </span>
  )
}
