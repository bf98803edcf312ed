import type { Tx } from '#database/connect'
import { transactionMethod, transactionType } from '#rules/codes'
import { type Cents, minus, zero } from '#rules/money/money'
import type { Actor } from '../../../actor.ts'
import { entriesOfContract } from '../../../money/earning/merchant-entries.ts'
import { post } from '../../../money/wallet/post.ts'
import type { OrderRow } from '../status/move.ts'

type Parted = {
  order: Pick<OrderRow, 'id' | 'company_id' | 'merchant_id'>
  /** A claim that is settled, or the end of the contract; and its number. */
  kind: 'contract_allowance' | 'contract_end'
  reference: string
  from_held: Cents
  to_manufacturer: Cents
  back: Cents
}

/** Books what leaves what is held of a contract: to its manufacturer, who may owe it, and to the buyer. */
export async function bookParted(
  tx: Tx,
  actor: Actor,
  { order, kind, reference, from_held, to_manufacturer, back }: Parted,
): Promise<void> {
  const { id: order_id, company_id } = order
  if (from_held === 0 && to_manufacturer === 0 && back === 0) return
  await post(tx, actor, {
    kind,
    reference,
    company_id,
    order_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    entries: [
      { kind: 'deposits_held', amount_cents: minus(zero, from_held) },
      { kind: 'company_available', company_id, amount_cents: back },
      ...(await entriesOfContract(tx, { order, goods_cents: to_manufacturer })),
    ],
  })
}
