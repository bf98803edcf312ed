import { useEffect, useEffectEvent } from 'react'
import { controlOf, placeAfter, queueRows } from './row-keys.ts'

const takesText = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable="true"]'
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

/** Whether a key is one of ours: not where it would be typed, in a dialog, or with another key held. */
function isOurs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  if (event.target instanceof Element && event.target.closest(takesText)) return false
  return !document.querySelector('dialog[open]')
}

/**
 * J and K go from row to row of the page, `?` runs `help`. Who went so finds the next row by itself when the
 * one with the focus has gone, as after a decision.
 */
export function useRowKeys({ on, help }: { on: boolean; help: () => void }): void {
  const asked = useEffectEvent(help)
  useEffect(() => {
    if (!on) return
    let last = -1
    let watched: HTMLElement | null = null
    function go(place: number, rows: readonly HTMLElement[]) {
      const row = rows[place]
      if (!row) return
      last = place
      watched = row
      controlOf(row)?.focus({ preventScroll: true })
      row.scrollIntoView({ block: 'nearest' })
    }
    function onKey(event: KeyboardEvent) {
      if (!isOurs(event)) return
      if (event.key === '?') {
        event.preventDefault()
        asked()
        return
      }
      const step = steps[event.key.toLowerCase()]
      if (!step || event.shiftKey) return
      event.preventDefault()
      const rows = queueRows(document)
      const found = rows.findIndex((row) => row.contains(document.activeElement))
      const from = found < 0 ? null : found
      go(placeAfter(step, { from, last: Math.max(0, last), rows: rows.length }), rows)
    }
    const gone = new MutationObserver(() => {
      if (!watched || watched.isConnected || document.activeElement !== document.body) return
      const rows = queueRows(document)
      if (rows.length > 0) go(placeAfter(1, { from: null, last, rows: rows.length }), rows)
    })
    gone.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('keydown', onKey)
    return () => {
      gone.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [on])
}
