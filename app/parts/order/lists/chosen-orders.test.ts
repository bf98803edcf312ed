import { expect, test } from 'vitest'
import { asksMany, queryOf, readChosenOrders } from './chosen-orders.ts'

test('an address names orders, or the filter whose orders are all meant', () => {
  const named = new URLSearchParams(queryOf(['T1-1', 'T2-1'], { statuses: '2' }))
  expect(readChosenOrders(named)).toEqual({ order_numbers: 'T1-1,T2-1' })
  expect(asksMany(named)).toBe(true)
  const all = new URLSearchParams(queryOf(null, { statuses: '2,5', search: '', site_id: 3 }))
  expect(readChosenOrders(all)).toEqual({ all: '1', statuses: '2,5', site_id: 3 })
  expect(asksMany(all)).toBe(true)
})

test('an order alone is no list, and nothing is nobody’s order', () => {
  expect(asksMany(new URLSearchParams('order_sn=T1-1'))).toBe(false)
  expect(readChosenOrders(new URLSearchParams())).toEqual({ order_numbers: '-' })
})
