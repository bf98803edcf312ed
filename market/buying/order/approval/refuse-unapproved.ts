import type { ApprovalState } from '#rules/people/team'
import { refuse } from '#rules/refusals'

/**
 * Refuses orders that wait for a colleague's approval (`approval.waiting`) or did not get it
 * (`approval.refused`). Every payment path calls this first; the database enforces the same (0151).
 */
export function refuseUnapproved(orders: readonly { approval: ApprovalState }[]): void {
  for (const { approval } of orders) {
    if (approval === 'waiting') refuse('approval.waiting')
    if (approval === 'refused') refuse('approval.refused')
  }
}
