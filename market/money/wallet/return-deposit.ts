import assert from 'node:assert'
import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { transactionMethod, transactionType } from '#rules/codes'
import { type Cents, minus, zero } from '#rules/money/money'
import type { Actor } from '../../actor.ts'
import { post } from './post.ts'

type Returning = {
  order: { id: number; order_number: string; company_id: number; merchant_id: number }
  /** What the manufacturer keeps. */
  kept_cents: Cents
}

/**
 * Takes back the deposit of an order that ends before its balance is paid: the manufacturer gets what is
 * kept, the company's wallet the rest. Returns the amount that goes back. Each capture is taken back once.
 */
export async function returnDeposit(tx: Tx, actor: Actor, { order, kept_cents }: Returning): Promise<Cents> {
  const { rows } = await sql<{ amount_cents: Cents }>`
    update payment_capture set status = 'reversed' where order_id = ${order.id} and status = 'captured'
    returning amount_cents`.execute(tx)
  const deposit = rows[0]?.amount_cents ?? zero
  assert(rows.length <= 1, `order ${order.order_number}: its deposit alone is paid`)
  const back = minus(deposit, kept_cents)
  if (deposit === 0) return back
  const { id: order_id, order_number: reference, company_id, merchant_id } = order
  await post(tx, actor, {
    kind: 'deposit_return',
    reference,
    company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    order_id,
    entries: [
      { kind: 'deposits_held', amount_cents: minus(zero, deposit) },
      { kind: 'company_available', company_id, amount_cents: back },
      { kind: 'merchant_payable', merchant_id, amount_cents: kept_cents },
    ],
  })
  return back
}
