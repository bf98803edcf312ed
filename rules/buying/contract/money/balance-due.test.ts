import { expect, test } from 'vitest'
import { balanceDueAt } from './balance-due.ts'

const at = new Date('2026-08-20T09:00:00.000Z')
const lots = [{ arrived_on: '2026-08-01' }, { arrived_on: '2026-08-10' }, { arrived_on: null }]
const due = (balance_type: 2 | 3, arrival_days: number | null) =>
  balanceDueAt(at, { balance_type, arrival_days }, lots).toISOString()

test('a balance after delivery is due in a week, one after arrival so many days after the last lot', () => {
  expect(due(2, null)).toBe('2026-08-28T00:00:00.000Z')
  expect(due(3, 30)).toBe('2026-09-10T00:00:00.000Z')
})

test('what would have been due before is due by the end of today', () => {
  expect(due(3, 1)).toBe('2026-08-21T00:00:00.000Z')
})
