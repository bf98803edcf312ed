import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { isLow } from './is-low.ts'

const atOnce = 200
/** So many items are named in a notice; the page of the stock has all. */
const named = 5

type Low = { merchant_id: number; name: string; custom_sn: string; warehouse_name: string }

/**
 * Tells a manufacturer's people once of the items of which less is free in a warehouse than its threshold,
 * and again only after there was enough. Gives how many places were looked at.
 */
export async function warnOfLowStock(tx: Tx, actor: System): Promise<number> {
  const { rows: enough } = await sql`
    update stock set low_since = null
    where threshold is not null and low_since is not null and not ${isLow('stock')} returning 1`.execute(tx)
  const { rows } = await sql<Low>`
    with low as (
      update stock s set low_since = ${actor.at} from (
        select relation_id, warehouse_id from stock
        where low_since is null and ${isLow('stock')}
        order by relation_id, warehouse_id limit ${sql.lit(atOnce)} for no key update skip locked) t
      where s.relation_id = t.relation_id and s.warehouse_id = t.warehouse_id
      returning s.relation_id, s.warehouse_id)
    select m.id as merchant_id, m.name, r.custom_sn, w.name as warehouse_name
    from low join relation r on r.id = low.relation_id join merchant m on m.id = r.merchant_id join warehouse w on w.id = low.warehouse_id
    order by m.id, r.custom_sn, w.id`.execute(tx)
  for (const [merchant_id, items] of Map.groupBy(rows, (row) => row.merchant_id)) {
    const [first] = items
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'stock' }),
      name: 'stockLow',
      params: {
        merchant: first!.name,
        count: items.length,
        more: Math.max(0, items.length - named),
        items: items
          .slice(0, named)
          .map((item) => `${item.custom_sn} (${item.warehouse_name})`)
          .join(', '),
      },
    })
  }
  return enough.length + rows.length
}
