import { useSyncExternalStore } from 'react'
import { currentPicked, nothingPicked, onPicked, type Picked } from './picked.ts'

/** The products picked for comparing; none while the page is the server's. */
export function usePicked(): readonly Picked[] {
  return useSyncExternalStore(onPicked, currentPicked, nothingPicked)
}
