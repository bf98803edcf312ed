import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A tax exemption certificate, as its company sees it. */
export type Exemption = Out<CallAt<'/user/taxExemptions'>>['list'][number]
