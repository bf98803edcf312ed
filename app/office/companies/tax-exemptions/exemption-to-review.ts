import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A tax exemption certificate, as auditors see it. */
export type ExemptionToReview = Out<CallAt<'/office/taxExemptionList'>>['list'][number]
