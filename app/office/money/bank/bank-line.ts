import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Line = Out<CallAt<'/office/statementLines'>>['list'][number]

export type Proposal = Line['proposals'][number]
