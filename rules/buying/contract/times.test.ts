import { expect, test } from 'vitest'
import { contractDayEnd, deliveryDelay, deliveryDue } from './times.ts'

const at = new Date('2026-03-01T12:00:00Z')
const due_at = contractDayEnd(at, 7)

test('a contract counts whole days, which end at 24:00 UTC', () => {
  expect(due_at.toISOString()).toBe('2026-03-09T00:00:00.000Z')
})

test('goods are due later by the days that the deposit came late, and never earlier', () => {
  const due = (paid_at: string | null) =>
    deliveryDue(
      '2026-06-01',
      { due_at, paid_at: paid_at === null ? null : new Date(paid_at), inspections: [] },
      at,
    )
  expect(due(null)).toBe('2026-06-01')
  expect(due('2026-03-02T12:00:00Z')).toBe('2026-06-01')
  expect(due('2026-03-08T23:59:59Z')).toBe('2026-06-01')
  expect(due('2026-03-09T00:00:01Z')).toBe('2026-06-02')
  expect(due('2026-03-15T23:59:59Z')).toBe('2026-06-08')
  expect(deliveryDue('2026-06-01', { due_at: null, paid_at: null, inspections: [] }, at)).toBe('2026-06-01')
})

test('the time to deliver stands still while an inspection waits for its buyer', () => {
  const clock = (judged_at: string | null) => ({
    due_at,
    paid_at: new Date('2026-03-10T12:00:00Z'),
    inspections: [
      { at: new Date('2026-05-01T23:00:00Z'), judged_at: new Date('2026-05-03T01:00:00Z') },
      { at: new Date('2026-05-20T09:00:00Z'), judged_at: judged_at === null ? null : new Date(judged_at) },
    ],
  })
  const now = new Date('2026-05-26T12:00:00Z')
  expect(deliveryDelay(clock('2026-05-20T18:00:00Z'), now)).toEqual({ deposit: 2, inspections: 2 })
  expect(deliveryDue('2026-06-01', clock('2026-05-20T18:00:00Z'), now)).toBe('2026-06-05')
  expect(deliveryDue('2026-06-01', clock(null), now)).toBe('2026-06-11')
})
