import { expect, test } from 'vitest'
import { isLow, soldAWeek, weeksLeft } from './stock-rule.ts'

test('what is sold a week is a quarter of what was sold in four', () => {
  expect([0, 1, 8, 11].map(soldAWeek)).toEqual([0, 0.3, 2, 2.8])
})

test('available pieces last for whole weeks at the speed they are sold at', () => {
  expect(weeksLeft({ available: 20, sold: 8 })).toBe(10)
  expect(weeksLeft({ available: 1, sold: 8 })).toBe(0)
  expect(weeksLeft({ available: 0, sold: 8 })).toBe(0)
  expect(weeksLeft({ available: 20, sold: 0 })).toBe(null)
})

test('stock is low below its threshold, not at it, and never without one', () => {
  expect(isLow({ available: 4, threshold: 5 })).toBe(true)
  expect(isLow({ available: 5, threshold: 5 })).toBe(false)
  expect(isLow({ available: 0, threshold: null })).toBe(false)
})
