import type { Tx } from '#database/connect'
import { freightDue, freightEvent } from '#rules/buying/order/freight'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { type Payment, paymentStage } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import { type Cents, minus, moneyText, plus } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { move, type OrderRow } from '../../../buying/order/status/move.ts'
import { notify } from '../../../people/message/notify.ts'
import { takeMoney } from '../take-money.ts'

type FreightCapture = {
  order: OrderRow
  payment: Payment
  balance?: CompanyBalance
  amount_cents: Cents
  charge?: string
}

/** The stage under which a payment of an order's freight is captured, by the order's status. */
export const freightStage = ({ status }: Pick<OrderRow, 'status'>) =>
  status === orderStatus.freightPartlyPaid ? paymentStage.freightRest : paymentStage.freight

/**
 * Captures money for the freight of an order, all of it or a first part, moves the order and notifies: the
 * only way freight becomes paid. Freight belongs to the platform. Refuses an amount that cannot be paid in
 * this status (`payment.freightAmount`, of a rest `payment.freightRest`). Lock the order first. Returns
 * the new status, and the rest in the balance that paid.
 */
export async function captureFreight(
  tx: Tx,
  actor: Buyer,
  { order, payment, balance, amount_cents, charge }: FreightCapture,
): Promise<{ status: Status; balance_cents: Cents }> {
  const { due } = freightDue(order)
  const event = freightEvent({ status: order.status, due }, amount_cents)
  if (!event) refuseOtherAmount(order, due)
  const balance_cents = await takeMoney(tx, actor, {
    order,
    stage: freightStage(order),
    payment,
    balance,
    amount_cents,
    charge,
    shares: [{ kind: 'platform_fees', amount_cents }],
  })
  const set = { paid_fee_cents: plus(order.paid_fee_cents, amount_cents) }
  const status = await move(tx, actor, { order, event, set })
  const left = minus(due, amount_cents)
  const params = {
    order_number: order.order_number,
    amount: moneyText(amount_cents),
    left: left > 0 ? moneyText(left) : 'none',
  }
  await notify(tx, actor, { to: order.account_id, name: 'freightPaid', params })
  return { status, balance_cents }
}

/** Refuses with the payable amount of an order's freight, where another one was to be paid. */
export function refuseOtherAmount({ status }: Pick<OrderRow, 'status'>, due: Cents): never {
  if (status === orderStatus.freightPartlyPaid)
    refuse('payment.freightRest', { due: moneyText(due) }, 'freight_amount')
  refuse('payment.freightAmount', { due: moneyText(due) }, 'freight_amount')
}
