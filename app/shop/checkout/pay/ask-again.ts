import { attemptTimes } from '#rules/paying/payments'

const soonMs = 2_000
const latestMs = 30_000

/**
 * Milliseconds until the pay page polls again, after so long a wait: short at first, growing with the wait;
 * null once it stops polling. The server goes on polling the provider and notifies the buyer of the outcome.
 */
export function askAgainMs(waitedMs: number): number | null {
  if (waitedMs >= attemptTimes.patienceMs) return null
  return Math.min(Math.max(soonMs, waitedMs / 10), latestMs)
}
