import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { CouponTerms } from '#rules/money/coupon'
import type { Buyer } from '../../actor.ts'

/** A coupon that the company has and has not used. */
export type HeldCoupon = CouponTerms & { id: number }

type HeldCouponQuery = {
  /** The items of a checkout, to find which of them each coupon covers. */
  relation_ids: readonly number[]
  /** Reads only the coupon with this id. */
  id?: number
}
const most = 50

/** The columns of a held coupon: `h` the holding, `c` the coupon, with the items it covers. */
const termsOf = (relation_ids: readonly number[]) => sql`
  h.id, c.code, c.title, c.kind, c.amount_cents, c.percent, c.most_cents, c.minimum_cents, c.merchant_id, c.site_id,
  c.purchase_mode, c.valid_from, c.valid_until, c.stopped_at,
  case when c.category_id is not null then coalesce((
    select json_agg(distinct r.id) from relation r join product_category pc on pc.product_id = r.product_id
    where r.id = any (${[...relation_ids]}::int[]) and pc.category_id in (
      with recursive below as (
        select c.category_id as id union all
        select child.id from category child join below on child.parent_id = below.id)
      select id from below)), '[]') end as covered`

/** The coupon that an order has taken, with which of these items it covers; none where it took none. */
export async function readTaken(
  tx: Tx,
  { order_id, relation_ids }: { order_id: number; relation_ids: readonly number[] },
): Promise<HeldCoupon | undefined> {
  const { rows } = await sql<HeldCoupon>`
    select ${termsOf(relation_ids)}
    from coupon_use u join coupon_holding h on h.id = u.holding_id join coupon c on c.id = h.coupon_id
    where u.order_id = ${order_id} and u.given_back_at is null`.execute(tx)
  return rows[0]
}

/**
 * The company's unused coupons, those that expire first in front, each with the items that its category and
 * subcategories cover. Includes coupons not yet valid or just expired, so that a page can say so.
 */
export async function readHeld(
  tx: Tx,
  actor: Buyer,
  { relation_ids, id }: HeldCouponQuery,
): Promise<HeldCoupon[]> {
  const { rows } = await sql<HeldCoupon>`
    select ${termsOf(relation_ids)}
    from coupon_holding h join coupon c on c.id = h.coupon_id
    where h.company_id = ${actor.company_id} and (${id ?? null}::int is null or h.id = ${id ?? null})
      and (${id ?? null}::int is not null or (c.stopped_at is null and c.valid_until > ${actor.at}))
      and not exists (select from coupon_use u where u.holding_id = h.id and u.given_back_at is null)
    order by c.valid_until, h.id limit ${sql.lit(most)}`.execute(tx)
  return rows
}
