import { type LogisticsType, logisticsType } from '../codes.ts'
import { type Cents, minus, percentOf, plus, times, toCents, zero } from '../money/money.ts'
import { type DeliveredLine, type DeliveryTerms, deliveryFee, type FoundZone } from './delivery-fee.ts'
import type { FeeTrace } from './fee-trace.ts'

/** The unit fees of a relation, in cents per piece. */
export type UnitFees = {
  packing_fee_cents: Cents
  insurance_fee_cents: Cents
  delivery_fee_cents: Cents
  assembly_fee_cents: Cents
}

/** The unit fees alone, as an order keeps them with its line. */
export const unitFeesOf = (goods: UnitFees): UnitFees => ({
  packing_fee_cents: goods.packing_fee_cents,
  insurance_fee_cents: goods.insurance_fee_cents,
  delivery_fee_cents: goods.delivery_fee_cents,
  assembly_fee_cents: goods.assembly_fee_cents,
})

/** What may be chosen for a line by itself. */
export const lineOptionNames = ['insurance', 'assembly'] as const
export type LineOption = (typeof lineOptionNames)[number]
export type LineOptions = Record<LineOption, boolean>

/** The unit fees of a line by what is chosen for it: nothing for what is not. */
export const chosenUnitFees = (goods: UnitFees, { insurance, assembly }: LineOptions): UnitFees => ({
  ...unitFeesOf(goods),
  ...(insurance ? {} : { insurance_fee_cents: zero }),
  ...(assembly ? {} : { assembly_fee_cents: zero }),
})

/** What an order has chosen at all: whatever one of its lines has. */
export const orderOptions = (lines: readonly LineOptions[]): LineOptions => ({
  insurance: lines.some((line) => line.insurance),
  assembly: lines.some((line) => line.assembly),
})

export type FeeChoice = DeliveryTerms & {
  logistics_type: LogisticsType
  /** Packing for transport, for pickups only; deliveries are always packed. */
  packing: boolean
  insurance: boolean
  assembly: boolean
}

/** The parts of an order's price, in cents; `order_fee_cents` follows from them. */
export type OrderFees = {
  goods_fee_cents: Cents
  coupon_fee_cents: Cents
  discount_cents: Cents
  pack_fee_cents: Cents
  insurance_fee_cents: Cents
  delivery_fee_cents: Cents
  assembly_fee_cents: Cents
  /** Freight on the buyer's account; 0 until the warehouse has quoted it. */
  fare_fee_cents: Cents
  order_fee_cents: Cents
}

/** The fees that an order may have beside its goods. */
export const extraFees = ['pack_fee', 'insurance_fee', 'delivery_fee', 'assembly_fee', 'fare_fee'] as const

/** A member discount: from `threshold_cents` of goods the whole percent applies. */
export type MemberTier = { threshold_cents: Cents; percent: number }

/** The highest threshold that a goods total reaches, or null. Specification section 9. */
export function memberTierFor(goods_fee_cents: Cents, tiers: readonly MemberTier[]): MemberTier | null {
  let reached: MemberTier | null = null
  for (const tier of tiers)
    if (
      goods_fee_cents >= tier.threshold_cents &&
      (!reached || tier.threshold_cents > reached.threshold_cents)
    )
      reached = tier
  return reached
}

/** The member discount on the goods total; none where no threshold is reached. */
export function memberDiscount(goods_fee_cents: Cents, tiers: readonly MemberTier[]): Cents {
  const reached = memberTierFor(goods_fee_cents, tiers)
  return reached ? percentOf(goods_fee_cents, reached.percent) : zero
}

/**
 * The fees of one line that go by the piece. Pickups are packed for transport on request; delivery goes by
 * the whole order.
 */
export function lineFees(unit: UnitFees, amount: number, choice: FeeChoice) {
  const moved = choice.logistics_type !== logisticsType.selfPickup
  return {
    pack_fee_cents: moved || choice.packing ? times(unit.packing_fee_cents, amount) : zero,
    insurance_fee_cents: choice.insurance ? times(unit.insurance_fee_cents, amount) : zero,
    assembly_fee_cents: choice.assembly ? times(unit.assembly_fee_cents, amount) : zero,
  }
}

/** The price of each option of one line. */
export function optionFees(unit: UnitFees, amount: number) {
  return {
    packing: times(unit.packing_fee_cents, amount),
    insurance: times(unit.insurance_fee_cents, amount),
    assembly: times(unit.assembly_fee_cents, amount),
  }
}

/**
 * order_fee = goods − coupon − discount + packing + insurance + delivery + assembly + freight. Specification
 * section 9.
 */
