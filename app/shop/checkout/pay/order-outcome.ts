import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'

export type Info = Out<CallAt<'/home/getOrderInfo'>>
const ended: readonly number[] = [orderStatus.cancelled, orderStatus.locked, orderStatus.failed]

/** The outcome of a payment's orders, as names of texts. */
export type OrderOutcome =
  | 'waiting'
  | 'audit'
  | 'freight'
  | 'part'
  | 'freightPaid'
  | 'success'
  | 'locked'
  | 'ended'
type PaymentState = Pick<Info, 'status' | 'paid'> & {
  orders: readonly Pick<Info['orders'][number], 'status' | 'freight'>[]
}

/**
 * The outcome of an order whose freight is due: finance checks a voucher, a part is paid, or nothing is paid
 * yet.
 */
function freightOutcome({ status, freight }: PaymentState['orders'][number]): OrderOutcome {
  if (freight?.voucher) return 'audit'
  return status === orderStatus.freightPartlyPaid ? 'part' : 'freight'
}

/**
 * The outcome of the orders as a whole: still to be paid, paid, locked until customer service unlocks them,
 * or closed without payment.
 */
export function outcomeOf({ status, paid, orders }: PaymentState): OrderOutcome {
  if (status === orderStatus.pendingPayment) return 'waiting'
  if (status === orderStatus.underAudit) return 'audit'
  const freight = orders.find((order) => order.freight && order.freight.due !== '0.00')
  if (freight) return freightOutcome(freight)
  if (!ended.includes(status) || paid !== '0.00')
    return orders.some((order) => order.freight) ? 'freightPaid' : 'success'
  return orders.some((order) => order.status === orderStatus.locked) ? 'locked' : 'ended'
}
