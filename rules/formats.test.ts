import { afterEach, expect, test, vi } from 'vitest'
import { formatsIn } from './formats.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a day is the same day wherever it is read, a moment is where the reader is', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles')
  const { date, dateTime } = formatsIn('en-US')
  expect(date('2026-12-07')).toBe('Dec 7, 2026')
  expect(date('2026-12-07T02:00:00Z')).toBe('Dec 6, 2026')
  expect(dateTime('2026-12-07T02:00:00Z')).toMatch(/^Dec 6, 2026, 6:00\sPM$/)
})
