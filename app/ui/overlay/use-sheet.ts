import { useSyncExternalStore } from 'react'
import { currentSheet, noSheet, onSheet, type SheetName } from './sheets.ts'

/** Which sheet is open over the page, if one is. */
export function useSheet(): SheetName | null {
  return useSyncExternalStore<SheetName | null>(onSheet, currentSheet, noSheet)
}
