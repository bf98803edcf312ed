import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { DraftLine } from '#rules/buying/contract/draft'

export type Contract = Out<CallAt<'/home/contract'>>
export type ListedContract = Out<CallAt<'/home/contractList'>>['list'][number]
export type Version = Contract['versions'][number]

type Party = { name: string; address: string; zip: string; phone: string }
/** The text of a version, as it was frozen. */
export type ContractBody = {
  seller: Party
  purchaser: Party
  port: string
  incoterm: string
  delivery_on: string
  receiving_on: string
  deposit_percent: number
  deposit_cents: number
  balance_cents: number
  total_cents: number
  balance_type: 1 | 2 | 3
  arrival_days: number | null
  pay_action: string
  goods_standard: string
  lines: (Omit<DraftLine, 'quality' | 'price' | 'relation_id'> & {
    line_no: number
    relation_id: number | null
    quantity: number
    price_cents: number
  })[]
}
export const bodyOf = ({ body }: Version): ContractBody => JSON.parse(body) as ContractBody

/** Answers that a change of a contract outdates. */
export const contractCalls: readonly CallPath[] = [
  '/home/contract',
  '/home/contractList',
  '/merchant/contract',
  '/merchant/contractList',
]
