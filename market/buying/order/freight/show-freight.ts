import { sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import { type FreightLine, freightDue, leastFreight } from '#rules/buying/order/freight'
import type { Status } from '#rules/buying/order/status'
import { paymentStage } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import { voucherStatus } from '#rules/status-codes'

/** The quotation of an order's freight, as read beside the order. */
export type FreightRecord = {
  amount_cents: Cents
  explanation: string
  lines: FreightLine[]
  quoted_at: string
  /** A voucher for the freight that finance has not decided about. */
  voucher: { number: string; amount_cents: Cents } | null
}

/** The column of `FreightRead` of an order `o`; null without a quotation. */
export const freightColumn = sql`(select json_build_object('amount_cents', q.amount_cents, 'explanation', q.explanation,
    'lines', q.lines, 'quoted_at', q.quoted_at,
    'voucher', (select json_build_object('number', r.recharge_number, 'amount_cents', r.amount_cents)
      from recharge_order ro join recharge r on r.id = ro.recharge_id
      where ro.order_id = o.id and ro.stage = ${paymentStage.freight} and r.status = ${voucherStatus.pending} order by r.id limit 1))
  from freight_quote q where q.order_id = o.id)`

type QuotedOrder = {
  freight: FreightRecord | null
  status: Status
  fare_fee_cents: Cents
  order_fee_cents: Cents
  paid_fee_cents: Cents
}

/** An order's freight for the wire: its items, the paid amount and the amount due. */
export function showFreight({ freight, ...order }: QuotedOrder): Order['freight'] {
  if (!freight) return null
  const { paid, due } = freightDue(order)
  return {
    fee: moneyText(freight.amount_cents),
    paid: moneyText(paid),
    due: moneyText(due),
    least: moneyText(leastFreight({ status: order.status, due })),
    explanation: freight.explanation,
    lines: freight.lines.map(({ text, amount_cents }) => ({ text, amount: moneyText(amount_cents) })),
    quoted_at: new Date(freight.quoted_at).toISOString(),
    voucher: freight.voucher && {
      number: freight.voucher.number,
      amount: moneyText(freight.voucher.amount_cents),
    },
  }
}
