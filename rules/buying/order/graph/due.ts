import { type PaymentStage, paymentStage } from '../../../codes.ts'
import { type Cents, minus } from '../../../money/money.ts'
import type { OrderEvent, OrderKind } from '../graphs.ts'
import { orderKind } from '../graphs.ts'
import { orderStatus, type Status } from '../status.ts'

/** What of an order decides which payment of it is due. */
export type Dueable = {
  kind: OrderKind
  status: Status
  status_before: Status | null
  order_fee_cents: Cents
  paid_fee_cents: Cents
  delivery_unknown: boolean
  /** The deposit of a reservation; null for other orders. */
  deposit_cents: Cents | null
  /** Whether it is chosen how a reservation is delivered. */
  delivery_chosen: boolean
}

/** A payment that is due, and the events by which it is paid, and its voucher passed. */
/** The stages of an order apart from its freight. */
type DueStage = Exclude<PaymentStage, 4 | 5>
export type Due = { stage: DueStage; due_cents: Cents; pays: OrderEvent; passes: OrderEvent }

/**
 * The payment of an order, apart from freight, that is due in its status, or whose voucher is under audit;
 * null where none is. A reservation has a deposit on its approval, and a balance once its goods are here and
 * their delivery has a price; without a deposit all of it is due then.
 */
export function duePayment(order: Dueable): Due | null {
  const audited = order.status === orderStatus.underAudit
  const status = audited ? order.status_before : order.status
  const { order_fee_cents, paid_fee_cents } = order
  if (order.kind === orderKind.stock)
    return audited || status === orderStatus.pendingPayment
      ? { stage: paymentStage.wholeOrder, due_cents: order_fee_cents, pays: 'pay', passes: 'passVoucher' }
      : null
  if (order.kind !== orderKind.presale || order.deposit_cents === null) return null
  if (status === orderStatus.presaleReviewApproved)
    return {
      stage: paymentStage.deposit,
      due_cents: order.deposit_cents,
      pays: 'payDeposit',
      passes: 'passDeposit',
    }
  if (status !== orderStatus.fullReviewApproved || !order.delivery_chosen || order.delivery_unknown)
    return null
  const stage = paid_fee_cents > 0 ? paymentStage.balance : paymentStage.wholeOrder
  return { stage, due_cents: minus(order_fee_cents, paid_fee_cents), pays: 'payFinal', passes: 'passFinal' }
}

/** The statuses of orders in which a payment apart from freight may be due. */
export const dueStatuses: readonly Status[] = [
  orderStatus.pendingPayment,
  orderStatus.presaleReviewApproved,
  orderStatus.fullReviewApproved,
]
