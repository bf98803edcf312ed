import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type SiteCap = Out<CallAt<'/office/refundCaps'>>['list'][number]
