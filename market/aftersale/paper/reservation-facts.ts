import type { ReservationFacts } from '#rules/aftersale/paper/facts'
import { duePayment } from '#rules/buying/order/graph/due'
import type { OrderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { type PaymentStage, paymentStage } from '#rules/codes'
import { minus, moneyText, zero } from '#rules/money/money'
import type { OrderRecord } from '../../buying/order/read/read-orders.ts'

/** What of a reservation its papers say beside the order; null for other orders. */
export function reservationFacts(
  order: OrderRecord,
  payments: readonly { stage: PaymentStage }[],
): ReservationFacts | null {
  const { presale } = order
  if (!presale) return null
  const { deposit_cents, unit, submitted_at, delivery_chosen, kept_cents, lines } = presale
  const kind = order.kind as OrderKind
  const due = duePayment({ ...order, kind, deposit_cents, delivery_chosen })
  const deposit = asksDeposit(order, payments) ? deposit_cents : null
  return {
    deposit: deposit === null ? null : moneyText(deposit),
    rest: moneyText(minus(order.order_fee_cents, deposit ?? zero)),
    kept: kept_cents === null ? null : moneyText(kept_cents),
    submitted_at: submitted_at && new Date(submitted_at).toISOString(),
    unit,
    delivery_chosen,
    due: due && { stage: due.stage, amount: moneyText(due.due_cents) },
    places: lines.map(({ state: _state, ...place }) => place),
  }
}

/** Whether it has a deposit: not where its goods were here when it was approved. */
function asksDeposit(
  { paid_fee_cents, status, status_before }: OrderRecord,
  payments: readonly { stage: PaymentStage }[],
): boolean {
  if (payments.some(({ stage }) => stage === paymentStage.deposit)) return true
  const stood = status === orderStatus.underAudit || status === orderStatus.locked ? status_before : status
  return paid_fee_cents === 0 && stood !== orderStatus.fullReviewApproved
}
