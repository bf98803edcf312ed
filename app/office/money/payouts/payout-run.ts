import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A run of payouts, and a payout of it. */
export type PayoutRun = Out<CallAt<'/office/payoutRun'>>['run']
export type PayoutOfRun = Out<CallAt<'/office/payoutRun'>>['list'][number]
