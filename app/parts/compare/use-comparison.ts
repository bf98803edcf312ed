import { useSyncExternalStore } from 'react'
import { type ComparedProduct, currentComparison, emptyComparison, onComparison } from './comparison.ts'

/** The products picked for comparing; none while the page is the server's. */
export function useComparison(): readonly ComparedProduct[] {
  return useSyncExternalStore(onComparison, currentComparison, emptyComparison)
}
