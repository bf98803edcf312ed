import { expect, test } from 'vitest'
import { timeFromNow } from './time-from-now.ts'

const now = new Date('2026-11-28T12:00:00Z')
const from = (at: string, language = 'en-US') => timeFromNow(language, at, now)

test('a moment is so many whole minutes, hours or days away, never more than are left', () => {
  expect(from('2026-11-28T12:59:59Z')).toBe('in 59 minutes')
  expect(from('2026-11-28T13:59:59Z')).toBe('in 1 hour')
  expect(from('2026-11-30T11:59:59Z')).toBe('in 47 hours')
  expect(from('2026-12-01T11:00:00Z')).toBe('in 2 days')
  expect(from('2026-11-26T12:00:00Z')).toBe('2 days ago')
})

test('it is said in the language of the reader', () => {
  expect(from('2026-11-28T17:00:00Z', 'zh-CN')).toBe('5小时后')
  expect(from('2026-11-26T12:00:00Z', 'es-ES')).toBe('hace 2 días')
})
