import { expect, test } from 'vitest'
import { dayIn, wrongDays } from './day-in.ts'

const asked = (address: string) => wrongDays(new URLSearchParams(address))

test('a day of the calendar is taken from an address, and nothing else', () => {
  const day = (said: string) => dayIn(new URLSearchParams({ from: said }), 'from')
  expect(day('2026-02-28')).toBe('2026-02-28')
  for (const said of ['', 'abc', '2026-2-8', '2026-02-30', '2026-13-01', '02/28/2026'])
    expect(day(said)).toBeUndefined()
})

test('what is wrong with the days of an address is said of the day that is wrong', () => {
  expect(asked('')).toEqual({})
  expect(asked('from=2026-02-01&to=2026-02-01')).toEqual({})
  expect(asked('from=abc&to=2026-02-01')).toEqual({ from: 'noDay' })
  expect(asked('from=2026-02-01&to=2026-02-30')).toEqual({ to: 'noDay' })
  expect(asked('from=2026-02-02&to=2026-02-01')).toEqual({ to: 'daysBackwards' })
})
