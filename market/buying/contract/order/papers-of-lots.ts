import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { type PaperGoods, papersNeeded, usualPapers } from '#rules/buying/contract/lot/papers'

type LotKey = { order_id: number; lot_no?: number }

/**
 * Writes down which papers each lot of an order needs, or one of them, by what the catalogue knows of its
 * goods; goods that are of no item of it need the usual ones.
 */
export async function writePapersNeeded(tx: Tx, { order_id, lot_no: only }: LotKey): Promise<void> {
  const { rows } = await sql<{ lot_no: number; goods: PaperGoods[] }>`
    select g.lot_no, json_agg(json_build_object('traits', t.traits, 'categories', array(
        select c.slug from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id),
      'width_mm', p.width_mm, 'depth_mm', p.depth_mm, 'height_mm', p.height_mm, 'weight_g', p.weight_g)) as goods
    from lot_line g join orders o on o.id = g.order_id join contract c on c.id = o.contract_id
    join contract_line l on l.contract_id = c.id and l.version = coalesce(c.confirmed_version, c.version) and l.line_no = g.line_no
    join relation r on r.id = l.relation_id join product p on p.id = r.product_id
    cross join lateral product_traits(array[p.id]) t
    where g.order_id = ${order_id} and (${only ?? null}::int is null or g.lot_no = ${only ?? null}) group by g.lot_no`.execute(
    tx,
  )
  const needed = rows
    .map(({ lot_no, goods }) => ({ lot_no, papers: papersNeeded(goods) }))
    .filter(({ papers }) => papers.length > usualPapers.length)
  if (needed.length === 0) return
  await pipelined(
    tx,
    sql`
    update lot l set papers = n.papers from json_to_recordset(${JSON.stringify(needed)}::json) n (lot_no int, papers text[])
    where l.order_id = ${order_id} and l.lot_no = n.lot_no`,
  )
}
