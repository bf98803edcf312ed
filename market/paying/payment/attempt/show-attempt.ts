import { sql } from 'kysely'
import type { payAttempt } from '#api/paying/payment'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText, plus, zero } from '#rules/money/money'
import type { AttemptRow } from './begin-attempt.ts'

/** An attempt for its result page. */
export async function showAttempt(tx: Tx, { id }: Pick<AttemptRow, 'id'>): Promise<Out<typeof payAttempt>> {
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const orders = await tx
    .selectFrom('payment_attempt_order as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .leftJoin('merchant as m', 'm.id', 'o.merchant_id')
    .select(['o.order_number', 'o.status', 's.amount_cents', 's.outcome'])
    .select((row) => row.fn.coalesce('m.name', sql<string>`''`).as('merchant_name'))
    .where('s.payment_attempt_id', '=', id)
    .orderBy('o.id')
    .execute()
  const captured = orders.filter((order) => order.outcome === 'captured')
  const received = attempt.received_cents ?? zero
  const asMeant = received === attempt.amount_cents && captured.length === orders.length
  const handling = attempt.state !== 'captured' || asMeant ? attempt.handling_cents : zero
  return {
    attempt_number: attempt.attempt_number,
    purpose: attempt.purpose,
    target: attempt.target,
    order_sn: attempt.order_sn,
    payment: attempt.payment,
    sandbox: attempt.provider === 'sandbox',
    state: attempt.state,
    failure: attempt.failure,
    amount: moneyText(attempt.amount_cents),
    received: moneyText(received),
    handling: moneyText(handling),
    captured: moneyText(plus(asMeant ? handling : zero, ...captured.map((order) => order.amount_cents))),
    url: attempt.state === 'open' ? attempt.redirect_url : null,
    expires_at: attempt.expires_at.toISOString(),
    orders: orders.map(({ amount_cents, ...order }) => ({ ...order, amount: moneyText(amount_cents) })),
  }
}
