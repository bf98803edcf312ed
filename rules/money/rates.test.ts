import { expect, test } from 'vitest'
import { toCents } from './money.ts'
import { basisPointsIn, commissionOn, percentText, rateFault, rateLevel } from './rates.ts'

const all = { merchant_id: null, category_id: null, sale: null }
const wish = { ...all, ends: false, percent: '12', minimum: '', effective_on: '2026-03-03' }
const fault = (more: object) => rateFault({ ...wish, ...more }, '2026-03-02')?.refusal ?? null

test('a percentage has at most two places and lies between 0 and 50', () => {
  expect(['0', '12', '8.5', '49.99', '50'].map(basisPointsIn)).toEqual([0, 1_200, 850, 4_999, 5_000])
  expect(['', '-1', '50.01', '8.555', '12%', '1e1'].map(basisPointsIn)).toEqual(Array(6).fill(null))
  expect([0, 850, 1_200, 4_999].map(percentText)).toEqual(['0.00', '8.50', '12.00', '49.99'])
})

test('a rate is from tomorrow on at the earliest, and the one for all never ends', () => {
  expect(fault({})).toBeNull()
  expect(['2026-03-02', '2026-03-01', '1999-01-01'].map((effective_on) => fault({ effective_on }))).toEqual(
    Array(3).fill('rate.past'),
  )
  expect(fault({ ends: true })).toBe('rate.catchAll')
  expect(fault({ ends: true, percent: '', sale: 3 })).toBeNull()
  expect([fault({ percent: '51' }), fault({ minimum: '-1' }), fault({ minimum: '2.00' })]).toEqual([
    'rate.percent',
    'rate.minimum',
    null,
  ])
})

test('a rate is named by the most specific part of its scope', () => {
  expect(rateLevel({ merchant_id: 4, category_id: 2, sale: 1 })).toBe('merchant')
  expect(rateLevel({ ...all, category_id: 2, sale: 1 })).toBe('category')
  expect(rateLevel({ ...all, sale: 1 })).toBe('sale')
  expect(rateLevel(all)).toBe('all')
})

test('the minimum never takes more than a line brought', () => {
  const take = (amount: number) => commissionOn(toCents(amount), 900, toCents(200))
  expect([0, 1, 150, 1_000, 2_222, 2_223, 100_000].map(take)).toEqual([0, 1, 150, 200, 200, 200, 9_000])
})
