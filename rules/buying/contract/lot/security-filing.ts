import { addDays } from '../../../days.ts'
import { lotState } from '../lot.ts'

/** The importer files at the latest so many hours before loading, and is warned so many days before. */
const securityFiling = { hours: 24, warnDays: 5 } as const

/**
 * The last day on which the importer of a lot files its Importer Security Filing: the one before its goods
 * are to be loaded. Null before anybody needs to think of it, and once the lot has been loaded.
 */
export function securityFilingBy(
  { state, planned_on }: { state: number; planned_on: string },
  { delay, today }: { delay: number; today: string },
): string | null {
  if (state !== lotState.planned && state !== lotState.inspected) return null
  const loaded_on = addDays(planned_on, delay)
  return today < addDays(loaded_on, -securityFiling.warnDays)
    ? null
    : addDays(loaded_on, -securityFiling.hours / 24)
}
