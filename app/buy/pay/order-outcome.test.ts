import { expect, test } from 'vitest'
import { is } from '#rules/order/status'
import { outcomeOf } from './order-outcome.ts'

const of = (paid: string, ...statuses: number[]) =>
  outcomeOf({ status: statuses[0]!, paid, orders: statuses.map((status) => ({ status, freight: null })) })

test('an order that was not paid in time can be unlocked still; one that was cancelled is over', () => {
  expect(of('0.00', is.locked)).toBe('locked')
  expect(of('0.00', is.cancelled, is.locked)).toBe('locked')
  expect(of('0.00', is.cancelled)).toBe('ended')
  expect(of('0.00', is.pendingPayment)).toBe('waiting')
  expect(of('12.00', is.processing)).toBe('success')
})
