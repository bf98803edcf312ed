import type { CallAt, CallPath } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { ContractBody } from '#rules/buying/contract/body'
import { moneyText, toCents } from '#rules/money/money'

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

/** The goods of the newest version, as their landed cost is asked for. */
export function landedGoodsOf({ merchant_uuid, versions }: Contract) {
  const latest = versions.at(-1)
  const body = latest && bodyOf(latest)
  if (!body) return null
  const lines = body.lines.map(({ relation_id, custom_sn, quantity, price_cents }) => ({
    relation_id,
    custom_sn,
    quantity,
    price: moneyText(toCents(price_cents)),
  }))
  return { merchant_uuid, port: body.port, lines, arrives_on: body.receiving_on }
}
