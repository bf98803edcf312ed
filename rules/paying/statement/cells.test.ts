import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAmount, readDay } from './cells.ts'

describe('amounts', () => {
  test.each([
    ['1234.50', 123_450],
    ['1,234.50', 123_450],
    ['$1,234.5', 123_450],
    ['-1,234.50', -123_450],
    ['1234.50-', -123_450],
    ['(1,234.50)', -123_450],
    ['($12)', -1_200],
    ['- $ 7.00', -700],
    ['−7.00', -700],
    ['12.00 DR', -1_200],
    ['12.00CR', 1_200],
    ['1 234.50', 123_450],
    ['.50', 50],
    ['12.3400', 1_234],
    ['0', 0],
  ])('%s with a decimal point is %i cents', (cell, cents) => expect(readAmount(cell, '.')).toBe(cents))

  test.each([
    ['1.234,50', 123_450],
    ['-1.234.567,8', -123_456_780],
    ['(12,00) EUR', -1_200],
    ["1'234,50", 123_450],
  ])('%s with a decimal comma is %i cents', (cell, cents) => expect(readAmount(cell, ',')).toBe(cents))

  test.each([
    '',
    ' ',
    'x',
    '12.345',
    '1,23',
    '1.2.3',
    '--1',
    '-1-',
    '1,2345.00',
    '$',
    '99999999999999999',
    '1e5',
  ])('%s is no amount', (cell) => expect(readAmount(cell, '.')).toBeNull())

  test('formatted amounts parse to their value, or to none', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.boolean(), (cents, comma) => {
        const text = new Intl.NumberFormat(comma ? 'de-DE' : 'en-US', { minimumFractionDigits: 2 }).format(
          cents / 100,
        )
        expect(readAmount(text, comma ? ',' : '.')).toBe(cents)
        // Read the other way it is no other amount: cents behind a mark for thousands are refused.
        if (Math.abs(cents) > 99) expect(readAmount(text, comma ? '.' : ',')).toBeNull()
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['2026-03-02', 'ymd'],
    ['2026/3/2', 'ymd'],
    ['2026年3月2日', 'ymd'],
    ['20260302', 'dmy'],
    ['02.03.2026', 'dmy'],
    ['2/3/26', 'dmy'],
    ['03/02/2026', 'mdy'],
    ['3/2/26', 'mdy'],
    ['03/02/2026 14:05:11', 'mdy'],
    ['2026-03-02T00:00:00Z', 'ymd'],
    ['2 Mar 2026', 'ymd'],
    ['02-March-2026', 'dmy'],
    ['2-Mar-26', 'dmy'],
    ['Mar 2, 2026', 'mdy'],
    ['March 02 2026', 'ymd'],
  ] as const)('%s read as %s is the second of March', (cell, order) =>
    expect(readDay(cell, order)).toBe('2026-03-02'),
  )
  test.each([
    ['', 'ymd'],
    ['31.02.2026', 'dmy'],
    ['13/01/2026', 'mdy'],
    ['2026-03-02', 'dmy'],
    ['02.03.2026', 'ymd'],
    ['02.03.2026', 'mdy'],
    ['1 Foo 2026', 'ymd'],
    ['Foo 1, 2026', 'mdy'],
    ['1/2/3', 'mdy'],
  ] as const)('%s read as %s is no day', (cell, order) => expect(readDay(cell, order)).toBeNull())
})
