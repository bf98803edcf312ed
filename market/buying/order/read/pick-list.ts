import { sql } from 'kysely'
import type { officePickList } from '#api/buying/office-order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { pickedAtOnce } from '#rules/buying/order/batch'
import { comparePlaces } from '#rules/goods/stock/shelf-place'
import { type Text3, textIn } from '#rules/sites'
import type { Staff } from '../../../actor.ts'
import { chooseOrders } from '../batch/choose-orders.ts'
import { firstPicture } from '../packing/read-cartons.ts'

type PickRow = Omit<Out<typeof officePickList>['list'][number], 'title'> & { title: Text3 }

/**
 * The pieces to pick for these orders, without those already shipped; a combination by its parts. Sorted by
 * warehouse and along its aisles, within one location by goods_sn. Refuses as `chooseOrders` does.
 */
export async function pickList(
  tx: Tx,
  actor: Staff,
  input: In<typeof officePickList>,
): Promise<Out<typeof officePickList>> {
  const orders = await chooseOrders(tx, actor, { ...input, most: pickedAtOnce })
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<PickRow>`
    select r.id as relation_id, w.id as warehouse_id, w.name as warehouse_name, s.place, r.goods_sn, r.custom_sn, p.title,
      ${firstPicture} as preview, sum(v.amount - v.gone)::int as amount,
      (sum(v.amount - v.gone) * greatest(jsonb_array_length(r.cartons), 1))::int as carton_count,
      array_agg(distinct o.order_number order by o.order_number) as order_numbers
    from orders o
    join order_line l on l.order_id = o.id
    join reservation v on v.order_line_id = l.id and v.state = 'held'
    join stock s on s.relation_id = v.relation_id and s.warehouse_id = v.warehouse_id
    join warehouse w on w.id = v.warehouse_id
    join relation r on r.id = v.relation_id
    join product p on p.id = r.product_id
    where o.id = any (${ids}::int[])
    group by r.id, p.id, w.id, s.place
    order by w.name, r.goods_sn`.execute(tx)
  const sorted = rows.toSorted(
    (one, two) => one.warehouse_name.localeCompare(two.warehouse_name) || comparePlaces(one.place, two.place),
  )
  return {
    order_count: ids.length,
    list: sorted.map((row) => ({ ...row, title: textIn(row.title, actor.language) })),
  }
}
