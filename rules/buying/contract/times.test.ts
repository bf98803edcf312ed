import { expect, test } from 'vitest'
import { contractDayEnd, deliveryDue } from './times.ts'

const at = new Date('2026-03-01T12:00:00Z')
const due_at = contractDayEnd(at, 7)

test('a contract counts whole days, which end at 24:00 UTC', () => {
  expect(due_at.toISOString()).toBe('2026-03-09T00:00:00.000Z')
})

test('goods are due later by the days that the deposit came late, and never earlier', () => {
  const due = (paid_at: string | null) =>
    deliveryDue('2026-06-01', { due_at, paid_at: paid_at === null ? null : new Date(paid_at) })
  expect(due(null)).toBe('2026-06-01')
  expect(due('2026-03-02T12:00:00Z')).toBe('2026-06-01')
  expect(due('2026-03-08T23:59:59Z')).toBe('2026-06-01')
  expect(due('2026-03-09T00:00:01Z')).toBe('2026-06-02')
  expect(due('2026-03-15T23:59:59Z')).toBe('2026-06-08')
  expect(deliveryDue('2026-06-01', { due_at: null, paid_at: null })).toBe('2026-06-01')
})
