import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Carton } from '#database/tables'
import { numberCartons, type PackedItem } from '#rules/paper/cartons'
import type { Label } from '#rules/paper/label'
import { labelOf } from '#rules/paper/label'
import { papersFor } from '#rules/paper/papers-for'
import { refuse } from '#rules/refusals'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../actor.ts'
import { readFacts } from './read-facts.ts'

type Row = { custom_sn: string; title: Text3; amount: number; cartons: Carton[] }

/**
 * A label for every carton of an order, numbered n of N, in the order in which a piece's cartons stand together; of a combination
 * each part's. Refuses what does not exist (`order.notFound`) and what may not leave (`order.noSuchPaper`).
 */
export async function cartonLabels(
  tx: Tx,
  actor: Staff,
  { order_number }: { order_number: string },
): Promise<{ time_zone: string; labels: Label[] }> {
  const [found] = await readFacts(tx, sql`o.order_number = ${order_number.toUpperCase()}`, actor.language)
  if (!found) refuse('order.notFound')
  if (!papersFor(found.order).includes('packingSlip')) refuse('order.noSuchPaper')
  const { rows } = await sql<Row>`
    select r.custom_sn, p.title, r.cartons, (v.amount * (l.amount - l.cancelled) / l.amount)::int as amount
    from order_line l
    join reservation v on v.order_line_id = l.id
    join relation r on r.id = v.relation_id
    join product p on p.id = r.product_id
    where l.order_id = ${found.order.id}
    order by l.goods_sn, r.goods_sn, v.relation_id`.execute(tx)
  const items: PackedItem[] = rows.map((row) => ({ ...row, title: textIn(row.title, actor.language) }))
  return {
    time_zone: found.facts.warehouse.time_zone,
    labels: numberCartons(items).map((carton) => labelOf(found.facts, carton)),
  }
}
