import { useEffect, useRef } from 'react'

/** What lies over the page. `at`: its entry in the history. */
type Over = { at: number; close: () => void }
/**
 * An entry of the history: the router's count of pages before it, and its own number where it was made for
 * what lay over one.
 */
type Entry = { idx?: number; over?: number } | null

const open: Over[] = []
let last = 0
let here: Entry = null
let href = ''

const numberOf = (entry: Entry) => entry?.over ?? 0
const taken = (at: number) => open.some((one) => one.at === at)
/** Made for what has been closed since. */
const spent = (entry: Entry) => entry?.over !== undefined && !taken(entry.over)

/** Another page, or another address, has taken its place in the history. */
export function arrive(): void {
  here = history.state
  href = location.href
}

function layOver(close: () => void): () => void {
  const state: Entry = history.state
  // An entry that has served already serves again.
  const at = spent(state) ? numberOf(state) : Math.max(last, numberOf(state)) + 1
  if (at !== numberOf(state)) history.pushState({ ...state, over: at }, '')
  last = at
  arrive()
  const mine = { at, close }
  open.push(mine)
  return () => {
    const place = open.indexOf(mine)
    if (place >= 0) open.splice(place, 1)
  }
}

/**
 * Back from what lies over a page stays on the page, so neither the router nor a sheet under it need know:
 * this listens before them. What was closed otherwise leaves its entry behind, which is passed over.
 */
function back(event: PopStateEvent): void {
  const left = here
  const stays = left?.idx === event.state?.idx && href === location.href
  arrive()
  const to = numberOf(here)
  if (!stays || numberOf(left) <= to) return
  event.stopImmediatePropagation()
  const empty = spent(left) || spent(here)
  for (const one of open.filter(({ at }) => at > to).reverse()) {
    open.splice(open.indexOf(one), 1)
    one.close()
  }
  if (empty) history.back()
}
if (typeof window !== 'undefined') window.addEventListener('popstate', back, { capture: true })

/**
 * While it is open, the browser's back button closes it instead of leaving the page. `onClose`: what its
 * cross does.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => (isOpen ? layOver(() => close.current()) : undefined), [isOpen])
}
