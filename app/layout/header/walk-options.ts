import type { KeyboardEvent } from 'react'

/**
 * Arrow keys in a box with a field and its suggestions: down and up move through the links, and up from the
 * first returns to the field. Escape closes the box and leaves the focus in the field.
 */
export function walkOptions(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  const box = event.currentTarget
  const field = box.querySelector<HTMLElement>('input')
  if (event.key === 'Escape') {
    close()
    field?.focus()
    return
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const options = [...box.querySelectorAll<HTMLElement>('[data-option]')]
  if (options.length === 0) return
  event.preventDefault()
  const at = options.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
  if (at < 0) field?.focus()
  else options[Math.min(at, options.length - 1)]?.focus()
}
