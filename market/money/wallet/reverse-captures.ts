import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LedgerAccountKind } from '#database/tables/money'
import { partCancellationStatus, transactionMethod, transactionType } from '#rules/codes'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { type Entry, post } from './post.ts'

type Paid = { kind: LedgerAccountKind; merchant_id: number | null; amount_cents: Cents }

/**
 * Reverses every payment of an order. Whatever the payment method, the money goes from its receivers to the
 * company's wallet, less earlier refunds for cancelled parts. What an account has of it counts as the net of
 * all payments: a deposit that was passed on is no longer where it was held. Each capture is reversed once.
 * Returns the amount; nothing where nothing was paid.
 */
export async function reverseCaptures(
  tx: Tx,
  actor: Actor,
  order: { id: number; order_number: string; company_id: number },
): Promise<Cents> {
  const { rows } = await sql<Paid>`
    with undone as (
      update payment_capture set status = 'reversed' where order_id = ${order.id} and status = 'captured'
      returning ledger_transaction_id)
    select a.kind, a.merchant_id, sum(e.amount_cents)::bigint as amount_cents
    from (
      select u.ledger_transaction_id as id from undone u
      union all
      select p.ledger_transaction_id from part_cancellation p
      where p.order_id = ${order.id} and p.status = ${partCancellationStatus.done} and exists (select from undone)) t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id
    where a.kind <> 'company_available'
    group by 1, 2
    having sum(e.amount_cents) > 0`.execute(tx)
  if (rows.length === 0) return zero
  const returned = plus(...rows.map((row) => row.amount_cents))
  const back = rows.map(
    ({ kind, merchant_id, amount_cents }): Entry => ({
      kind,
      ...(merchant_id === null ? {} : { merchant_id }),
      amount_cents: minus(zero, amount_cents),
    }),
  )
  await post(tx, actor, {
    kind: 'refund',
    reference: order.order_number,
    company_id: order.company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    order_id: order.id,
    entries: [...back, { kind: 'company_available', company_id: order.company_id, amount_cents: returned }],
  })
  return returned
}
