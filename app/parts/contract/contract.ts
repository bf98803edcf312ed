import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { ContractBody } from '#rules/buying/contract/body'

export type Contract = Out<CallAt<'/home/contract'>>
export type ListedContract = Out<CallAt<'/home/contractList'>>['list'][number]
export type Version = Contract['versions'][number]

export const bodyOf = ({ body }: Version): ContractBody => JSON.parse(body) as ContractBody

/** Answers that a change of a contract outdates. */
export const contractCalls: readonly CallPath[] = [
  '/home/contract',
  '/home/contractCopy',
  '/home/contractList',
  '/merchant/contract',
  '/merchant/contractList',
]
