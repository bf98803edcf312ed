import { expect, test } from 'vitest'
import { shownAs } from './company-balance.ts'

test('a transfer is a recharge where money comes in, and a withdrawal where it goes out', () => {
  const transfer = { kind: 'freight_transfer', type: null, method: null }
  expect(shownAs({ ...transfer, amount: 5 })).toEqual({ type: 2, method: 1 })
  expect(shownAs({ ...transfer, amount: -5 })).toEqual({ type: 3, method: 1 })
})

test('anything else is what it was booked as', () => {
  expect(shownAs({ kind: 'recharge', type: 2, method: 2, amount: 5 })).toEqual({ type: 2, method: 2 })
  expect(shownAs({ kind: 'reversal', type: null, method: null, amount: -5 })).toEqual({
    type: null,
    method: null,
  })
})
