import { lotState } from '#rules/buying/contract/lot'
import { contractTimes } from '#rules/buying/contract/times'
import { hoursAfter } from '#rules/buying/order/times'
import { hasRole, type StaffRole } from '#rules/roles'
import type { Lot } from '../../../parts/contract/lot/paper-list.tsx'

const week = 24 * contractTimes.inspectionDays

/** What staff of these roles can do about a lot now; null where nothing. */
export function lotDeed(
  { state, inspections }: { state: Lot['state']; inspections: readonly { state: number; at: string }[] },
  roles: readonly StaffRole[],
  at: Date,
): 'decidePapers' | 'passInspection' | 'tellArrival' | null {
  if (state === lotState.documents && hasRole(roles, 'finance')) return 'decidePapers'
  if (!hasRole(roles, 'service')) return null
  const waits = inspections.find((one) => one.state === 0)
  if (waits && hoursAfter(new Date(waits.at), week) <= at) return 'passInspection'
  return state === lotState.onTheWater ? 'tellArrival' : null
}
