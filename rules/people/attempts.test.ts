import { expect, test } from 'vitest'
import { freeLogins, paymentLock, waitAfter } from './attempts.ts'

test('four wrong logins cost nothing, the fifth half a minute, then it doubles up to an hour', () => {
  const waits = [1, 4, 5, 6, 7, 11, 12, 500].map((fails) => waitAfter(fails, freeLogins.account))
  expect(waits).toEqual([0, 0, 30, 60, 120, 1920, 3600, 3600])
})

test('paying is locked until a time that is still to come, and after ten wrong ones until a new one is set', () => {
  const noon = new Date('2026-03-02T12:00:00Z')
  const later = new Date('2026-03-02T12:10:00Z')
  expect(paymentLock({ fails: 4, locked_until: null }, noon)).toBeNull()
  expect(paymentLock({ fails: 5, locked_until: later }, noon)).toEqual({ until: later })
  expect(paymentLock({ fails: 5, locked_until: later }, later)).toBeNull()
  expect(paymentLock({ fails: 10, locked_until: later }, noon)).toEqual({ until: null })
})
