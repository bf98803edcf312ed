import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/**
 * Notes that an order has taken a coupon. The database lets a coupon be on one order at a time: who comes
 * second waits for the first and is refused (`coupon.used`).
 */
export async function useCoupon(
  tx: Tx,
  actor: Buyer,
  { holding_id, order_number }: { holding_id: number; order_number: string },
): Promise<void> {
  const { rows } = await sql`
    insert into coupon_use (holding_id, company_id, order_id, used_at)
    select ${holding_id}, o.company_id, o.id, ${actor.at} from orders o where o.order_number = ${order_number}
    on conflict (holding_id) where given_back_at is null do nothing
    returning id`.execute(tx)
  if (rows.length === 0) refuse('coupon.used', {}, 'coupon_id')
}

/**
 * Gives back the coupons of orders that ended before they were paid; those whose time is over by then are
 * expired.
 */
export async function giveBackCoupons(
  tx: Tx,
  orders: readonly { id: number; coupon_fee_cents: Cents }[],
  at: Date,
): Promise<void> {
  const ids = orders.filter((order) => order.coupon_fee_cents > 0).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update coupon_use set given_back_at = ${at}
    where order_id = any (${ids}::int[]) and given_back_at is null`.execute(tx)
}
