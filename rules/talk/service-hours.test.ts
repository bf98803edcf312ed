import { expect, test } from 'vitest'
import { isServed, nextServed, platformHours, type ServiceHours, servedMinutes } from './service-hours.ts'

const office: ServiceHours = {
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', until: '17:00' })),
  time_zone: 'America/New_York',
  closed: [{ from_on: '2026-03-09', until_on: '2026-03-10' }],
}
const at = (text: string) => new Date(text)

test('somebody is there within the hours of a weekday, on the own clock', () => {
  expect(isServed(office, at('2026-03-06T14:00:00Z'))).toBe(true)
  expect(isServed(office, at('2026-03-06T13:59:59Z'))).toBe(false)
  expect(isServed(office, at('2026-03-06T22:00:00Z'))).toBe(false)
  expect(isServed(office, at('2026-03-07T15:00:00Z'))).toBe(false)
  expect(isServed(office, at('2026-03-09T15:00:00Z'))).toBe(false)
})

test('the next time is that of the first day that is not closed, after the clock was changed too', () => {
  expect(nextServed(office, at('2026-03-06T15:00:00Z'))).toEqual(at('2026-03-06T15:00:00Z'))
  expect(nextServed(office, at('2026-03-06T06:00:00Z'))).toEqual(at('2026-03-06T14:00:00Z'))
  // Clocks went forward on 8 March.
  expect(nextServed(office, at('2026-03-06T23:00:00Z'))).toEqual(at('2026-03-11T13:00:00Z'))
  expect(nextServed({ ...office, hours: [] }, at('2026-03-06T23:00:00Z'))).toBe(null)
})

test('minutes count within the hours alone', () => {
  expect(servedMinutes(office, at('2026-03-06T21:30:00Z'), at('2026-03-11T13:20:00Z'))).toBe(50)
  expect(servedMinutes(office, at('2026-03-06T23:00:00Z'), at('2026-03-09T23:00:00Z'))).toBe(0)
  expect(servedMinutes(office, at('2026-03-06T14:00:00Z'), at('2026-03-06T14:04:00Z'))).toBe(4)
})

test('our own customer service rests on Sundays and holidays', () => {
  const ours = platformHours('LA', at('2026-12-24T12:00:00Z'))
  expect(isServed(ours, at('2026-12-24T12:00:00Z'))).toBe(true)
  expect(nextServed(ours, at('2026-12-25T12:00:00Z'))).toEqual(at('2026-12-26T08:00:00Z'))
  expect(nextServed(ours, at('2026-12-27T12:00:00Z'))).toEqual(at('2026-12-28T08:00:00Z'))
})
