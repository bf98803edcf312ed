import { type RawBuilder, sql } from 'kysely'
import type { refundable as declared } from '#api/aftersale/refund'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refundableUntil } from '#rules/aftersale/refund-amounts'
import { feesForLines } from '#rules/aftersale/refund-fees'
import { mayMove } from '#rules/buying/order/order-events'
import { paidForLines, paidForNext } from '#rules/buying/order/paid-shares'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import { dayAt, firstOfMonth, firstOfNextMonth, timeZoneOf } from '#rules/days'
import { type Cents, moneyText } from '#rules/money/money'
import { type RefusalName, refuse } from '#rules/refusals'
import { type SiteCode, type Text3, textIn } from '#rules/sites'
import { refundStatus } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { findOrder } from '../../buying/order/read/find-order.ts'
import type { OrderRow } from '../../buying/order/status/move.ts'

type RefundableOrderLine = {
  id: number
  title: Text3
  preview: string | null
  custom_sn: string
  goods_sn: string
  amount: number
  /** Pieces that can be claimed now. */
  left: number
  /** The price paid for all pieces of the line. */
  paid_cents: Cents
  /** Pieces that were not cancelled, and the fees paid for work on them. */
  kept: number
  fees_cents: Cents
  /** What requests that are open or paid claim of that: price and fees. */
  claimed_cents: Cents
  claimed_fees_cents: Cents
}

/** The statuses of a request that is not over yet. */
const openStatuses = [refundStatus.processing, refundStatus.return, refundStatus.awaitingRefund]
/** The statuses of a request that claims what it asked for: open or paid. */
const claiming = [...openStatuses, refundStatus.complete]

/** The lines of an order with the pieces that can be claimed, and the price paid for them. */
export async function refundableLines(tx: Tx, order: OrderRow): Promise<RefundableOrderLine[]> {
  const lines = await tx
    .selectFrom('order_line')
    .select([
      'id',
      'title',
      'preview',
      'custom_sn',
      'goods_sn',
      'amount',
      'total_cents',
      'cancelled',
      'claimed',
      'weight_g',
      'unit_fees',
      keptHere.as('here'),
      claimedOf(sql`r.asked_cents - r.asked_fees_cents`).as('claimed_cents'),
      claimedOf(sql`r.asked_fees_cents`).as('claimed_fees_cents'),
    ])
    .where('order_id', '=', order.id)
    .orderBy('goods_sn')
    .execute()
  const paid = paidForLines(order, lines)
  const fees = feesForLines(order, lines)
  return lines.map(({ cancelled, claimed, weight_g, unit_fees, here, ...line }, i) => ({
    ...line,
    left: Math.max(0, Math.min(line.amount - cancelled - claimed, order.keep ? (here ?? 0) : line.amount)),
    kept: line.amount - cancelled,
    paid_cents: paid[i]!,
    fees_cents: fees[i]!,
  }))
}

/** How many of a line's pieces, of a combination whole ones, still lie free in the lots of its order. */
const keptHere = sql<
  number | null
>`(select min(least(s.on_hand - s.reserved, (select coalesce(sum(p.remaining), 0)
      from private_lot p where p.order_id = order_line.order_id and p.relation_id = v.relation_id))
    / (v.amount / (order_line.amount - order_line.cancelled)))::int
  from reservation v join orders o on o.id = order_line.order_id
  left join private_stock s on (s.company_id, s.relation_id, s.warehouse_id, s.condition) = (o.company_id, v.relation_id, v.warehouse_id, 1)
  where v.order_line_id = order_line.id)`

const claimedOf = (amount: RawBuilder<unknown>) => sql<Cents>`(select coalesce(sum(${amount}), 0)::bigint
  from refund_line r join refund f on f.id = r.refund_id
  where r.order_line_id = order_line.id and f.status = any (${claiming}::smallint[])
    and not (f.status = ${sql.lit(refundStatus.complete)} and f.agreed_cents = 0))`

/**
 * What so many pieces of a line were paid that nobody claims yet, and the fees for work on them. Refuses more
 * pieces than are left (`refund.quantity`).
 */
