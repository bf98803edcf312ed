import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, toCents } from './money.ts'
import { fourEyesAbove, needsSecondPerson, withdrawalShares } from './withdrawals.ts'

test('fee and payout add up to the amount, and the fee is never more than its percentage rounded', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 99 }), (cents, percent) => {
      const { fee, payout } = withdrawalShares(toCents(cents), percent)
      expect(plus(fee, payout)).toBe(cents)
      expect(Math.abs(fee - (cents * percent) / 100)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('up to the limit one person pays out, above it two', () => {
  expect(needsSecondPerson(fourEyesAbove)).toBe(false)
  expect(needsSecondPerson(toCents(fourEyesAbove + 1))).toBe(true)
})
