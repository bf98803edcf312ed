/** How far a mail is. Kept: in a shop without a mail server, to be read there. Expired: it came too late. */
export const mailStatuses = ['waiting', 'sent', 'kept', 'failed', 'expired'] as const
export type MailStatus = (typeof mailStatuses)[number]

/**
 * The days that a settled mail (sent, kept, failed or expired) stays in the outbox. Also stated in
 * docs/operate.md.
 */
export const mailsKeptDays = 30

/** The tries before a mail has failed: with the waits below they take two days. */
export const mailTriesAtMost = 54
/** The tries where the recipient's own server reports permanently that the address does not exist. */
export const refusedTriesAtMost = 5
const longestWaitMinutes = 60

/**
 * The minutes until the next try after this many failed ones: one, two, four and so on, from the seventh
 * on an hour each time.
 */
export const minutesToNextTry = (tries: number): number => Math.min(2 ** (tries - 1), longestWaitMinutes)
