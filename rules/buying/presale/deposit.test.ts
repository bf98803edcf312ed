import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '../../money/money.ts'
import { presaleDeposit } from './deposit.ts'

test('a presale’s deposit is a fifth of its goods, to the nearest cent', () => {
  expect([1, 2, 3, 99_999, 100_000].map((goods) => presaleDeposit(toCents(goods)))).toEqual([
    0, 0, 1, 20_000, 20_000,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }).map(toCents), (goods) => {
      const deposit = presaleDeposit(goods)
      expect(Math.abs(deposit * 5 - goods)).toBeLessThanOrEqual(2)
    }),
  )
})
