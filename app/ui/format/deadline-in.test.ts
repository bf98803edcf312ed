import { expect, test } from 'vitest'
import { formatsIn } from '#rules/formats'
import { deadlineIn } from './deadline-in.ts'

const time_zone = 'America/Los_Angeles'
const format = formatsIn('en-US', time_zone)
const written = (at: string) => deadlineIn(at, { format, time_zone, endOf: (day) => `the end of ${day}` })

test('a deadline at the end of a day names that day, also where the clocks change', () => {
  expect(written('2026-11-28T08:00:00.000Z')).toBe('the end of Nov 27, 2026')
  expect(written('2026-11-02T08:00:00.000Z')).toBe('the end of Nov 1, 2026')
  expect(written('2026-03-09T07:00:00.000Z')).toBe('the end of Mar 8, 2026')
})

test('another deadline is written with its clock', () => {
  expect(written('2026-11-28T08:01:00.000Z')).toBe(format.dateTime('2026-11-28T08:01:00.000Z'))
})
