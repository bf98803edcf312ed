import type { LogisticsType } from '../../codes.ts'
import { deliveryServices, noDeliveryServices } from '../../goods/tariff/tariff.ts'
import { type Cents, minus, plus, times, toCents, zero } from '../../money/money.ts'
import { chargedByPiece, type FoundZone, piecePercent } from '../delivery-fee.ts'
import type { FeeTrace } from '../fee-trace.ts'
import {
  type CouponOff,
  type FeeChoice,
  lineFees,
  type MemberTier,
  memberTierFor,
  type OrderFees,
  orderFee,
  orderFees,
  type UnitFees,
} from '../fees.ts'
import { orderKind } from './graphs.ts'
import { paidForLines, paidForPieces } from './paid-shares.ts'
import { orderStatus } from './status.ts'

/** A frozen line of an order, with its cancelled, claimed and shipped pieces. */
export type FrozenLine = {
  id: number
  amount: number
  cancelled: number
  claimed: number
  shipped: number
  unit_price_cents: Cents
  total_cents: Cents
  weight_g: number
  volume_cm3: number
  carton_count: number
  /** Null for orders placed before unit fees were stored. */
  unit_fees: UnitFees | null
}
type Fees = Omit<OrderFees, 'order_fee_cents'>
export type FrozenOrder = Fees & {
  logistics_type: LogisticsType
  packing: boolean
  insurance: boolean
  assembly: boolean
  discount_percent: number
  delivery_unknown: boolean
  fee_traces: readonly FeeTrace[]
}

/** The number of pieces of a line still ordered. */
export const remainingAmount = (line: Pick<FrozenLine, 'amount' | 'cancelled'>): number =>
  line.amount - line.cancelled

/** The number of pieces of a line not shipped yet. */
export const unshippedOf = (line: Pick<FrozenLine, 'amount' | 'cancelled' | 'shipped'>): number =>
  remainingAmount(line) - line.shipped

/**
 * The number of pieces of a line that can be cancelled: neither cancelled nor claimed nor shipped already.
 */
export const cancellableOf = (
  line: Pick<FrozenLine, 'amount' | 'cancelled' | 'claimed' | 'shipped'>,
): number => unshippedOf(line) - line.claimed

/**
 * Whether a part of a paid order can be requested to be cancelled: nothing is shipped, and no freight is
 * quoted for the whole load. Of a reservation only once it is paid in full.
 */
export const partlyCancellable = ({ kind, status }: { kind: number; status: number }): boolean =>
  status === orderStatus.awaitingPacking || (status === orderStatus.processing && kind === orderKind.stock)

const deliveryTraces = ({ fee_traces }: FrozenOrder) => fee_traces.filter(({ fee }) => fee === 'delivery_fee')
const choiceOf = (order: FrozenOrder): FeeChoice => ({
  logistics_type: order.logistics_type,
  packing: order.packing,
  insurance: order.insurance,
  assembly: order.assembly,
  is_free_delivery: deliveryTraces(order).some(({ by }) => by === 'free'),
  delivery_services: deliveryServices.filter((one) => deliveryTraces(order).some(({ by }) => by === one)),
})

/** The refund for cancelled pieces of a paid order: the merchant's price and the platform's fees. */
type CancelledShare = { goods_cents: Cents; fees_cents: Cents }

/**
 * The refund for this many pieces of a line of a paid order: their price less their share of coupon and
 * member discount, as for returned pieces (`paidForLines`), and their packing, insurance, assembly and
 * delivery by the piece, none of which was done yet. Delivery by the load or by quotation is kept, because
 * the rest is delivered all the same. docs/decisions/0241.
 */
export function backForPieces(
  order: FrozenOrder,
  lines: readonly FrozenLine[],
  wanted: ReadonlyMap<number, number>,
): Map<number, CancelledShare> {
  const paid = paidForLines(order, lines)
  const choice = choiceOf(order)
  return new Map(
    lines.flatMap((line, i) => {
      const quantity = wanted.get(line.id) ?? 0
      if (quantity === 0) return []
      const { unit_fees } = line
      const delivery = chargedByPiece(order.fee_traces, unit_fees, quantity)
      const worked = unit_fees ? Object.values(lineFees(unit_fees, quantity, choice)) : []
      const goods_cents = piecesShare(line, paid[i]!, quantity)
      return [[line.id, { goods_cents, fees_cents: plus(delivery, ...worked) }] as const]
    }),
  )
}

/**
 * The share of the next pieces, chosen so that the refunds for all pieces of a line add up to its payment,
 * to the cent.
 */
function piecesShare(line: FrozenLine, paid_cents: Cents, quantity: number): Cents {
  const before = paidForPieces(paid_cents, line.cancelled, line.amount)
  const after = paidForPieces(paid_cents, line.cancelled + quantity, line.amount)
  return minus(after, before)
}

