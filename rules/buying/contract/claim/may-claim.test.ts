import { expect, test } from 'vitest'
import { orderStatus as is } from '../../order/status.ts'
import { lotState } from '../lot.ts'
import { mayClaim } from './may-claim.ts'

const received = { state: lotState.received }
const planned = { state: lotState.planned }

test('goods are claimed until the receipt is confirmed, whatever the order works on meanwhile', () => {
  expect(mayClaim(is.awaitingReceipt, [received])).toBe(true)
  expect(mayClaim(is.awaitingBalance, [received, planned])).toBe(true)
  expect(mayClaim(is.inProduction, [received, planned])).toBe(true)
})

test('no more once the balance after delivery is due, the order is over, or its end is asked for', () => {
  for (const status of [is.awaitingBalance, is.balanceUnderAudit, is.balancePaid])
    expect(mayClaim(status, [received, { state: lotState.cancelled }])).toBe(false)
  for (const status of [is.cancelled, is.contractCompleted, is.cancellationAsked])
    expect(mayClaim(status, [received, planned])).toBe(false)
})
