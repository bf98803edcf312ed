import { addMinutes } from '#rules/people/attempts'

/** The lease of a run after each batch; two hundred rows take seconds. */
const claimMinutes = 2

export const leaseEnd = (at: Date): Date => addMinutes(at, claimMinutes)

/** Columns that extend the lease of a run, set with each stored batch. */
export const renewLease = (at: Date) => ({ claimed_until: leaseEnd(at), attempts: 0 })
