import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A case that a manufacturer contests. */
export type Contest = Out<CallAt<'/office/contestList'>>['list'][number]
