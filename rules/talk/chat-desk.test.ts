import { expect, test } from 'vitest'
import { readSystemLine, type SystemLine, systemLineText } from './chat-desk.ts'

test('a system line is read as it was kept, and one of a later version is none', () => {
  const lines: readonly SystemLine[] = [
    { name: 'helpAsked', by: 'buyer', shared: 12 },
    { name: 'helpAsked', by: 'merchant', shared: null },
    { name: 'helpEnded' },
    { name: 'watched' },
    { name: 'closed', by: 'platform' },
    { name: 'contact' },
    { name: 'away', until: '2026-03-09T07:00:00.000Z' },
    { name: 'muted', of: 'merchant' },
    { name: 'unmuted', of: 'buyer' },
  ]
  for (const line of lines) expect(readSystemLine(systemLineText(line))).toEqual(line)
  expect(readSystemLine('sung loudly')).toBe(null)
})
