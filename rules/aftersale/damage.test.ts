import { expect, test } from 'vitest'
import { orderStatus } from '../buying/order/status.ts'
import { cartonsOf, maySayDamage, piecesIn } from './damage.ts'

test('a line has the cartons it was packed in, and where that is not known one for each piece', () => {
  expect(cartonsOf({ carton_count: 6, amount: 3 })).toBe(6)
  expect(cartonsOf({ carton_count: 0, amount: 3 })).toBe(3)
})

test('cartons of the same piece are one piece, and there are never more pieces than were bought', () => {
  const line = { carton_count: 6, amount: 3 }
  expect(piecesIn([1, 2], line)).toBe(1)
  expect(piecesIn([2, 3], line)).toBe(2)
  expect(piecesIn([1, 2, 3, 4, 5, 6], line)).toBe(3)
  expect(piecesIn([], line)).toBe(0)
  expect(piecesIn([1, 2, 3, 4, 5, 6, 7], { carton_count: 7, amount: 3 })).toBe(3)
  expect(piecesIn([1, 3], { carton_count: 0, amount: 3 })).toBe(2)
})

test('damage is said of goods that have arrived, while no request for a refund is open', () => {
  expect(Object.values(orderStatus).filter(maySayDamage)).toEqual([
    orderStatus.arrived,
    orderStatus.completed,
    orderStatus.refunded,
  ])
})
