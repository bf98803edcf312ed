import { sql } from 'kysely'
import type { orderLines } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer } from '../../../actor.ts'
import { ownOrders } from '../read/show-order.ts'
import { ownNumber } from './own-number.ts'

type LineRow = Omit<Out<typeof orderLines>['list'][number], 'title' | 'unit_price' | 'total'> & {
  title: Text3
  unit_price_cents: Cents
  total_cents: Cents
}

/**
 * The lines of these orders of the company, in the order of their numbers and items; of a contract the goods
 * of the version in force. Numbers of others' orders, and unknown ones, give no lines.
 */
export async function listOrderLines(
  tx: Tx,
  actor: Buyer,
  { order_numbers }: In<typeof orderLines>,
): Promise<Out<typeof orderLines>> {
  const { rows } = await sql<LineRow>`
    with o as (select * from orders o where o.order_number = any (${order_numbers}::text[]) and ${ownOrders(actor)})
    select o.order_number, ${ownNumber('l')} as own_number, l.custom_sn, l.goods_sn, l.title, l.amount, l.cancelled, l.shipped, l.returned, l.unit_price_cents, l.total_cents
    from o join order_line l on l.order_id = o.id
    union all
    select o.order_number, ${ownNumber('c')}, c.custom_sn, coalesce(r.goods_sn, c.custom_sn),
      coalesce(p.title, jsonb_build_object('en-US', c.custom_sn)), c.quantity, 0, 0, 0, c.price_cents, c.total_cents
    from o join contract t on t.id = o.contract_id
    join contract_line c on c.contract_id = t.id and c.version = t.confirmed_version
    left join relation r on r.id = c.relation_id left join product p on p.id = r.product_id
    order by order_number, goods_sn, custom_sn`.execute(tx)
  return {
    list: rows.map(({ title, unit_price_cents, total_cents, ...line }) => ({
      ...line,
      title: textIn(title, actor.language),
      unit_price: moneyText(unit_price_cents),
      total: moneyText(total_cents),
    })),
  }
}
