import { useSyncExternalStore } from 'react'
import { type ComparedProduct, currentComparison, emptyComparison, onComparison } from './comparison.ts'

/** The products in the comparison; none during server rendering. */
export function useComparison(): readonly ComparedProduct[] {
  return useSyncExternalStore(onComparison, currentComparison, emptyComparison)
}
