import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A count as the warehouse sees it. */
export type OfficeCount = Out<CallAt<'/office/countList'>>['list'][number]
