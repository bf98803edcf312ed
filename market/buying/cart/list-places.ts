import { sql } from 'kysely'
import type { cartPlaces } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import { logisticsType, type WarehouseService } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { availableOf } from '../../goods/inventory/available.ts'
import { type Goods, goodsColumns, goodsJoins } from '../../goods/inventory/read-goods.ts'

type WarehouseRow = Goods & {
  warehouse_area_id: string
  warehouse_id: number
  warehouse_name: string
  city: string
  state: string
  services: WarehouseService[]
  here: boolean
}

/**
 * The warehouses from which this site sells the item of a line of one's own cart, with the delivery types
 * they offer this buyer: the line's own first, then those with the largest stock. Refuses
 * `cart.lineNotFound`.
 */
export async function listPlaces(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof cartPlaces>,
): Promise<Out<typeof cartPlaces>> {
  const { rows } = await sql<WarehouseRow>`
    select a.id::text as warehouse_area_id, wh.id as warehouse_id, wh.name as warehouse_name, wh.city, wh.state, wh.services,
      a.id = l.warehouse_area_id as here, ${goodsColumns}
    from cart_line l
    join warehouse_area a on a.id = l.warehouse_area_id
      or l.purchase_mode = any (a.goods_types) and a.site_id = (select id from site where code = ${actor.site})
    join warehouse wh on wh.id = a.warehouse_id
    join lateral (select l.relation_id, a.warehouse_id) w on true
    ${goodsJoins}
    where l.id = ${id} and l.account_id = ${actor.account_id}
    order by a.id = l.warehouse_area_id desc, a.position, a.id`.execute(tx)
  if (rows.length === 0) refuse('cart.lineNotFound')
  const list = rows
    .map((row) => ({ row, available: availableOf(row) }))
    .filter(({ row, available }) => row.here || (available ?? 0) > 0)
    .map(({ row, available }) => ({
      warehouse_area_id: row.warehouse_area_id,
      warehouse_name: row.warehouse_name,
      city: row.city,
      state: row.state,
      available: available ?? 0,
      logistics_types: Object.values(logisticsType).filter((type) =>
        offersDelivery(row.services, type, actor),
      ),
      here: row.here,
    }))
  return { list: list.toSorted((a, b) => Number(b.here) - Number(a.here) || b.available - a.available) }
}
