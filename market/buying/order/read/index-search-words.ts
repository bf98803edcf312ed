import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'

const lookedBackHours = 72

/**
 * Writes the words by which an order is found for those that have none: a process of the version before,
 * which knows of no words, may have placed them while an update went round. Gives how many.
 */
export async function wordOrders(tx: Tx, { at }: { at: Date }): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    insert into order_words (order_id, company_id, merchant_id, words)
    select o.id, o.company_id, o.merchant_id, order_words_of(o) from orders o
    where o.created_at > ${hoursAfter(at, -lookedBackHours)} and not exists (select from order_words w where w.order_id = o.id)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows)
}
