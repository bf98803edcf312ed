import type { LiveChange } from '#rules/talk/live'
import { queryClient } from '../send.ts'
import { askAgain } from './ask-again.ts'
import { tellListeners } from './change-listeners.ts'
import { noteChange } from './changed-ago.ts'
import { isOutdatedBy, type Pace, paceOf, paces } from './outdated-by.ts'

const busyAgainMs = 1_000
/** A field that was not typed in for so long is left standing there, as one to search or scan by. */
const typedWithinMs = 10_000
const toldAtMost = 200

let typedAt = Number.NEGATIVE_INFINITY

/** What has changed for the answers of one pace, until they are asked for again. */
class Round {
  readonly #pace: Pace
  /** Keyed by topic and ref. */
  readonly #waiting = new Map<string, LiveChange>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #appliedAt = Number.NEGATIVE_INFINITY

  constructor(pace: Pace) {
    this.#pace = pace
  }

  add(changes: readonly LiveChange[]): void {
    for (const change of changes) this.#waiting.set(`${change.topic} ${change.ref}`, change)
    if (this.#waiting.size > toldAtMost) {
      this.#waiting.clear()
      this.#waiting.set('all', { topic: 'all', ref: '' })
    }
    const due = this.#appliedAt + paces[this.#pace]
    if (this.#waiting.size > 0) this.#later(Math.max(0, due - performance.now()))
  }

  #later(ms: number): void {
    this.#timer ??= setTimeout(() => this.#apply(), ms)
  }

  #apply(): void {
    this.#timer = undefined
    if (document.visibilityState === 'hidden') return
    if (isAtWork()) {
      this.#later(busyAgainMs)
      return
    }
    const changes = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#appliedAt = performance.now()
    askAgain(queryClient, {
      predicate: ({ queryKey }) =>
        paceOf(String(queryKey[0])) === this.#pace && isOutdatedBy(changes, queryKey as [string, unknown]),
    })
  }
}

const rounds = (Object.keys(paces) as Pace[]).map((pace) => new Round(pace))

/** Asks again for what these changes make outdated on the screen: soon, once it is looked at. */
export function applyChanges(changes: readonly LiveChange[]): void {
  if (changes.length > 0) {
    noteChange()
    tellListeners(changes)
  }
  for (const round of rounds) round.add(changes)
}

/** Whether the person decides or types something, which must not move meanwhile. */
function isAtWork(): boolean {
  if (document.querySelector('dialog[open]:not([data-beside]), [role=dialog]') !== null) return true
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
