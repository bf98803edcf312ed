import { expect, test } from 'vitest'
import { countBooks, standsAlone } from './count-graph.ts'

test('a small difference is booked by who counted; one of much price or of many pieces is counted again', () => {
  expect(standsAlone({ counted: 100, on_hand: 100, price_cents: 1_000_000 })).toBe(true)
  expect(standsAlone({ counted: 95, on_hand: 100, price_cents: 10_000 })).toBe(true)
  expect(standsAlone({ counted: 105, on_hand: 100, price_cents: 10_001 })).toBe(false)
  expect(standsAlone({ counted: 94, on_hand: 100, price_cents: 1 })).toBe(false)
  expect(standsAlone({ counted: 1, on_hand: 0, price_cents: 1 })).toBe(false)
})

test('what is booked is what differs, never below what is reserved; the rest is short', () => {
  expect(countBooks({ counted: 7, on_hand: 10, reserved: 5 })).toEqual({ booked: -3, short: 0 })
  expect(countBooks({ counted: 3, on_hand: 10, reserved: 5 })).toEqual({ booked: -5, short: 2 })
  expect(countBooks({ counted: 12, on_hand: 10, reserved: 10 })).toEqual({ booked: 2, short: 0 })
})
