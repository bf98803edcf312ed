import { type RawBuilder, sql } from 'kysely'
import type { getCartProductList } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { type CartRow, cartColumns, cartJoins, showLine } from './cart-line.ts'
import { countLines } from './count-lines.ts'

/**
 * The buyer's cart, grouped by warehouse and sorted by goods_sn inside a group, optionally narrowed to an
 * area, delivery type or goods type; `count` is of the whole cart. Lines saved for later are listed apart
 * and not counted. All lines are read in one query. Specification section 3, "Displayed price rule".
 */
export async function listCart(
  tx: Tx,
  actor: Buyer,
  input: In<typeof getCartProductList>,
): Promise<Out<typeof getCartProductList>> {
  const wanted: RawBuilder<unknown>[] = [sql`l.account_id = ${actor.account_id}`]
  if (input.warehouse_area_id) wanted.push(sql`l.warehouse_area_id = ${input.warehouse_area_id}`)
  if (input.source_type) wanted.push(sql`l.source_type = ${input.source_type}`)
  if (input.logistics_type) wanted.push(sql`l.logistics_type = ${input.logistics_type}`)
  if (input.purchase_mode) wanted.push(sql`l.purchase_mode = ${input.purchase_mode}`)
  const { rows } = await sql<CartRow>`
    select ${cartColumns} from cart_line l ${cartJoins}
    where ${sql.join(wanted, sql` and `)}
    order by wh.name, wh.id, r.goods_sn, l.id`.execute(tx)
  const groups = new Map<number, Out<typeof getCartProductList>['list'][number]>()
  for (const row of rows) {
    if (row.saved) continue
    const { warehouse_id: id, warehouse_name: name } = row
    const group = groups.get(id) ?? { id, name, children: [] }
    group.children.push(showLine(row, actor))
    groups.set(id, group)
  }
  const saved = rows.filter((row) => row.saved).map((row) => showLine(row, actor))
  const count = wanted.length === 1 ? rows.length - saved.length : await countLines(tx, actor)
  return { list: [...groups.values()], saved, count }
}
