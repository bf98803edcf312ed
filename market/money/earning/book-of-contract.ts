import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { post } from '../wallet/post.ts'
import { entriesOfContract } from './merchant-entries.ts'

export type ContractBooking = {
  order: { id: number; company_id: number; merchant_id: number | null }
  /** A release to the manufacturer, a claim that is settled, or the end of the contract; and its number. */
  kind: 'contract_release' | 'contract_allowance' | 'contract_end'
  reference: string
  from_held: Cents
  to_manufacturer: Cents
  back: Cents
}

/**
 * Books what leaves what is held of a contract: to its manufacturer, who may owe it, less the commission, and
 * to the buyer. Each kind is booked once for a reference. Lock the order first.
 */
export async function bookOfContract(
  tx: Tx,
  actor: Actor,
  { order, kind, reference, from_held, to_manufacturer, back }: ContractBooking,
): Promise<void> {
  const { id: order_id, company_id } = order
  await post(tx, actor, {
    kind,
    reference,
    company_id,
    order_id,
    type: kind === 'contract_release' ? transactionType.buy : transactionType.refund,
    method: transactionMethod.balance,
    entries: [
      { kind: 'deposits_held', amount_cents: minus(zero, from_held) },
      { kind: 'company_available', company_id, amount_cents: back },
      ...(await entriesOfContract(tx, { order, goods_cents: to_manufacturer })),
    ],
  })
}
