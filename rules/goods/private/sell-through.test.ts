import { expect, test } from 'vitest'
import { soldPerWeek, weeksToLast } from './sell-through.ts'

test('pieces sold in a week go by the last eight weeks, or by those since the first came', () => {
  expect(soldPerWeek({ sold: 16, days: 400 })).toBe(2)
  expect(soldPerWeek({ sold: 16, days: 56 })).toBe(2)
  expect(soldPerWeek({ sold: 6, days: 14 })).toBe(3)
  // Of what came this week no more is foreseen than was sold.
  expect(soldPerWeek({ sold: 5, days: 1 })).toBe(5)
  expect(soldPerWeek({ sold: 1, days: 100 })).toBe(0.1)
  expect(soldPerWeek({ sold: 0, days: 100 })).toBe(0)
})

test('what is here lasts as long as it is sold so', () => {
  expect(weeksToLast(10, 2.5)).toBe(4)
  expect(weeksToLast(0, 2.5)).toBe(0)
  expect(weeksToLast(10, 0)).toBe(null)
})
