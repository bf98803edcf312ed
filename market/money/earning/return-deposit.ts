import assert from 'node:assert'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type EarnedLine, keptLines } from '#rules/buying/order/earned-lines'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Actor } from '../../actor.ts'
import { post } from '../wallet/post.ts'
import { entriesOfEarned, insertEarned, type SoldLines, soldColumns } from './sold-lines.ts'

type DepositReturn = {
  order: { id: number; order_number: string; company_id: number; merchant_id: number | null }
  /** The part of the deposit that the manufacturer keeps. */
  kept_cents: Cents
}

/**
 * Takes back the deposit of an order that ends before its balance is paid: the manufacturer gets what is
 * kept, the company's wallet the rest. Returns the amount that goes back. Each capture is taken back once.
 */
export async function returnDeposit(
  tx: Tx,
  actor: Actor,
  { order, kept_cents }: DepositReturn,
): Promise<Cents> {
  const { rows } = await sql<{ amount_cents: Cents }>`
    update payment_capture set status = 'reversed' where order_id = ${order.id} and status = 'captured'
    returning amount_cents`.execute(tx)
  const deposit = rows[0]?.amount_cents ?? zero
  assert(rows.length <= 1, `order ${order.order_number}: its deposit alone is paid`)
  const back = minus(deposit, kept_cents)
  if (deposit === 0) return back
  const { id: order_id, order_number: reference, company_id, merchant_id } = order
  const kept = kept_cents > 0 ? await keepOfLines(tx, order_id, kept_cents) : []
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
      ...entriesOfEarned('merchant_payable', merchant_id, kept),
    ],
  })
  return back
}

type KeptDeposit = SoldLines &
  Pick<Selectable<Tables['orders']>, 'goods_fee_cents' | 'coupon_fee_cents' | 'discount_cents'>

/** Notes what the manufacturer keeps of the lines, and returns it with the commission on it. */
async function keepOfLines(tx: Tx, order_id: number, kept_cents: Cents): Promise<EarnedLine[]> {
  const { rows } = await sql<KeptDeposit>`
    select o.goods_fee_cents, o.coupon_fee_cents, o.discount_cents, ${soldColumns} from orders o where o.id = ${order_id}`.execute(
    tx,
  )
  const { lines, ...order } = rows[0]!
  const kept = keptLines(order, lines, kept_cents)
  await insertEarned(order_id, kept).execute(tx)
  return kept
}
