import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import type { LedgerAccountKind } from '#rules/money/ledger-kinds'
import type { LedgerPart } from '#rules/money/ledger-parts'
import { type Cents, minus, plus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { type Entry, post } from '../wallet/post.ts'

/** What an account has of the order; of the freight balance what it paid, as a negative. */
type PaidPart = {
  kind: LedgerAccountKind
  merchant_id: number | null
  part: LedgerPart | null
  amount_cents: Cents
}

/**
 * Reverses every payment of an order. Whatever the payment method, the money goes from its receivers
 * to the company's wallet, but what came from its freight balance back to that. What an account has of
 * it counts as the net of all that was booked of the order: a deposit that was passed on is no longer
 * where it was held, and what was refunded for cancelled parts is gone with its commission. Each
 * capture is reversed once. Returns the amount, and what of it went to the freight balance; nothing where
 * nothing was paid.
 */
export async function reverseCaptures(
  tx: Tx,
  actor: Actor,
  order: { id: number; order_number: string; company_id: number },
): Promise<{ returned: Cents; toFreight: Cents }> {
  const { rows } = await sql<PaidPart>`
    with undone as (
      update payment_capture set status = 'reversed' where order_id = ${order.id} and status = 'captured'
      returning order_id),
    gone as (
      update line_earning set given_back_cents = paid_cents
      where order_id in (select order_id from undone) and given_back_cents < paid_cents)
    select a.kind, a.merchant_id, e.part, sum(e.amount_cents)::bigint as amount_cents
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id
    where t.order_id in (select order_id from undone) and a.kind in ('deposits_held', 'merchant_pending', 'merchant_payable',
      'platform_commission', 'platform_fees', 'company_freight')
    group by 1, 2, 3
    having sum(e.amount_cents) <> 0`.execute(tx)
  if (rows.length === 0) return { returned: zero, toFreight: zero }
  const { company_id } = order
  const receivers = rows.filter(({ kind }) => kind !== 'company_freight')
  const paidByFreight = rows.filter(({ kind }) => kind === 'company_freight')
  const returned = plus(zero, ...receivers.map((row) => row.amount_cents))
  const toFreight = minus(zero, plus(zero, ...paidByFreight.map((row) => row.amount_cents)))
  const back = receivers.map(
    ({ kind, merchant_id, part, amount_cents }): Entry => ({
      kind,
      ...(merchant_id === null || part === null ? {} : { merchant_id, part }),
      amount_cents: minus(zero, amount_cents),
    }),
  )
  await post(tx, actor, {
    kind: 'refund',
    reference: order.order_number,
    company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    order_id: order.id,
    entries: [
      ...back,
      { kind: 'company_freight', company_id, amount_cents: toFreight },
      { kind: 'company_available', company_id, amount_cents: minus(returned, toFreight) },
    ],
  })
  return { returned, toFreight }
}
