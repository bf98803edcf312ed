import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { officePickList } from '#api/order'
import type { Tx } from '#database/connect'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../actor.ts'

/** What to take from the shelves for these orders: items, the parts of combinations one by one, sorted by number. */
export async function pickList(
  tx: Tx,
  actor: Staff,
  input: In<typeof officePickList>,
): Promise<Out<typeof officePickList>> {
  const { rows } = await sql<{
    relation_id: number
    goods_sn: string
    custom_sn: string
    title: Text3
    preview: string | null
    amount: number
    carton_count: number
    order_numbers: string[]
  }>`
    select r.id as relation_id, r.goods_sn, r.custom_sn, p.title,
      (select path from media where media.product_id = p.id and kind = 'picture' order by position limit 1) as preview,
      sum(v.amount)::int as amount, (sum(v.amount) * jsonb_array_length(r.cartons))::int as carton_count, array_agg(distinct o.order_number) as order_numbers
    from orders o join order_line l on l.order_id = o.id join reservation v on v.order_line_id = l.id and v.state = 'held'
    join relation r on r.id = v.relation_id join product p on p.id = r.product_id
    where o.order_number = any(${input.order_numbers.split(',').filter(Boolean)}::text[])
    group by r.id, p.id order by r.goods_sn`.execute(tx)
  return { list: rows.map((row) => ({ ...row, title: textIn(row.title, actor.language) })) }
}
