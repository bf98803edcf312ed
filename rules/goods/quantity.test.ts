import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countUnits,
  leastAmount,
  onQuantityBlur,
  type QuantityRule,
  quantityRefusal,
  snapOf,
  snapQuantity,
} from './quantity.ts'

const rule: fc.Arbitrary<QuantityRule> = fc
  .record({
    minimum: fc.integer({ min: 1, max: 60 }),
    multiple: fc.integer({ min: 1, max: 24 }),
    maximum: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
  })
  .map(({ maximum, ...rest }) => (maximum === undefined ? rest : { ...rest, maximum }))
const amount = fc.integer({ min: 1, max: 2000 })
const least = ({ minimum, multiple }: QuantityRule) => Math.ceil(minimum / multiple) * multiple

test("the stepper's amount can be bought, if any amount can", () => {
  fc.assert(
    fc.property(rule, amount, (one, typed) => {
      const snapped = snapQuantity(typed, one)
      const possible = one.maximum === undefined || one.maximum >= least(one)
      if (possible) expect(quantityRefusal(snapped, one)).toBeNull()
      else expect(snapped).toBeLessThan(least(one))
    }),
  )
})

test('an amount that can be bought stays as it is', () => {
  fc.assert(
    fc.property(rule, amount, (one, typed) => {
      if (quantityRefusal(typed, one) === null) expect(snapQuantity(typed, one)).toBe(typed)
    }),
  )
})

test('leaving the field: too much becomes the most, too little the least, and what is no number goes back', () => {
  const one = { minimum: 4, multiple: 2, maximum: 21 }
  expect(onQuantityBlur('100', 6, one)).toBe(20)
  expect(onQuantityBlur('1', 6, one)).toBe(4)
  expect(onQuantityBlur(' 7 ', 6, one)).toBe(8)
  // As people and spreadsheets write thousands: the order pad reads them alike.
  for (const typed of ['1,000', '1.000', '1000.0']) expect(onQuantityBlur(typed, 6, one)).toBe(20)
  expect(snapOf('1,000', 6, one)).toMatchObject({ snapped: 20, why: 'stock.notEnough' })
  for (const typed of ['', 'six', '1.5', '-3', '1e2']) expect(onQuantityBlur(typed, 6, one)).toBe(6)
})

test('each rule has its own refusal, in the order in which people should hear of them', () => {
  const one = { minimum: 6, multiple: 4, maximum: 20 }
  expect([0, -1, 1.5, 4, 6, 24, 8, 20].map((pieces) => quantityRefusal(pieces, one))).toEqual([
    'stock.enterQuantity',
    'stock.enterQuantity',
    'stock.enterQuantity',
    'stock.belowMinimum',
    'stock.notMultiple',
    'stock.notEnough',
    null,
    null,
  ])
})

test('counted by the piece, the lot and a pallet of whole lots', () => {
  const names = (multiple: number, pallet: number | null) =>
    countUnits({ multiple, pallet }).map(({ name, size }) => `${name} ${size}`)
  expect(names(1, null)).toEqual(['piece 1'])
  expect(names(4, 24)).toEqual(['piece 1', 'lot 4', 'pallet 24'])
  expect(names(4, 26)).toEqual(['piece 1', 'lot 4'])
  expect(names(6, 6)).toEqual(['piece 1', 'lot 6'])
})

test('says what it made of an amount and why, and nothing of one that it took', () => {
  const one = { minimum: 6, multiple: 4, maximum: 21 }
  expect(snapOf('3', 12, one)).toMatchObject({ snapped: 8, why: 'stock.belowMinimum' })
  expect(snapOf('9', 12, one)).toMatchObject({ snapped: 12, why: 'stock.notMultiple' })
  expect(snapOf('40', 12, one)).toMatchObject({ snapped: 20, why: 'stock.notEnough' })
  expect(snapOf('21', 12, one)).toMatchObject({ snapped: 20, why: 'stock.notMultiple' })
  expect(snapOf('0', 12, one)).toMatchObject({ snapped: 8, why: 'stock.belowMinimum' })
  expect(snapOf('0', 3, { minimum: 1, multiple: 1 })).toMatchObject({
    snapped: 1,
    why: 'stock.enterQuantity',
  })
  for (const typed of ['2.5', '-3', '1,50'])
    expect(snapOf(typed, 12, one)).toMatchObject({ snapped: 12, why: 'stock.enterQuantity' })
  expect([snapOf('12', 12, one), snapOf('six', 12, one), snapOf('', 12, one)]).toEqual([null, null, null])
})

test('from what an amount became one can go back to the one before, where that can be bought', () => {
  const one = { minimum: 6, multiple: 4, maximum: 21 }
  expect(snapOf('3', 12, one)?.before).toBe(12)
  expect(snapOf('9', 12, one)?.before).toBeNull()
  expect(snapOf('15', 24, one)?.before).toBeNull()
  expect(snapOf('2.5', 12, one)?.before).toBeNull()
})

test('the smallest order is the minimum in whole multiples', () => {
  expect(leastAmount({ minimum: 1, multiple: 1 })).toBe(1)
  expect(leastAmount({ minimum: 5, multiple: 2 })).toBe(6)
  expect(leastAmount({ minimum: 4, multiple: 4 })).toBe(4)
})
