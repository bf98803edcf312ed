import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { lotCosts } from './lot-costs.ts'

const part = (amount: number, price: number) => ({ amount, price_cents: toCents(price) })

test('what was paid for a combination goes over its parts by their prices, to the cent', () => {
  expect(lotCosts(toCents(10_000), [part(1, 20_000), part(4, 2_500)])).toEqual([6_667, 3_333])
  expect(lotCosts(toCents(999), [part(3, 100)])).toEqual([999])
})

test('parts without a price share it by their pieces', () => {
  expect(lotCosts(toCents(100), [part(1, 0), part(3, 0)])).toEqual([25, 75])
  expect(lotCosts(toCents(0), [part(1, 0)])).toEqual([0])
})
