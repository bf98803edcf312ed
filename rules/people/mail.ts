/**
 * How long a mail stays in the outbox once it was sent, was kept, has failed or has run out. docs/operate.md
 * tells it.
 */
export const mailsKeptDays = 30

/** How often a mail is tried before it has failed: with the waits below for two days. */
export const mailTriesAtMost = 54
/** How often where the recipient's own server says for good that there is no such address. */
export const refusedTriesAtMost = 5
const longestWaitMinutes = 60

/**
 * How long a mail waits after so many tries in vain: one minute, two, four and so on, from the seventh on an
 * hour each time.
 */
export const minutesToNextTry = (tries: number): number => Math.min(2 ** (tries - 1), longestWaitMinutes)
