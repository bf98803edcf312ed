import { logisticsType } from '#rules/codes'
import type { OrderFees } from '#rules/fees'
import { type Cents, moneyText } from '#rules/money'

type Shown = OrderFees & {
  discount_percent: number
  logistics_type: number
  paid_fee_cents: Cents
  refunded_fee_cents: Cents
}

/** An order's fees as the wire has them. Freight that nobody has quoted yet is unknown, not nothing. */
export function showFees(order: Shown) {
  const unquoted = order.logistics_type === logisticsType.freight && order.fare_fee_cents === 0
  return {
    goods_fee: moneyText(order.goods_fee_cents),
    coupon_fee: moneyText(order.coupon_fee_cents),
    discount: moneyText(order.discount_cents),
    discount_percent: order.discount_percent,
    pack_fee: moneyText(order.pack_fee_cents),
    insurance_fee: moneyText(order.insurance_fee_cents),
    delivery_fee: moneyText(order.delivery_fee_cents),
    assembly_fee: moneyText(order.assembly_fee_cents),
    fare_fee: unquoted ? null : moneyText(order.fare_fee_cents),
    order_fee: moneyText(order.order_fee_cents),
    paid_fee: moneyText(order.paid_fee_cents),
    refunded_fee: moneyText(order.refunded_fee_cents),
  }
}
