import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  minus,
  moneyText,
  parseMoney,
  percentOf,
  plus,
  pricePattern,
  split,
  times,
  toCents,
} from './money.ts'

const largest = 10 ** 11
const cents = fc.integer({ min: -largest, max: largest }).map(toCents)
const amount = fc.integer({ min: 0, max: largest }).map(toCents)
const percent = fc.integer({ min: 0, max: 100 })

test('shares add up to the whole, each within a cent of its exact part', () => {
  const weights = fc
    .array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 30 })
    .filter((list) => list.some((weight) => weight > 0))
  fc.assert(
    fc.property(amount, weights, (whole, list) => {
      const shares = split(whole, list)
      expect(plus(...shares)).toBe(whole)
      const total = list.reduce((sum, weight) => sum + BigInt(weight), 0n)
      for (const [i, share] of shares.entries()) {
        const exact = BigInt(whole) * BigInt(list[i]!)
        const off = BigInt(share) * total - exact
        expect(off < total && off > -total).toBe(true)
      }
    }),
  )
})

test('a weight of nothing gets nothing, and equal weights differ by a cent at most', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 50 }), (whole, count) => {
      const shares = split(whole, [...Array<number>(count).fill(7), 0])
      expect(shares.at(-1)).toBe(0)
      const others = shares.slice(0, -1)
      expect(Math.max(...others) - Math.min(...others)).toBeLessThanOrEqual(1)
    }),
  )
  expect(() => split(toCents(100), [0, 0])).toThrow(RangeError)
})

test('a percentage is rounded half up, once, and its complement makes the whole', () => {
  fc.assert(
    fc.property(amount, percent, (whole, share) => {
      const part = percentOf(whole, share)
      expect(plus(part, minus(whole, part))).toBe(whole)
      const exact = BigInt(whole) * BigInt(share)
      const off = BigInt(part) * 100n - exact
      expect(off <= 50n && off > -50n).toBe(true)
    }),
  )
  expect([percentOf(toCents(50), 1), percentOf(toCents(49), 1), percentOf(toCents(150), 1)]).toEqual([
    1, 0, 2,
  ])
})

test('a percentage grows with the amount and with the percent', () => {
  fc.assert(
    fc.property(amount, amount, percent, percent, (a, b, p, q) => {
      if (a <= b) expect(percentOf(a, p)).toBeLessThanOrEqual(percentOf(b, p))
      if (p <= q) expect(percentOf(a, p)).toBeLessThanOrEqual(percentOf(a, q))
    }),
  )
})

test('text and cents are the same amount', () => {
  fc.assert(
    fc.property(cents, (value) => {
      expect(parseMoney(moneyText(value))).toBe(value)
      expect(moneyText(value)).toMatch(/^-?\d+\.\d{2}$/)
    }),
  )
  expect(parseMoney('12')).toBe(1200)
  expect(parseMoney(' 0.5 ')).toBe(50)
  expect([
    parseMoney('1.234'),
    parseMoney(''),
    parseMoney('1,00'),
    parseMoney('.5'),
    parseMoney('1e3'),
  ]).toEqual([null, null, null, null, null])
})

test('the price rule takes what is above nothing with two decimals at most', () => {
  const good = ['1', '9', '10', '10.5', '10.55', '0.1', '0.01', '0.99', '1234567890.99']
  const bad = [
    '0',
    '0.0',
    '0.00',
    '00',
    '01',
    '01.5',
    '1.',
    '.5',
    '-1',
    '1.234',
    '1e3',
    '1,5',
    ' 1',
    '',
    '12345678901',
  ]
  for (const text of good) expect(pricePattern.test(text), text).toBe(true)
  for (const text of bad) expect(pricePattern.test(text), text).toBe(false)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (value) =>
      pricePattern.test(moneyText(toCents(value))),
    ),
  )
})

test('fractions and unsafe sums are faults, not amounts', () => {
  expect(() => toCents(0.5)).toThrow(RangeError)
  expect(() => toCents(Number.NaN)).toThrow(RangeError)
  expect(() => times(toCents(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError)
  expect(() => times(toCents(1), 1.5)).toThrow(RangeError)
  expect(() => percentOf(toCents(1), 1.5)).toThrow(RangeError)
})