export function orderFee(fees: Omit<OrderFees, 'order_fee_cents'>): Cents {
  const reduced = minus(minus(fees.goods_fee_cents, fees.coupon_fee_cents), fees.discount_cents)
  return plus(
    reduced,
    fees.pack_fee_cents,
    fees.insurance_fee_cents,
    fees.delivery_fee_cents,
    fees.assembly_fee_cents,
    fees.fare_fee_cents,
  )
}

export type PricedLine = UnitFees & DeliveredLine & { total_cents: Cents }

/**
 * An order's price, with how its parts came about. Where `delivery_known` is false the delivery fee is yet to
 * be quoted.
 */
export type ExplainedFees = { fees: OrderFees; delivery_known: boolean; traces: FeeTrace[] }

/** The amount that a coupon takes off an order, with its trace. */
export type CouponOff = { takes_cents: Cents; trace: FeeTrace }
type Reductions = { member_tiers: readonly MemberTier[]; coupon: CouponOff | null }

/**
 * All fees of an order over its priced lines, delivered to a zone. A coupon never takes off more than the
 * goods cost. A delivery without a rate adds nothing and is null.
 */
export function orderFees(
  lines: readonly PricedLine[],
  choice: FeeChoice & { zone: FoundZone | null },
  reductions: Reductions,
): ExplainedFees {
  const goods_fee_cents = plus(...lines.map((line) => line.total_cents))
  const discount_cents = memberDiscount(goods_fee_cents, reductions.member_tiers)
  const afterDiscount = minus(goods_fee_cents, discount_cents)
  const coupon_fee_cents = toCents(Math.min(reductions.coupon?.takes_cents ?? 0, afterDiscount))
  const each = lines.map((line) => lineFees(line, line.amount, choice))
  const sum = (key: keyof (typeof each)[number]) => plus(...each.map((fees) => fees[key]))
  const delivered =
    choice.logistics_type === logisticsType.ship
      ? deliveryFee(lines, choice, choice.zone)
      : { fee_cents: zero, traces: [] }
  const fees = {
    goods_fee_cents,
    coupon_fee_cents,
    discount_cents,
    pack_fee_cents: sum('pack_fee_cents'),
    insurance_fee_cents: sum('insurance_fee_cents'),
    delivery_fee_cents: delivered.fee_cents ?? zero,
    assembly_fee_cents: sum('assembly_fee_cents'),
    fare_fee_cents: zero,
  }
  return {
    fees: { ...fees, order_fee_cents: orderFee(fees) },
    delivery_known: delivered.fee_cents !== null,
    traces: [
      ...discountTraces(goods_fee_cents, reductions.member_tiers),
      ...(reductions.coupon ? [reductions.coupon.trace] : []),
      ...delivered.traces,
    ],
  }
}

function discountTraces(goods_fee_cents: Cents, tiers: readonly MemberTier[]): FeeTrace[] {
  const reached = memberTierFor(goods_fee_cents, tiers)
  return reached ? [{ fee: 'discount', by: 'member', ...reached }] : []
}

/**
 * The shares of an order's fee: the goods less their reductions are the merchant's, everything else the
 * platform's.
 */
export function shareFee(
  order: Pick<OrderFees, 'goods_fee_cents' | 'coupon_fee_cents' | 'discount_cents' | 'order_fee_cents'>,
) {
  const merchant_cents = minus(minus(order.goods_fee_cents, order.coupon_fee_cents), order.discount_cents)
  return { merchant_cents, platform_cents: minus(order.order_fee_cents, merchant_cents) }
}

/**
 * The cost of delivering these pieces to a zone, packing included: the amount that platform delivery adds to
 * a checkout. Null where the delivery is quoted after review.
 */
export function deliveredFee(
  lines: readonly (UnitFees & DeliveredLine)[],
  buyer: { is_free_delivery: boolean },
  zone: FoundZone | null,
): Cents | null {
  const { fee_cents } = deliveryFee(lines, buyer, zone)
  if (fee_cents === null) return null
  const choice = {
    logistics_type: logisticsType.ship,
    packing: false,
    insurance: false,
    assembly: false,
    ...buyer,
  }
  return plus(fee_cents, ...lines.flatMap((line) => Object.values(lineFees(line, line.amount, choice))))
}

/** The cost of these pieces besides the goods, for pickups. */
export function pickupFee(lines: readonly (UnitFees & { amount: number })[]): Cents {
  const choice = {
    logistics_type: logisticsType.selfPickup,
    packing: false,
    insurance: false,
    assembly: false,
    is_free_delivery: false,
  }
  return plus(zero, ...lines.flatMap((line) => Object.values(lineFees(line, line.amount, choice))))
}
