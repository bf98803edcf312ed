import { expect, test } from 'vitest'
import { assignedUntil } from './queue-row.ts'

test('what was taken is free after four hours, what was given on Friday evening on Monday evening', () => {
  const friday = new Date('2026-03-07T01:00:00Z')
  expect(assignedUntil(friday, false).toISOString()).toBe('2026-03-07T05:00:00.000Z')
  // The clocks are put forward on Sunday.
  expect(assignedUntil(friday, true).toISOString()).toBe('2026-03-10T00:00:00.000Z')
})
