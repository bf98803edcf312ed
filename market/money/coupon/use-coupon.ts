import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

/**
 * Notes that an order uses a coupon. The database allows a coupon on one order at a time: the second of two
 * waits for the first and is refused (`coupon.used`).
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

/** Returns the coupons of orders that ended unpaid; a coupon whose validity is over by then is expired. */
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
