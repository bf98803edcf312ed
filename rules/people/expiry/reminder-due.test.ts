import { expect, test } from 'vitest'
import { reminderDue } from './reminder-due.ts'

test('a document is reminded of 30, 7 and 1 day before its end, and when it has ended, each once', () => {
  expect(reminderDue(31, null)).toBe(null)
  expect(reminderDue(30, null)).toBe(30)
  expect(reminderDue(12, 30)).toBe(null)
  expect(reminderDue(7, 30)).toBe(7)
  expect(reminderDue(1, 7)).toBe(1)
  // On its last day it has not ended.
  expect(reminderDue(0, 7)).toBe(1)
  expect(reminderDue(0, 1)).toBe(null)
  expect(reminderDue(-3, 1)).toBe(0)
  expect(reminderDue(-9, 0)).toBe(null)
  // Accepted late: only the nearest one is said.
  expect(reminderDue(5, null)).toBe(7)
})
