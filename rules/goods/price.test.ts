import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseMode } from '../codes.ts'
import { percentOf, toCents } from '../money/money.ts'
import { priceFor, type RelationPrices, shownPrice, tierFor } from './price.ts'

const cents = fc.integer({ min: 1, max: 10 ** 8 }).map(toCents)
const maybe = fc.integer({ min: 0, max: 10 ** 8 }).map(toCents)
const tiers = fc.array(
  fc.record({
    min_amount: fc.integer({ min: 2, max: 500 }),
    discount_percent: fc.integer({ min: 1, max: 90 }),
  }),
  { maxLength: 6 },
)
const relation: fc.Arbitrary<RelationPrices> = fc.record({
  price_cents: cents,
  special_offer_cents: maybe,
  fob_price_cents: maybe,
  tiers,
})
const mode = fc.constantFrom(...Object.values(purchaseMode))
const amount = fc.integer({ min: 1, max: 2000 })

test('the shown price is the special offer above 0, else the price; in mode 2 the plain price', () => {
  fc.assert(
    fc.property(relation, mode, (item, way) => {
      const { base_cents } = shownPrice(item, way)
      if (way === purchaseMode.fob) expect(base_cents).toBe(item.fob_price_cents)
      else if (way === purchaseMode.special || item.special_offer_cents === 0)
        expect(base_cents).toBe(item.price_cents)
      else expect(base_cents).toBe(item.special_offer_cents)
    }),
  )
})

test('the highest tier that is reached counts, in whatever order they come', () => {
  fc.assert(
    fc.property(tiers, amount, (list, pieces) => {
      const reached = list.filter((tier) => tier.min_amount <= pieces)
      const found = tierFor(list, pieces)
      if (reached.length === 0) expect(found).toBeNull()
      else expect(found?.min_amount).toBe(Math.max(...reached.map((tier) => tier.min_amount)))
      expect(tierFor(list.toReversed(), pieces)?.min_amount).toBe(found?.min_amount)
    }),
  )
})

test('a tier is reached with its very amount', () => {
  const ten = { min_amount: 10, discount_percent: 5 }
  expect([9, 10].map((pieces) => tierFor([ten], pieces))).toEqual([null, ten])
})

test('the unit price is never more than the shown one', () => {
  fc.assert(
    fc.property(relation, mode, amount, (item, way, pieces) => {
      const trace = priceFor(item, way, pieces)
      expect(trace.base_cents).toBe(shownPrice(item, way).base_cents)
      expect(trace.unit_cents).toBeLessThanOrEqual(trace.base_cents)
      const off = trace.tier ? percentOf(trace.base_cents, trace.tier.discount_percent) : 0
      expect(trace.unit_cents + off).toBe(trace.base_cents)
    }),
  )
})

test('a higher tier never has a higher price', () => {
  const rising = fc
    .uniqueArray(fc.integer({ min: 2, max: 100 }), { minLength: 1, maxLength: 5 })
    .map((steps) =>
      steps.toSorted((a, b) => a - b).map((min_amount, i) => ({ min_amount, discount_percent: 3 + 5 * i })),
    )
  fc.assert(
    fc.property(cents, rising, amount, amount, (price_cents, list, a, b) => {
      const item = { price_cents, special_offer_cents: toCents(0), fob_price_cents: toCents(0), tiers: list }
      const [less, more] = a < b ? [a, b] : [b, a]
      const of = (pieces: number) => priceFor(item, purchaseMode.general, pieces).unit_cents
      expect(of(more)).toBeLessThanOrEqual(of(less))
    }),
  )
})
