import { mayBePaid } from '#rules/buying/order/approval'
import { freightDue, freightEvent } from '#rules/buying/order/freight'
import { type Dueable, duePayment } from '#rules/buying/order/graph/due'
import { orderStatus } from '#rules/buying/order/status'
import { isTimeToPay } from '#rules/buying/order/times'
import { type PaymentStage, paymentStage } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import type { ApprovalState } from '#rules/people/team'
import type { OrderRow } from '../../buying/order/status/move.ts'
import { freightStage } from './freight/capture-freight.ts'

type OrderState = Pick<OrderRow, 'pay_before' | 'fare_fee_cents'> &
  Dueable & {
    /** The approval of its checkout. */
    approval: ApprovalState
  }
export type PaymentShare = { stage: PaymentStage; amount_cents: Cents }

/**
 * The stage under which an order takes its share of a payment begun for it, by its state at `at`; null where
 * it cannot: paid otherwise, ended, past its time to pay, due with another amount than at the beginning, or
 * waiting for an approval that a later quote made necessary. A first part of freight may have become its
 * rest meanwhile.
 */
export function payableStage(
  order: OrderState,
  { stage, amount_cents }: PaymentShare,
  at: Date,
): PaymentStage | null {
  if (stage !== paymentStage.freight && stage !== paymentStage.freightRest) {
    const due = order.status === orderStatus.underAudit ? null : duePayment(order)
    const payable = due?.stage === stage && isTimeToPay(order, at) && mayBePaid(order.approval)
    return payable && due.due_cents === amount_cents ? stage : null
  }
  const { due } = freightDue(order)
  return freightEvent({ status: order.status, due }, amount_cents) ? freightStage(order) : null
}
