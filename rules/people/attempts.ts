/** How often one may try: codes, passwords and payment passwords. Times in the units their names say. */

export const codeMinutes = 10
export const codeTries = 5
/** Codes mailed to one address for one purpose: requested by one visitor, or by a known device or session. */
export const codesPerHour = 6
/**
 * The same requested by strangers: from one address, and from all. Nine simultaneous valid codes are
 * guessed, with five tries each, in 45 of a million cases. Further requests are answered by a long code.
 */
export const strangersCodes = {
  atOnce: { address: 7, all: 9 },
  perHour: { address: 12, all: 15 },
} as const
/**
 * Codes of 18 digits, which nobody guesses: good for whoever asked, however often one is tried. So many are
 * mailed within an hour; each is good for another hour after that, so that one of them always is.
 */
export const longCodes = { digits: 18, perHour: 3, minutes: 60, expireAfterMinutes: 120 } as const

/**
 * Wrong logins that cost no wait: of one account, known device or session, and of one address (an office
 * shares one).
 */
export const freeLogins = { account: 5, address: 50 } as const
/** Logins in a minute, right ones too: of one account, known device or session, and of one address. */
export const loginsPerMinute = { account: 10, address: 120 } as const
/** How many may be tried at once where no free ones are left. */
export const loginsAtOnce = { account: 1, address: 5 } as const
const firstWaitSeconds = 30
const longestWaitSeconds = 3600
/** Wrong logins after the free ones until the wait is the longest; further ones change nothing. */
const doublings = Math.ceil(Math.log2(longestWaitSeconds / firstWaitSeconds))
/** After this many quiet hours nothing is left of the count. */
export const forgottenAfterHours = 24

/**
 * Seconds to wait after `fails` wrong logins of which `free` cost nothing: 30, then doubling up to an hour.
 */
export function waitAfter(fails: number, free: number): number {
  if (fails < free) return 0
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(fails - free, doublings))
}

/** One wrong login more. */
export const oneMoreFail = (fails: number, free: number) => Math.min(fails + 1, free + doublings)

/**
 * Wrong logins expire one by one, all that count within `forgottenAfterHours`. Returns how many are left,
 * and as of when.
 */
export function failsLeft(fails: number, free: number, time: { since: Date; at: Date }) {
  const stepMs = (forgottenAfterHours * 3_600_000) / (free + doublings)
  const steps = Math.floor(Math.max(0, time.at.getTime() - time.since.getTime()) / stepMs)
  if (steps >= fails) return { fails: 0, since: time.at }
  return { fails: fails - steps, since: new Date(time.since.getTime() + steps * stepMs) }
}

/** Five wrong payment passwords lock paying for a quarter of an hour, ten until a new one is set. */
export const paymentTries = { lockAt: 5, lockMinutes: 15, endAt: 10 } as const

/**
 * Whether paying is locked after `fails` wrong payment passwords (null: none yet): null when it is not; else
 * until when, which is null where only a new one opens it again.
 */
export function paymentLock(
  { fails, locked_until }: { fails: number | null; locked_until: Date | null },
  at: Date,
): { until: Date | null } | null {
  if ((fails ?? 0) >= paymentTries.endAt) return { until: null }
  return locked_until !== null && locked_until > at ? { until: locked_until } : null
}

export const sessionHours = { short: 12, stay: 30 * 24 } as const
/** The most sessions and devices of an account; beyond them those seen longest ago end. */
export const openSessionsAtMost = 50
export const knownDevicesAtMost = 20

/** How exactly it is known when a session was last used. */
export const seenEveryMinutes = 5

export const addMinutes = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)
export const addSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000)

/** How long a ticket in a page's address is good for. */
export const ticketSeconds = 60
