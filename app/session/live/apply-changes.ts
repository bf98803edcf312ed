import type { LiveChange } from '#rules/talk/live'
import { queryClient } from '../send.ts'
import { isOutdatedBy } from './outdated-by.ts'

/** A busy shop changes all the time: what is on screen is asked for again no more often than this. */
const atMostEveryMs = 3_000
const busyAgainMs = 1_000

const waiting: LiveChange[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let appliedAt = Number.NEGATIVE_INFINITY

/** Asks again for what these changes make outdated on the screen: soon, once it is looked at. */
export function applyChanges(changes: readonly LiveChange[]): void {
  waiting.push(...changes)
  if (waiting.length > 0) later(Math.max(0, appliedAt + atMostEveryMs - performance.now()))
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
  const changes = waiting.splice(0)
  appliedAt = performance.now()
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isOutdatedBy(changes, queryKey as [string, unknown]),
  })
}

/** Whether the person decides or types something, which must not move meanwhile. */
function isAtWork(): boolean {
  const field = document.activeElement?.closest(
    'input:not([type=checkbox]):not([type=radio]), textarea, select',
  )
  return document.querySelector('dialog[open], [role=dialog]') !== null || Boolean(field)
}

document.addEventListener('visibilitychange', () => applyChanges([]))
