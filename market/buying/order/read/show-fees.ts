import type { quote } from '#api/buying/checkout'
import type { Out } from '#api/wire/call'
import type { FeeTrace } from '#rules/buying/fee-trace'
import { extraFees, type OrderFees } from '#rules/buying/fees'
import { freightDue } from '#rules/buying/order/freight'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { logisticsType } from '#rules/codes'
import { zoneNameIn } from '#rules/goods/zone-names'
import { type Cents, moneyText } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'

type FeeOrder = OrderFees & {
  discount_percent: number
  logistics_type: number
  /** Undefined for goods not ordered yet. */
  kind?: number
  paid_fee_cents: Cents
  refunded_fee_cents: Cents
  delivery_unknown: boolean
  /** Undefined for goods not ordered yet. */
  status?: Status
  fee_traces: readonly FeeTrace[]
}
type Fees = Out<typeof quote>['orders'][number]['fees']

/** An order's fees as the wire has them, with their traces. A fee not yet quoted is null, not zero. */
export function showFees(order: FeeOrder, language: Language): Fees {
  // The freight of a contract is the buyer's own: nobody here quotes it.
  const quotes = order.logistics_type === logisticsType.freight && order.kind !== orderKind.contract
  const unquoted = quotes && order.fare_fee_cents === 0
  const { paid, due } = freightDue({ status: orderStatus.pendingPayment, ...order })
  return {
    goods_fee: moneyText(order.goods_fee_cents),
    coupon_fee: moneyText(order.coupon_fee_cents),
    discount: moneyText(order.discount_cents),
    discount_percent: order.discount_percent,
    pack_fee: moneyText(order.pack_fee_cents),
    insurance_fee: moneyText(order.insurance_fee_cents),
    delivery_fee: order.delivery_unknown ? null : moneyText(order.delivery_fee_cents),
    assembly_fee: moneyText(order.assembly_fee_cents),
    fare_fee: unquoted ? null : moneyText(order.fare_fee_cents),
    order_fee: moneyText(order.order_fee_cents),
    paid_fee: moneyText(order.paid_fee_cents),
    fare_paid: moneyText(paid),
    fare_due: moneyText(due),
    refunded_fee: moneyText(order.refunded_fee_cents),
    extraPrice: extrasOf(order),
    logistics_mode: order.logistics_type,
    traces: order.fee_traces.map((trace) => showTrace(trace, language)),
  }
}

/** The fees above zero, by name; one that nobody has quoted yet is left out. */
const extrasOf = (order: FeeOrder): Fees['extraPrice'] =>
  Object.fromEntries(
    extraFees.flatMap((part) => {
      const cents = order[`${part}_cents`]
      return cents > 0 ? [[part, moneyText(cents)]] : []
    }),
  )

function showTrace(
  { fee_cents, threshold_cents, title, zone, ...trace }: FeeTrace,
  language: Language,
): Fees['traces'][number] {
  return {
    ...trace,
    ...(fee_cents === undefined ? {} : { amount: moneyText(fee_cents) }),
    ...(threshold_cents === undefined ? {} : { threshold: moneyText(threshold_cents) }),
    ...(title ? { title: textIn(title, language) } : {}),
    ...(zone ? { zone: zoneNameIn(zone, language) } : {}),
  }
}
