import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { officePickList } from '#api/order'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../actor.ts'

type Row = Omit<Out<typeof officePickList>['list'][number], 'title'> & { title: Text3 }

/** What to take from the shelves for these orders, sorted by goods_sn: of a combination its parts, one by one. */
export async function pickList(
  tx: Tx,
  actor: Staff,
  input: In<typeof officePickList>,
): Promise<Out<typeof officePickList>> {
  const { rows } = await sql<Row>`
    select r.id as relation_id, r.goods_sn, r.custom_sn, p.title,
      (select m.path from media m where m.product_id = p.id and m.kind = 'picture' order by m.position, m.id limit 1) as preview,
      sum(v.amount)::int as amount, (sum(v.amount) * jsonb_array_length(r.cartons))::int as carton_count,
      array_agg(distinct o.order_number order by o.order_number) as order_numbers
    from orders o
    join order_line l on l.order_id = o.id
    join reservation v on v.order_line_id = l.id and v.state = 'held'
    join relation r on r.id = v.relation_id
    join product p on p.id = r.product_id
    where o.order_number = any (${input.order_numbers}::text[])
    group by r.id, p.id
    order by r.goods_sn`.execute(tx)
  return { list: rows.map((row) => ({ ...row, title: textIn(row.title, actor.language) })) }
}
