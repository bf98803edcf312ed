import { expect, test } from 'vitest'
import { lastSettledDay } from './settled-day.ts'

test('statements are closed for the two halves of each month, by UTC', () => {
  const day = (at: string) => lastSettledDay(new Date(at))
  expect(day('2026-03-01T00:00:00Z')).toBe('2026-02-28')
  expect(day('2026-03-15T23:59:59Z')).toBe('2026-02-28')
  expect(day('2026-03-16T02:00:00Z')).toBe('2026-03-15')
  expect(day('2028-03-01T02:00:00Z')).toBe('2028-02-29')
  expect(day('2027-01-01T00:00:00Z')).toBe('2026-12-31')
})
