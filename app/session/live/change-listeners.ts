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
