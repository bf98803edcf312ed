import { useSyncExternalStore } from 'react'
import { type ComparedProduct, currentPicked, nothingPicked, onPicked } from './comparison.ts'

/** The products picked for comparing; none while the page is the server's. */
export function useCompared(): readonly ComparedProduct[] {
  return useSyncExternalStore(onPicked, currentPicked, nothingPicked)
}
