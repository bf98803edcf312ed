import type { LiveChange } from '#rules/talk/live'
import { queryClient } from '../send.ts'
import { isOutdatedBy } from './outdated-by.ts'

/** A busy shop changes all the time: what is on screen is asked for again no more often than this. */
const atMostEveryMs = 3_000
const busyAgainMs = 1_000
/** A field that was not typed in for so long is left standing there, as one to search or scan by. */
const typedWithinMs = 10_000
const toldAtMost = 200

/** By topic and ref. */
const waiting = new Map<string, LiveChange>()
let timer: ReturnType<typeof setTimeout> | undefined
let appliedAt = Number.NEGATIVE_INFINITY
let typedAt = Number.NEGATIVE_INFINITY

/** Asks again for what these changes make outdated on the screen: soon, once it is looked at. */
export function applyChanges(changes: readonly LiveChange[]): void {
  for (const change of changes) waiting.set(`${change.topic} ${change.ref}`, change)
  if (waiting.size > toldAtMost) {
    waiting.clear()
    waiting.set('all', { topic: 'all', ref: '' })
  }
  if (waiting.size > 0) later(Math.max(0, appliedAt + atMostEveryMs - performance.now()))
}

function later(ms: number): void {
  if (timer === undefined) timer = setTimeout(apply, ms)
}

function apply(): void {
  timer = undefined
  if (document.visibilityState === 'hidden') return
  if (isAtWork()) {
    later(busyAgainMs)
    return
  }
  const changes = [...waiting.values()]
  waiting.clear()
  appliedAt = performance.now()
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOutdatedBy(changes, queryKey as [string, unknown]),
  })
}

/** Whether the person decides or types something, which must not move meanwhile. */
function isAtWork(): boolean {
  if (document.querySelector('dialog[open], [role=dialog]') !== null) return true
  const field = document.activeElement?.closest(
    'input:not([type=checkbox]):not([type=radio]), textarea, select',
  )
  return Boolean(field) && performance.now() - typedAt < typedWithinMs
}

function noteTyping(): void {
  typedAt = performance.now()
}
document.addEventListener('input', noteTyping, { capture: true })
document.addEventListener('focusin', noteTyping)
document.addEventListener('visibilitychange', () => applyChanges([]))
