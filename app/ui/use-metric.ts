import { useSyncExternalStore } from 'react'

const key = 'units'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setMetric(next: boolean): void {
  localStorage.setItem(key, next ? 'metric' : 'us')
  for (const listener of listeners) listener()
}

/** Whether measures are shown in centimetres and kilograms: chosen once, for all pages of this browser. */
export function useMetric(): { metric: boolean; setMetric: (metric: boolean) => void } {
  const metric = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key) === 'metric',
    () => false,
  )
  return { metric, setMetric }
}
