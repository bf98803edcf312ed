import { expect, test } from 'vitest'
import { freeLogins, waitAfter } from './attempts.ts'

test('four wrong logins cost nothing, the fifth half a minute, then it doubles up to an hour', () => {
  const waits = [1, 4, 5, 6, 7, 11, 12, 500].map((fails) => waitAfter(fails, freeLogins.account))
  expect(waits).toEqual([0, 0, 30, 60, 120, 1920, 3600, 3600])
})
