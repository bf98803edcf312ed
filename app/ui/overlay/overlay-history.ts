import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/*
 * The back button closes the overlays of a page (dialogs, sheets, the picture viewer) before it leaves the
 * page. Each overlay has an entry in the browser's history, at the page's own address. An overlay that is
 * closed otherwise, or that a reload or a link removes, leaves its entry behind: Back and Forward skip such
 * entries, and the next overlay reuses one.
 */

/** `entry`: the overlay's number in the history. */
type Overlay = { entry: number; close: () => void; isShown: () => boolean }
/** The parts of `history.state` in use: the router's index of the page, and the overlay's number. */
type Entry = { idx?: number; overlay?: number } | null

/** The open overlays, the topmost last. */
const open: Overlay[] = []
let last = 0
let current: Entry = null
let href = ''

const numberOf = (entry: Entry) => entry?.overlay ?? 0
const isDead = (entry: Entry) =>
  entry?.overlay !== undefined &&
  !open.some((overlay) => overlay.entry === entry.overlay && overlay.isShown())

let closing = false
/** Whether an overlay is leaving the page because of Back. */
export const closedByBack = (): boolean => closing

/** Records which entry of the history the browser shows. Call it after every navigation. */
export function noteEntry(): void {
  current = history.state
  href = location.href
}

/**
 * Opens an overlay that the back button closes by calling `close`. Returns a function to call when it is
 * closed otherwise. `isShown` is false as soon as the browser has closed it, before the page knows.
 */
export function openOverlay(close: () => void, isShown = () => true): () => void {
  const state: Entry = history.state
  const entry = isDead(state) ? numberOf(state) : Math.max(last, numberOf(state)) + 1
  if (entry !== numberOf(state)) history.pushState({ ...state, overlay: entry }, '')
  last = entry
  noteEntry()
  const overlay = { entry, close, isShown }
  open.push(overlay)
  return () => remove(overlay)
}

function remove(overlay: Overlay): void {
  const place = open.indexOf(overlay)
  if (place >= 0) open.splice(place, 1)
}

/**
 * Closes the overlays above the current entry. If the address stays the same, the event is kept from the
 * router, which would reload the page's data.
 */
function onPopState(event: PopStateEvent): void {
  const left = current
  const leftDead = isDead(left)
  const sameAddress = href === location.href
  noteEntry()
  if (left?.idx !== event.state?.idx) return
  const from = numberOf(left)
  const to = numberOf(current)
  const above = open.filter(({ entry, isShown }) => entry > to && isShown()).reverse()
  closing = above.length > 0
  // React renders what an event of the browser changed before the next task.
  setTimeout(() => {
    closing = false
  })
  for (const overlay of above) {
    remove(overlay)
    overlay.close()
  }
  if (!sameAddress || from === to) return
  event.stopImmediatePropagation()
  if (from > to && leftDead) history.back()
  if (from < to && isDead(current)) history.forward()
}
// In the capturing phase it runs before the router's listener.
if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, { capture: true })

/** While the dialog is rendered, the back button closes it by `onClose` instead of leaving the page. */
export function useOverlay(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // With the screen's change, not after it: a Back in between would find an overlay that is no longer shown.
  useLayoutEffect(() => {
    return openOverlay(
      () => close.current(),
      () => dialog.current?.open ?? false,
    )
  }, [dialog])
}
