import type { Tx } from '#database/connect'
import { type Cents, plus } from '#rules/money/money'
import { isUnlimited, type LimitName, limitOver } from '#rules/people/team'
import type { Buyer } from '../../../actor.ts'
import { lockLimits, spentInMonth } from './read-spent.ts'

export type LimitPassed = { limit: LimitName; limit_cents: Cents; spent_cents: Cents }

/**
 * Which of this person's limits a checkout of this total goes over: that of an order, else that of the month,
 * by what they ordered in it and did not cancel. Null within the limits; for who has none it asks nothing of
 * the database.
 */
export async function limitPassed(tx: Tx, actor: Buyer, total: Cents): Promise<LimitPassed | null> {
  const { limits } = actor
  if (isUnlimited(limits)) return null
  const spent_cents = await spentInMonth(tx, actor)
  const limit = limitOver(limits, { total, spent: plus(spent_cents, total) })
  return limit && { limit, limit_cents: limits[limit]!, spent_cents }
}

/**
 * The same for who places the checkout now, one after the other: two orders placed at once cannot both stay
 * below the limit of the month. The limits are read anew, in case they were changed meanwhile.
 */
export async function limitPassedInTurn(tx: Tx, actor: Buyer, total: Cents): Promise<LimitPassed | null> {
  if (isUnlimited(actor.limits)) return null
  return limitPassed(tx, { ...actor, limits: await lockLimits(tx, actor.account_id) }, total)
}
