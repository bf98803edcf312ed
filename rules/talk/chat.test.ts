import { expect, test } from 'vitest'
import { whyKept, withdrawMs, writesInChat } from './chat.ts'

const at = new Date('2026-03-02T12:00:00Z')
const after = (ms: number) => new Date(at.getTime() + ms)

test('a message is withdrawn within two minutes, not later', () => {
  const sent = { at, subject: 'product', read_by_others: true } as const
  expect(whyKept(sent, after(withdrawMs))).toBe(null)
  expect(whyKept(sent, after(withdrawMs + 1))).toBe('tooLate')
})

test('what was said about a contract stays once the other side has read it', () => {
  const sent = { at, subject: 'contract', read_by_others: false } as const
  expect(whyKept(sent, after(1_000))).toBe(null)
  expect(whyKept({ ...sent, read_by_others: true }, after(1_000))).toBe('wasRead')
})

test('a viewer reads and does not write', () => {
  expect(writesInChat('viewer')).toBe(false)
  expect(writesInChat('finance')).toBe(true)
})
