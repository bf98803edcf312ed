import type { Tx } from '#database/connect'
import { type Cents, plus } from '#rules/money/money'
import { isUnlimited, type LimitName, limitOver } from '#rules/people/team'
import type { Buyer } from '../../../actor.ts'
import { lockLimits, spentInMonth } from './read-spent.ts'

type PassedLimit = { limit: LimitName; limit_cents: Cents; spent_cents: Cents }

/**
 * The limit of this person that a checkout of this total exceeds: the one per order, else the monthly one,
 * which counts the month's orders that were not cancelled. Null within the limits; sends no query for a
 * person without limits.
 */
export async function limitPassed(tx: Tx, actor: Buyer, total: Cents): Promise<PassedLimit | null> {
  const { limits } = actor
  if (isUnlimited(limits)) return null
  const spent_cents = await spentInMonth(tx, actor)
  const limit = limitOver(limits, { total, spent: plus(spent_cents, total) })
  return limit && { limit, limit_cents: limits[limit]!, spent_cents }
}

/**
 * As `limitPassed`, but serialised for placing: two simultaneous orders cannot both stay below the monthly
 * limit. Rereads the limits, in case they changed meanwhile.
 */
export async function limitPassedInTurn(tx: Tx, actor: Buyer, total: Cents): Promise<PassedLimit | null> {
  if (isUnlimited(actor.limits)) return null
  return limitPassed(tx, { ...actor, limits: await lockLimits(tx, actor.account_id) }, total)
}
