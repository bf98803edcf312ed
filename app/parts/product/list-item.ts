import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type ListItem = Out<CallAt<'/home/list'>>['list'][number]
