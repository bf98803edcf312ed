import type { LiveChange } from '#rules/talk/live'

type Listener = (changes: readonly LiveChange[]) => void
const listeners = new Set<Listener>()

/** Calls back at once on each change, for a screen that asks for itself. Gives what ends it. */
export function onChanges(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellListeners(changes: readonly LiveChange[]): void {
  for (const listener of listeners) listener(changes)
}

/** The stream says something every 25 seconds (`server/live/streams.ts`). */
const quietMs = 30_000
let heardAt = Number.NEGATIVE_INFINITY

export function noteStream(): void {
  heardAt = performance.now()
}

/** Whether this tab hears of changes as they happen, and not once a minute. */
export const hearsStream = (): boolean => performance.now() - heardAt <= quietMs
