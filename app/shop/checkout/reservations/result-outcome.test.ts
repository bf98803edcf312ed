import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { reservationOutcome } from './result-outcome.ts'

const outcome = (status: number, delivery_fee: string | null = '0.00', delivery_chosen = true) =>
  reservationOutcome({ status, fees: { delivery_fee }, presale: { delivery_chosen } })

test('a reservation with its deposit paid waits for its goods, one paid in full goes on as any order', () => {
  expect([outcome(orderStatus.processing), outcome(orderStatus.awaitingPacking)]).toEqual([
    'depositPaid',
    'paid',
  ])
})

test('goods that are here are to be paid, unless their delivery is still to be quoted', () => {
  const here = orderStatus.fullReviewApproved
  expect([outcome(here), outcome(here, null), outcome(here, null, false)]).toEqual([
    'toPay',
    'quote',
    'toPay',
  ])
})

test('a voucher under audit, a locked and an ended reservation say so', () => {
  expect(
    [orderStatus.underAudit, orderStatus.locked, orderStatus.cancelled, orderStatus.failed].map((status) =>
      outcome(status),
    ),
  ).toEqual(['audit', 'locked', 'ended', 'ended'])
})
