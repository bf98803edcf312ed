/** How often one may try: codes, passwords and payment passwords. Times in the units their names say. */

export const codeMinutes = 10
export const codeTries = 5
export const codesPerHour = 6

/** Wrong logins that cost no wait: of one account, and of one address (an office shares one). */
export const freeLogins = { account: 5, address: 50 } as const
const firstWaitSeconds = 30
const longestWaitSeconds = 3600
/** After this many quiet hours the count begins anew. */
export const forgottenAfterHours = 24

/** Seconds to wait after `fails` wrong logins of which `free` cost nothing: 30, then doubling up to an hour. */
export function waitAfter(fails: number, free: number): number {
  if (fails < free) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(fails - free, 20))
}

/** Five wrong payment passwords lock paying for a quarter of an hour, ten until a new one is set. */
export const paymentTries = { lockAt: 5, lockMinutes: 15, endAt: 10 } as const

/**
 * Whether paying is locked after `fails` wrong payment passwords (null: none yet): null when it is not; else until when, which is null where only a new one
 * opens it again.
 */
export function paymentLock(
  { fails, locked_until }: { fails: number | null; locked_until: Date | null },
  at: Date,
): { until: Date | null } | null {
  if ((fails ?? 0) >= paymentTries.endAt) return { until: null }
  return locked_until !== null && locked_until > at ? { until: locked_until } : null
}

export const sessionHours = { short: 12, stay: 30 * 24 } as const

/** How exactly it is known when a session was last used. */
export const seenEveryMinutes = 5

export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
export const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** How long a ticket in a page's address is good for. */
export const ticketSeconds = 60