export function paidForClaim(
  line: RefundableOrderLine,
  quantity: number,
): { price_cents: Cents; fees_cents: Cents } {
  if (quantity < 1 || quantity > line.left) refuse('refund.quantity', {}, 'lines')
  const { amount, kept, left, claimed_cents, claimed_fees_cents } = line
  const claimed = kept - left
  return {
    price_cents: paidForNext(line.paid_cents, quantity, { of: amount, kept, claimed, claimed_cents }),
    fees_cents: paidForNext(line.fees_cents, quantity, {
      of: kept,
      kept,
      claimed,
      claimed_cents: claimed_fees_cents,
    }),
  }
}

/** Whether an order sold a dealer's own goods, which come back into the dealer's stock. */
export const sellsOwnGoods = ({ purchase_mode }: Pick<OrderRow, 'purchase_mode'>): boolean =>
  purchase_mode === purchaseMode.private

/** The time at which an order's goods reached the buyer. */
const arrivedAt = (order: OrderRow): Date | null => order.arrived_at ?? order.completed_at

/**
 * Why no refund can be requested for this order now, as a refusal's name; null when it can. Specification
 * sections 8 and 9.
 */
export function hindranceOf(order: OrderRow, at: Date): RefusalName | null {
  if (order.status === orderStatus.cancelled) return 'refund.cancelled'
  const asked: readonly number[] = [
    orderStatus.awaitingRefund,
    orderStatus.refundProposed,
    orderStatus.returned,
  ]
  if (asked.includes(order.status)) return 'refund.twice'
  if (!mayMove(order, 'askRefund', ['buyer'])) return 'refund.notYet'
  const arrived = arrivedAt(order)
  return arrived && at > refundableUntil(arrived) ? 'refund.tooLate' : null
}

/**
 * The monthly limit of requests at the site of an order, and the rest of it. Months are those of the
 * site's calendar.
 */
async function leftThisMonth(tx: Tx, { company_id, at }: Buyer, site_id: number) {
  const { refunds_per_month, code } = await tx
    .selectFrom('site')
    .select(['refunds_per_month', 'code'])
    .where('id', '=', site_id)
    .executeTakeFirstOrThrow()
  const today = dayAt(at, timeZoneOf(code as SiteCode))
  const counted = await tx
    .selectFrom('refund_month')
    .select('asked')
    .where('company_id', '=', company_id)
    .where('month', '=', firstOfMonth(today))
    .executeTakeFirst()
  return {
    left_this_month: Math.max(0, refunds_per_month - (counted?.asked ?? 0)),
    per_month: refunds_per_month,
    next_month: firstOfNextMonth(today),
  }
}

/**
 * What can be returned of an order, and the reason why nothing can. Refuses another company's order
 * (`order.notFound`).
 */
export async function showRefundable(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await findOrder(tx, actor, order_number)
  const lines = await refundableLines(tx, order)
  const month = await leftThisMonth(tx, actor, order.site_id)
  const open = await tx
    .selectFrom('refund')
    .select('refund_number')
    .where('order_id', '=', order.id)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  const claimed = await tx
    .selectFrom('refund')
    .select('created_at')
    .where('order_id', '=', order.id)
    .where('status', 'in', claiming)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const arrived = arrivedAt(order)
  const again = order.status === orderStatus.refundDenied
  const none = lines.every(({ left }) => left === 0) ? 'refund.nothingLeft' : null
  const tooMany = month.left_this_month === 0 && !again ? 'refund.tooMany' : null
  return {
    order_number: order.order_number,
    until: arrived ? refundableUntil(arrived).toISOString() : null,
    hindrance: hindranceOf(order, actor.at) ?? none ?? tooMany,
    ...month,
    open_number: open?.refund_number ?? null,
    claimed_at: claimed?.created_at.toISOString() ?? null,
    own_goods: sellsOwnGoods(order),
    lines: lines.map(({ id, title, amount, left, paid_cents, fees_cents, ...line }) => ({
      preview: line.preview,
      custom_sn: line.custom_sn,
      goods_sn: line.goods_sn,
      kept: line.kept,
      line_id: id,
      title: textIn(title, actor.language),
      bought: amount,
      refundable: left,
      paid: moneyText(paid_cents),
      fees: moneyText(fees_cents),
      claimed: moneyText(line.claimed_cents),
      claimed_fees: moneyText(line.claimed_fees_cents),
    })),
  }
}
