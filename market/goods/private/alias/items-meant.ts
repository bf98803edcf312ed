import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../../actor.ts'
import { nearNumbers } from '../../catalogue/search/near-numbers.ts'

/** The item that a number of ours means: several where makers share it and the company keeps none of them. */
export type MeantItem = { relation_ids: readonly number[]; near: readonly string[] }

/** Makers may give the same number; more of them than this is nothing to choose from. */
const itemsAtMost = 12

/**
 * What each of these numbers means, in one query: a model or platform number in any case, or a
 * bar code. Where makers share
 * one, it means the item that the company keeps. Of unknown ones it gives what is written nearly so.
 */
export async function itemsMeant(tx: Tx, actor: Buyer, numbers: readonly string[]): Promise<MeantItem[]> {
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
  const unknown = numbers.filter((number, i) => number !== '' && !found.has(i + 1))
  const near = await nearNumbers(tx, unknown, actor.language)
  return numbers.map((number, i) => {
    const items = found.get(i + 1) ?? []
    const own = items.filter((item) => item.own)
    const meant = own.length > 0 ? own : items
    return {
      relation_ids: meant.map(({ relation_id }) => relation_id),
      near: (near.get(number) ?? []).map(({ custom_sn }) => custom_sn),
    }
  })
}
