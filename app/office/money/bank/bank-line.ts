import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type BankLine = Out<CallAt<'/office/statementLines'>>['list'][number]

export type MatchProposal = BankLine['proposals'][number]
