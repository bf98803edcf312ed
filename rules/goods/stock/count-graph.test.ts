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
  const book = { on_hand: 10, dealers: 0 }
  expect(countBooks({ ...book, counted: 7, reserved: 5 })).toEqual({ book: 10, booked: -3, short: 0 })
  expect(countBooks({ ...book, counted: 3, reserved: 5 })).toEqual({ book: 10, booked: -5, short: 2 })
  expect(countBooks({ ...book, counted: 12, reserved: 10 })).toEqual({ book: 10, booked: 2, short: 0 })
})

test('what dealers keep is counted with the rest and never booked as stock', () => {
  const book = { on_hand: 10, reserved: 5, dealers: 30 }
  expect(countBooks({ ...book, counted: 40 })).toEqual({ book: 40, booked: 0, short: 0 })
  expect(countBooks({ ...book, counted: 37 })).toEqual({ book: 40, booked: -3, short: 0 })
  expect(countBooks({ ...book, counted: 20 })).toEqual({ book: 30, booked: -5, short: 5 })
})
