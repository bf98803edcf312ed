import { attemptTimes } from '#rules/paying/payments'

const soonMs = 2_000
const latestMs = 30_000

/**
 * In how many milliseconds a page that has waited so long asks again what became of a payment: soon at first,
 * then ever later, as the wait grows; null once it no longer does by itself. The shop goes on asking the
 * provider, and tells of the end.
 */
export function askAgainMs(waitedMs: number): number | null {
  if (waitedMs >= attemptTimes.patienceMs) return null
  return Math.min(Math.max(soonMs, waitedMs / 10), latestMs)
}
