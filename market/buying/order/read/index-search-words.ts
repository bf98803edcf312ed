import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'

const lookedBackHours = 72

/**
 * Backfills the search words of orders that an older app version inserted during a rolling update. Returns
 * the count.
 */
export async function wordOrders(tx: Tx, { at }: { at: Date }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into order_words (order_id, company_id, merchant_id, words, receiver)
    select o.id, o.company_id, o.merchant_id, order_words_of(o), receiver_words(o.address, o.third_party) from orders o
    where o.created_at > ${hoursAfter(at, -lookedBackHours)}
      and not exists (select from order_words w where w.order_id = o.id and w.receiver is not null)
    on conflict (order_id) do update set receiver = excluded.receiver`.execute(tx)
  return Number(numAffectedRows)
}

/** Has an order found by who receives it now, once that was changed. */
export async function wordReceiver(tx: Tx, order_id: number): Promise<void> {
  await sql`update order_words w set receiver = receiver_words(o.address, o.third_party) from orders o
    where o.id = ${order_id} and w.order_id = o.id`.execute(tx)
}
