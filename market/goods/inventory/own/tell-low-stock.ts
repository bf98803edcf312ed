import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'

const atOnce = 500
/** The most items that one notice names. */
const named = 10

type LowItem = { merchant_id: number; custom_sn: string }

/**
 * Tells manufacturers' people once which items have fewer available pieces than their threshold, and not
 * again until enough have been available. Returns how many were told of.
 */
export async function tellLowStock(tx: Tx, actor: System): Promise<number> {
  const threshold = sql`s.threshold is not null`
  const locked = sql`order by s.relation_id, s.warehouse_id limit ${sql.lit(atOnce)} for no key update skip locked`
  await sql`
    with enough as (
      select s.relation_id, s.warehouse_id from stock s
      where ${threshold} and s.low_told_at is not null and s.on_hand - s.reserved >= s.threshold ${locked})
    update stock s set low_told_at = null from enough e
    where s.relation_id = e.relation_id and s.warehouse_id = e.warehouse_id`.execute(tx)
  const { rows } = await sql<LowItem>`
    with low as (
      select s.relation_id, s.warehouse_id from stock s
      where ${threshold} and s.low_told_at is null and s.on_hand - s.reserved < s.threshold ${locked})
    update stock s set low_told_at = ${actor.at} from low l join relation r on r.id = l.relation_id
    where s.relation_id = l.relation_id and s.warehouse_id = l.warehouse_id
    returning r.merchant_id, r.custom_sn`.execute(tx)
  for (const [merchant_id, items] of Map.groupBy(rows, (row) => row.merchant_id)) {
    const numbers = [...new Set(items.map(({ custom_sn }) => custom_sn))].sort()
    const shown = numbers.slice(0, named).join(', ')
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'stock' }),
      name: 'stockLow',
      params: { count: items.length, items: numbers.length > named ? `${shown} …` : shown },
    })
  }
  return rows.length
}
