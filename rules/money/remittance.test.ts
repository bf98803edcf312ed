import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from './money.ts'
import { rateOf } from './remittance.ts'

test('the rate of a remittance is what a dollar cost, rounded half up at the fourth decimal', () => {
  expect(rateOf(toCents(712_340), toCents(100_000))).toBe('7.1234')
  expect(rateOf(toCents(100_000), toCents(300_000))).toBe('0.3333')
  expect(rateOf(toCents(200_000), toCents(300_000))).toBe('0.6667')
  const amount = fc.integer({ min: 1, max: 1e12 }).map(toCents)
  fc.assert(
    fc.property(amount, amount, (sent, received) => {
      expect(Math.abs(Number(rateOf(sent, received)) - sent / received)).toBeLessThanOrEqual(0.000051)
    }),
  )
})
