import { expect, test } from 'vitest'
import { askedIn, givenIn } from './claim-sum.ts'

test('no more is asked for a claim or given for it than the most that may be given', () => {
  expect([askedIn('100.00', '100.00'), askedIn('100.01', '100.00')]).toEqual([10_000, null])
  expect([givenIn(' 99.5 ', '100.00'), givenIn('100.01', '100.00')]).toEqual([9_950, null])
})

test('something is asked for, and nothing may be given', () => {
  expect([askedIn('0', '100.00'), askedIn('', '100.00'), askedIn('-1', '100.00')]).toEqual([null, null, null])
  expect([givenIn('0', '100.00'), givenIn('', '100.00'), givenIn('-1', '100.00')]).toEqual([0, null, null])
})
