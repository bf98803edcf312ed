import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

const nearPx = 80
const topPx = 240

type ScrollState = {
  /** The numbers of the first and the last message shown; null without any. */
  first: number | null
  last: number | null
  /** How many lines of who reads are on their way: a new one is scrolled to. */
  own: number
  /** The message to begin at; null: the end. */
  at: number | null
  /** Asks for older messages. */
  onTop: () => void
}

/**
 * Keeps a thread where its reader is: at the end as it grows, at the same message when older ones come above.
 * `behind`: how many messages have come below since the reader scrolled up.
 */
export function useScroll(box: RefObject<HTMLElement | null>, { first, last, own, at, onTop }: ScrollState) {
  const [atEnd, setAtEnd] = useState(true)
  const [seen, setSeen] = useState<number | null>(null)
  const began = useRef(false)
  const before = useRef({ first, own, height: 0, atEnd: true })

  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    const was = before.current
    const sought = began.current ? null : current.querySelector(`[data-no="${at}"]`)
    const grownAbove = first !== null && was.first !== null && first < was.first
    if (sought) {
      began.current = true
      sought.scrollIntoView({ block: 'center' })
      was.atEnd = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx
      setAtEnd(was.atEnd)
    } else if (grownAbove) current.scrollTop += current.scrollHeight - was.height
    else if (was.atEnd || own > was.own) current.scrollTop = current.scrollHeight
    before.current = { ...was, first, own, height: current.scrollHeight }
    if (was.atEnd && last !== null) setSeen(last)
  }, [box, first, last, own, at])

  function onScroll() {
    const { current } = box
    if (!current) return
    const end = current.scrollHeight - current.scrollTop - current.clientHeight < nearPx
    before.current.atEnd = end
    before.current.height = current.scrollHeight
    setAtEnd(end)
    if (end) setSeen(last)
    if (current.scrollTop < topPx) onTop()
  }
  function toEnd() {
    const { current } = box
    if (current) current.scrollTop = current.scrollHeight
  }
  const behind = atEnd || last === null || seen === null ? 0 : Math.max(0, last - seen)
  return { atEnd, behind, onScroll, toEnd }
}
