import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Item = Out<CallAt<'/home/list'>>['list'][number]
