import { expect, test } from 'vitest'
import { nextMonth, parseCap } from './refund-cap.ts'

test('a cap is a whole number from nothing to a thousand', () => {
  expect(['0', ' 12 ', '1000'].map(parseCap)).toEqual([0, 12, 1000])
  for (const text of ['', '1001', '-1', '1.5', '1e2', 'ten']) expect(parseCap(text)).toBeNull()
})

test('the count begins anew on the first of the next month, also after December', () => {
  expect(nextMonth(new Date('2026-12-31T23:59:59Z')).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(nextMonth(new Date('2026-02-01T00:00:00Z')).toISOString()).toBe('2026-03-01T00:00:00.000Z')
})
