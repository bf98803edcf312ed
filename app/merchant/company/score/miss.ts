import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

/** A case that was missed. */
export type Miss = Out<CallAt<'/merchant/scoreMisses'>>['list'][number]
