import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterStateContext as RouterState, useLocation } from 'react-router'
import { readStored } from './web-storage.ts'

/** For how long a page that loads may grow until it is as long as it was. */
const growsForMs = 10_000
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Where a person was on the page that is opened, as `ScrollRestoration` keeps it between documents. */
function keptBetweenDocuments(): number | null {
  try {
    const kept = JSON.parse(readStored('tab', 'react-router-scroll-positions') ?? '{}')
    return kept[history.state?.key] ?? null
  } catch {
    return null
  }
}

/**
 * Scrolls to `place`, or as near as the page is long, while it grows; not once the person moves. Returns what
 * ends the waiting.
 */
function waitFor(place: number): () => void {
  const page = document.documentElement
  const reach = () => {
    window.scrollTo(0, place)
    if (page.scrollHeight - window.innerHeight >= place) end()
  }
  const grown = new ResizeObserver(reach)
  const timer = setTimeout(end, growsForMs)
  function end() {
    grown.disconnect()
    clearTimeout(timer)
    for (const move of ownMoves) window.removeEventListener(move, end)
  }
  for (const move of ownMoves) window.addEventListener(move, end, { passive: true })
  grown.observe(document.body)
  return end
}

/**
 * Brings a person who goes back, or loads a page anew, to where they were, also where the rows of its list
 * come later than the page: `ScrollRestoration` scrolls once, when the page is still short.
 */
export function useKeptPlace(): void {
  const { key } = useLocation()
  const restored = useContext(RouterState)?.restoreScrollPosition
  // biome-ignore lint/correctness/useExhaustiveDependencies: two entries of the history may have one place
  useEffect(() => {
    // While it hydrates the router knows of no place.
    const place = restored === false ? keptBetweenDocuments() : restored
    if (typeof place === 'number' && window.scrollY < place - 1) return waitFor(place)
  }, [key, restored])
}
