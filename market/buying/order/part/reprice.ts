import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { FoundZone } from '#rules/buying/delivery-fee'
import type { CouponOff, MemberTier } from '#rules/buying/fees'
import { type RepricedFees, reckonAnew } from '#rules/buying/order/cancel-amounts'
import { couponFor } from '#rules/money/coupon'
import { times } from '#rules/money/money'
import { zoneAt } from '../../../goods/delivery/zone-at.ts'
import { readTaken } from '../../../money/coupon/read-held.ts'
import { couponOff } from '../checkout/evaluate-coupons.ts'
import type { OrderRow } from '../status/move.ts'
import type { OrderLine, QuantityByLine } from './read-lines.ts'

/** An unpaid order without these pieces: its remaining lines and its new price. */
type RepricedOrder = RepricedFees & { rest: OrderLine[]; coupon_leaves: boolean }

/**
 * Recalculates the price of an unpaid order without these pieces, with the tariff and the coupon terms of
 * the day on which it was placed.
 */
export async function reprice(
  tx: Tx,
  order: OrderRow,
  { lines, wanted }: { lines: readonly OrderLine[]; wanted: QuantityByLine },
): Promise<RepricedOrder> {
  const rest = lines.map((line) => lessOf(line, wanted.get(line.id) ?? 0)).filter(({ amount }) => amount > 0)
  const { zone, member_tiers } = await readPlace(tx, order)
  const coupon = await stillTaken(tx, order, rest)
  const reckoned = reckonAnew(order, rest, { zone, member_tiers, coupon })
  return { ...reckoned, rest, coupon_leaves: order.coupon_fee_cents > 0 && coupon === null }
}

/** A line reduced by this quantity; its weight and volume are in proportion to the pieces. */
function lessOf(line: OrderLine, quantity: number): OrderLine {
  const amount = line.amount - quantity
  const share = (whole: number) => Math.round((whole * amount) / line.amount)
  return {
    ...line,
    amount,
    total_cents: times(line.unit_price_cents, amount),
    weight_g: share(line.weight_g),
    volume_cm3: share(line.volume_cm3),
    carton_count: share(line.carton_count),
  }
}

async function readPlace(tx: Tx, order: OrderRow) {
  const zip = sql`${order.address?.receiving_zip ?? null}::text`
  const zone = zoneAt({ warehouse_id: sql`${order.warehouse_id}::int`, zip, at: order.created_at })
  const { rows } = await sql<{ zone: FoundZone | null; member_tiers: MemberTier[] }>`
    select ${order.address ? zone : sql`null`} as zone,
      coalesce((select json_agg(json_build_object('threshold_cents', d.threshold_cents, 'percent', d.percent))
        from member_discount d), '[]') as member_tiers`.execute(tx)
  return rows[0]!
}

/**
 * The reduction of the order's coupon on the remaining lines; null without a coupon, or if it does not
 * apply to them any more.
 */
async function stillTaken(tx: Tx, order: OrderRow, rest: readonly OrderLine[]): Promise<CouponOff | null> {
  const relation_ids = rest.map((line) => line.relation_id)
  const coupon = await readTaken(tx, { order_id: order.id, relation_ids })
  if (!coupon) return null
  // A coupon that was stopped later stays valid on orders that already use it.
  const terms = { ...coupon, stopped_at: null }
  const result = couponFor(terms, { ...order, lines: rest }, order.created_at)
  if ('reason' in result || result.takes_cents === 0) return null
  return couponOff({ coupon, result: { place: 0, ...result } }, 0)
}
