import { actsForColleagues } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { Actor } from './actor.ts'

/**
 * Refuses a buyer's act on a colleague's order, where the buyer's role covers the own orders alone
 * (`team.notYourOrder`).
 */
export function refuseColleagues(actor: Actor, order: { account_id: number }): void {
  if (actor.kind !== 'buyer' || actsForColleagues(actor.company_role)) return
  if (order.account_id !== actor.account_id) refuse('team.notYourOrder')
}
