import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../sites.ts'
import { wholeNumberIn } from './whole-number.ts'

test('whole numbers are written as Intl writes them', () => {
  for (const language of languages) {
    const intl = new Intl.NumberFormat(language)
    for (const value of [
      0, 1, 999, 1000, 1234, 9999, 10_000, 12_345, 100_000, 999_999, 1_000_000, 999_999_999,
    ])
      expect(wholeNumberIn(language, value)).toBe(intl.format(value))
    fc.assert(
      fc.property(fc.nat(999_999_999), (value) => wholeNumberIn(language, value) === intl.format(value)),
    )
  }
})

test('all else is left to Intl', () => {
  for (const value of [1.5, -1, -0, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
    expect(wholeNumberIn('en-US', value)).toBeNull()
  expect(wholeNumberIn('de-DE', 1)).toBeNull()
})
