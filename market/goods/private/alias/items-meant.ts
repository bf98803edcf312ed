import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'

/** Makers may give the same number; more of them than this is nothing to choose from. */
const itemsAtMost = 12

/**
 * The items that each of these numbers of ours means, in one query: a model or platform number in any case,
 * or a bar code. Where makers share one, it means those that the company keeps, if it keeps any of them.
 */
export async function itemsMeant(tx: Tx, actor: Buyer, numbers: readonly string[]): Promise<number[][]> {
  const { rows } = await sql<{ place: number; relation_id: number; own: boolean }>`
    select m.place::int, f.id as relation_id, exists (select from private_stock s
      where s.company_id = ${actor.company_id} and s.relation_id = f.id and s.on_hand > 0) as own
    from unnest(${[...numbers]}::text[]) with ordinality m (number, place)
    join lateral (
      select id from relation where lower(custom_sn) = lower(m.number)
      union select id from relation where lower(goods_sn) = lower(m.number)
      union select id from relation where upc = m.number
      order by id limit ${itemsAtMost}) f on true
    order by m.place, f.id`.execute(tx)
  const found = Map.groupBy(rows, ({ place }) => place)
  return numbers.map((_, i) => {
    const items = found.get(i + 1) ?? []
    const own = items.filter((item) => item.own)
    return (own.length > 0 ? own : items).map(({ relation_id }) => relation_id)
  })
}
