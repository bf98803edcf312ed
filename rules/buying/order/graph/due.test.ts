import { expect, test } from 'vitest'
import { paymentStage as stage } from '../../../codes.ts'
import { toCents } from '../../../money/money.ts'
import { orderKind } from '../graphs.ts'
import { orderStatus as is } from '../status.ts'
import { type Dueable, duePayment } from './due.ts'

const stock: Dueable = {
  kind: orderKind.stock,
  status: is.pendingPayment,
  status_before: null,
  order_fee_cents: toCents(10_000),
  paid_fee_cents: toCents(0),
  delivery_unknown: false,
  deposit_cents: null,
  delivery_chosen: false,
}
const presale: Dueable = {
  ...stock,
  kind: orderKind.presale,
  deposit_cents: toCents(2_000),
  delivery_chosen: true,
}
const of = (order: Partial<Dueable>, from = presale) => {
  const due = duePayment({ ...from, ...order })
  return due && [due.stage, due.due_cents]
}

test('a stock order is due as a whole, also under audit', () => {
  expect(of({}, stock)).toEqual([stage.wholeOrder, 10_000])
  expect(of({ status: is.underAudit, status_before: is.pendingPayment }, stock)).toEqual([
    stage.wholeOrder,
    10_000,
  ])
  expect(of({ status: is.processing }, stock)).toBeNull()
})

test('a reservation is due in two parts, the second once its delivery has a price', () => {
  const paid = { paid_fee_cents: toCents(2_000), status: is.fullReviewApproved }
  expect(of({ status: is.pendingReview })).toBeNull()
  expect(of({ status: is.presaleReviewApproved })).toEqual([stage.deposit, 2_000])
  expect(of({ status: is.underAudit, status_before: is.presaleReviewApproved })).toEqual([
    stage.deposit,
    2_000,
  ])
  expect(of({ ...paid, delivery_chosen: false })).toBeNull()
  expect(of({ ...paid, delivery_unknown: true })).toBeNull()
  expect(of(paid)).toEqual([stage.balance, 8_000])
  expect(of({ ...paid, status: is.underAudit, status_before: is.fullReviewApproved })).toEqual([
    stage.balance,
    8_000,
  ])
  expect(of({ status: is.fullReviewApproved })).toEqual([stage.wholeOrder, 10_000])
  expect(of({ ...paid, status: is.processing })).toBeNull()
})

test('a contract is paid by its milestones, not here', () => {
  expect(of({ kind: orderKind.contract, status: is.awaitingBalance })).toBeNull()
})
