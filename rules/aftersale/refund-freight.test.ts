import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, toCents, zero } from '../money/money.ts'
import { backToFreight, freightBack } from './refund-freight.ts'

const cents = (max: number) => fc.integer({ min: 0, max }).map(toCents)

test('fees that come back in parts bring the freight back whole, and never more of it than that', () => {
  fc.assert(
    fc.property(
      cents(1_000_000),
      cents(1_000_000),
      fc.array(fc.nat(100), { maxLength: 8 }),
      (work, freight, steps) => {
        const fees_cents = plus(work, freight)
        const line = { fees_cents, freight_cents: freight }
        let before = zero
        for (const step of [...steps.sort((a, b) => a - b), 100]) {
          const back = freightBack([{ ...line, back_cents: toCents(Math.floor((fees_cents * step) / 100)) }])
          expect(back).toBeGreaterThanOrEqual(before)
          expect(back).toBeLessThanOrEqual(freight)
          before = back
        }
        expect(before).toBe(freight)
      },
    ),
  )
})

test('freight goes back to the newest payment first, each balance to the cent', () => {
  const paid = [
    { amount_cents: toCents(179_50), from_freight: false },
    { amount_cents: toCents(120_50), from_freight: true },
  ]
  expect(backToFreight(toCents(100_00), paid)).toBe(0)
  expect(backToFreight(toCents(179_51), paid)).toBe(1)
  expect(backToFreight(toCents(300_00), paid)).toBe(120_50)
  expect(backToFreight(toCents(50_00), paid.toReversed())).toBe(50_00)
  expect(backToFreight(toCents(50_00), [])).toBe(0)
})
