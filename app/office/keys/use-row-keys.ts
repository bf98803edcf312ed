import { useEffect, useEffectEvent } from 'react'
import { isPlainKey } from './plain-key.ts'
import { controlOf, isOfColleague, placeAfter, queueRows } from './row-keys.ts'

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 }

const walked = (rows: readonly HTMLElement[]) => ({
  rows: rows.length,
  passed: (place: number) => isOfColleague(rows[place]),
})

/**
 * J and K go from row to row of the page that no colleague has, `?` runs `help`. Who went so finds the next
 * row by itself when the one with the focus has gone, as after a decision.
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
      if (!isPlainKey(event)) return
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
      go(placeAfter(step, { from, last: Math.max(0, last), ...walked(rows) }), rows)
    }
    const gone = new MutationObserver(() => {
      if (!watched || watched.isConnected || document.activeElement !== document.body) return
      const rows = queueRows(document)
      if (rows.length > 0) go(placeAfter(1, { from: null, last, ...walked(rows) }), rows)
    })
    gone.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('keydown', onKey)
    return () => {
      gone.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [on])
}
