import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Closure = Out<CallAt<'/merchant/closures'>>['list'][number]
