import { expect, test } from 'vitest'
import {
  beginOf,
  beginsIn,
  changeRatio,
  dayCount,
  isPeriod,
  lastDays,
  periodBefore,
  periodPart,
  unitFor,
} from './period.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

test('the last days end with the named one', () => {
  expect(lastDays('2026-03-02', 7)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(lastDays('2026-03-02', 1)).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

test('the period before has as many days and ends the day before', () => {
  expect(periodBefore(march)).toEqual({ from: '2026-01-29', to: '2026-02-28' })
  expect(dayCount(periodBefore(march))).toBe(dayCount(march))
})

test('weeks begin on Monday, months on their first', () => {
  expect(beginOf('2026-03-01', 'week')).toBe('2026-02-23')
  expect(beginOf('2026-03-02', 'week')).toBe('2026-03-02')
  expect(beginOf('2026-03-31', 'month')).toBe('2026-03-01')
})

test('a period touches every day, week and month in it, also those it cuts', () => {
  expect(beginsIn(march, 'day')).toHaveLength(31)
  expect(beginsIn(march, 'week')).toEqual([
    '2026-02-23',
    '2026-03-02',
    '2026-03-09',
    '2026-03-16',
    '2026-03-23',
    '2026-03-30',
  ])
  expect(beginsIn({ from: '2025-12-15', to: '2026-03-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(periodPart(march, '2026-02-23', 'week')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(periodPart(march, '2026-03-30', 'week')).toEqual({ from: '2026-03-30', to: '2026-03-31' })
})

test('the parts of a period are the whole of it, once', () => {
  for (const unit of ['day', 'week', 'month'] as const) {
    const days = beginsIn(march, unit).map((begin) => dayCount(periodPart(march, begin, unit)))
    expect(days.reduce((sum, count) => sum + count, 0)).toBe(31)
  }
})

test('the longer the period the coarser the unit; backwards or endless it is none', () => {
  expect([7, 31, 90, 365].map((days) => unitFor(lastDays('2026-03-02', days)))).toEqual([
    'day',
    'day',
    'week',
    'month',
  ])
  expect(isPeriod(march)).toBe(true)
  expect(isPeriod({ from: '2026-03-02', to: '2026-03-01' })).toBe(false)
  expect(isPeriod({ from: '2020-01-01', to: '2026-03-01' })).toBe(false)
})

test('a change is a share of what was before, and none where nothing was', () => {
  expect([changeRatio(15, 10), changeRatio(5, 10), changeRatio(-5, -10), changeRatio(3, 0)]).toEqual([
    0.5,
    -0.5,
    0.5,
    null,
  ])
})
