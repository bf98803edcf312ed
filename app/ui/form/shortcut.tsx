import { useEffect, useEffectEvent } from 'react'

/** The value of `aria-keyshortcuts` beside a `useShortcut`. */
export const keysOf = (letter: string) => `Alt+${letter}`

/**
 * Does this when Alt and the letter (`N`) are pressed, by the key's place, for Alt makes other signs on a
 * Mac. Not over an open dialog, which asks something else.
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

/** The keys in small, inside what they do; not where there is no keyboard. */
export function Keys({ letter }: { letter: string }) {
  return (
    <span className="keys" aria-hidden="true">
      {keysOf(letter)}
    </span>
  )
}
