import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { outcomeOf } from './order-outcome.ts'

const of = (paid: string, ...statuses: number[]) =>
  outcomeOf({ status: statuses[0]!, paid, orders: statuses.map((status) => ({ status, freight: null })) })

test('an order that was not paid in time can be unlocked still; one that was cancelled is over', () => {
  expect(of('0.00', orderStatus.locked)).toBe('locked')
  expect(of('0.00', orderStatus.cancelled, orderStatus.locked)).toBe('locked')
  expect(of('0.00', orderStatus.cancelled)).toBe('ended')
  expect(of('0.00', orderStatus.pendingPayment)).toBe('waiting')
  expect(of('12.00', orderStatus.processing)).toBe('success')
})

test('once its freight is paid, that is said, not that the order was', () => {
  const freight = (due: string) => ({
    fee: '300.00',
    paid: '300.00',
    due,
    least: due,
    explanation: '',
    lines: [],
    quoted_at: '',
    voucher: null,
  })
  const outcome = (due: string, status: number) =>
    outcomeOf({ status, paid: '400.00', orders: [{ status, freight: freight(due) }] })
  expect(outcome('0.00', orderStatus.awaitingPacking)).toBe('freightPaid')
  expect(outcome('180.00', orderStatus.freightPartlyPaid)).toBe('part')
})
