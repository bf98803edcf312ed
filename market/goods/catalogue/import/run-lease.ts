import { addMinutes } from '#rules/people/attempts'

/** For how long a run is its process's alone after each batch; two hundred rows take seconds. */
const claimMinutes = 2

export const leaseEnd = (at: Date): Date => addMinutes(at, claimMinutes)

/** What a run is set to with each batch that is stored: it goes on. */
export const renewLease = (at: Date) => ({ claimed_until: leaseEnd(at), attempts: 0 })
