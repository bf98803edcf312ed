import { expect, test } from 'vitest'
import { payment } from '../codes.ts'
import { toCents } from '../money/money.ts'
import { attemptTimes, boundBroken, nextAsk } from './payments.ts'

const at = new Date('2026-03-02T12:00:00Z')
const expires_at = new Date(at.getTime() + attemptTimes.openMs)

test('a provider is asked with growing gaps, and no longer than two days after its page is closed', () => {
  const gaps: number[] = []
  let now = at
  for (let asks = 0; ; asks += 1) {
    const next = nextAsk(now, { asks, expires_at })
    if (!next) break
    gaps.push((next.getTime() - now.getTime()) / 1000)
    now = next
  }
  expect(gaps.slice(0, 5)).toEqual([30, 60, 120, 240, 480])
  expect(Math.max(...gaps)).toBe(6 * 3600)
  expect(gaps.length).toBeLessThan(30)
  expect(now.getTime() - expires_at.getTime()).toBeGreaterThan(attemptTimes.askAfterEndMs)
})

test('a card takes from half a dollar to a cent below a million in one payment; of the other ways no bound is known', () => {
  expect(boundBroken(payment.card, toCents(50))).toBeNull()
  expect(boundBroken(payment.card, toCents(99_999_999))).toBeNull()
  expect(boundBroken(payment.card, toCents(49))).toEqual({ name: 'belowLeast', bound: 50 })
  expect(boundBroken(payment.card, toCents(100_000_000))).toEqual({ name: 'aboveMost', bound: 99_999_999 })
  expect(boundBroken(payment.gateway, toCents(100_000_000))).toBeNull()
})