/**
 * The inputs of a reduced order's fees besides the order itself: the delivery zone of the day it was
 * placed, the current member discounts, and its coupon.
 */
type FeeInputs = {
  zone: FoundZone | null
  member_tiers: readonly MemberTier[]
  coupon: CouponOff | null
}
export type RepricedFees = {
  fees: Fees
  discount_percent: number
  fee_traces: FeeTrace[]
}

/**
 * The price of an unpaid order reduced to these pieces, from its frozen unit prices and unit fees. The
 * member discount is the one that the rest reaches, never higher than before; quoted or unknown delivery
 * stays so. Fees of an order placed before unit fees were stored stay. The rest never costs more than the
 * whole: where it would, because it misses a discount or a coupon, enough of the reduction is kept.
 * docs/decisions/0241.
 */
export function reckonAnew(
  order: FrozenOrder,
  rest: readonly FrozenLine[],
  { zone, member_tiers, coupon }: FeeInputs,
): RepricedFees {
  const tiers = tiersOf(order, member_tiers)
  const lines = rest.map((line) => pricedOf(line))
  const anew = orderFees(
    lines,
    { ...choiceOf(order), zone: zone ?? reached(order) },
    { member_tiers: tiers, coupon },
  )
  const known = rest.every(({ unit_fees }) => unit_fees !== null)
  const quoted = deliveryTraces(order).some(({ by }) => by === 'quoted' || by === 'unknown')
  const keepsDelivery = !known || quoted || !anew.delivery_known
  const least = (part: keyof Fees): Cents => toCents(Math.min(order[part], anew.fees[part]))
  const worked = (part: keyof Fees) => (known ? least(part) : order[part])
  const fees = {
    goods_fee_cents: anew.fees.goods_fee_cents,
    coupon_fee_cents: anew.fees.coupon_fee_cents,
    discount_cents: anew.fees.discount_cents,
    pack_fee_cents: worked('pack_fee_cents'),
    insurance_fee_cents: worked('insurance_fee_cents'),
    assembly_fee_cents: worked('assembly_fee_cents'),
    delivery_fee_cents: keepsDelivery ? order.delivery_fee_cents : least('delivery_fee_cents'),
    fare_fee_cents: order.fare_fee_cents,
  }
  const of = (traces: readonly FeeTrace[], fee: FeeTrace['fee']) => traces.filter((one) => one.fee === fee)
  const kept = toCents(Math.max(0, minus(orderFee(fees), orderFee(order))))
  return {
    fees: { ...fees, discount_cents: plus(fees.discount_cents, kept) },
    discount_percent: memberTierFor(anew.fees.goods_fee_cents, tiers)?.percent ?? 0,
    fee_traces: [
      ...of(anew.traces, 'discount'),
      ...(kept > 0 ? [{ fee: 'discount', by: 'kept', fee_cents: kept } as const] : []),
      ...of(anew.traces, 'coupon_fee'),
      ...(keepsDelivery ? deliveryTraces(order) : of(anew.traces, 'delivery_fee')),
    ],
  }
}

/** Stands for the zone of an order that was charged by the piece where no tariff reached. */
function reached({ fee_traces }: FrozenOrder): FoundZone | null {
  const piece_percent = piecePercent(fee_traces)
  if (piece_percent === null) return null
  const services = noDeliveryServices
  const none = { minimum_cents: zero, per_kg_cents: null, per_m3_cents: null, steps: [], services }
  return { name: '', tariff: 0, piece_percent, ...none }
}

/** The member discount of the order, and the smaller ones. */
function tiersOf(order: FrozenOrder, tiers: readonly MemberTier[]): MemberTier[] {
  const frozen = order.fee_traces.find(({ fee, by }) => fee === 'discount' && by === 'member')
  const { threshold_cents, percent } = frozen ?? {}
  if (threshold_cents === undefined || percent === undefined) return []
  const below = tiers.filter((tier) => tier.threshold_cents < threshold_cents && tier.percent < percent)
  return [...below, { threshold_cents, percent }]
}

const noFees: UnitFees = {
  packing_fee_cents: zero,
  insurance_fee_cents: zero,
  delivery_fee_cents: zero,
  assembly_fee_cents: zero,
}

/** The rest of a line as a checkout prices it; its stored weight covers all its pieces. */
function pricedOf({ amount, unit_price_cents, weight_g, volume_cm3, unit_fees }: FrozenLine) {
  return {
    ...(unit_fees ?? noFees),
    amount,
    total_cents: times(unit_price_cents, amount),
    gross_weight_g: Math.round(weight_g / amount),
    volume_cm3: Math.round(volume_cm3 / amount),
  }
}
