import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type Setup = Out<CallAt<'/merchant/setup'>>
export type RequirementRow = Setup['list'][number]
