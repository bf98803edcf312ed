import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import { type LogisticsType, type PurchaseMode, purchaseMode, type WarehouseService } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

export type Area = {
  id: number
  site_id: number
  warehouse_id: number
  services: WarehouseService[]
  goods_types: number[]
}

export type DeliveryWay = { purchase_mode: PurchaseMode; logistics_type: LogisticsType }

/** A warehouse area. Refuses one that does not exist (`stock.noneInWarehouse`). */
export async function findArea(tx: Tx, id: number): Promise<Area> {
  const { rows } = await sql<Area>`
    select a.id, a.site_id, a.warehouse_id, a.goods_types, w.services
    from warehouse_area a join warehouse w on w.id = a.warehouse_id where a.id = ${id}`.execute(tx)
  return rows[0] ?? refuse('stock.noneInWarehouse', {}, 'warehouse_area_id')
}

/**
 * Refuses a delivery type that the area's warehouse does not offer this buyer (`order.deliveryNotOffered`),
 * and General or Special goods where the area has none of that type (`stock.noneInWarehouse`).
 */
export function checkOffered(area: Omit<Area, 'id' | 'site_id'>, way: DeliveryWay, actor: Buyer): void {
  const { purchase_mode, logistics_type } = way
  if (!offersDelivery(area.services, logistics_type, actor))
    refuse('order.deliveryNotOffered', {}, 'logistics_type')
  const goodsType = purchase_mode === purchaseMode.general || purchase_mode === purchaseMode.special
  if (goodsType && !area.goods_types.includes(purchase_mode))
    refuse('stock.noneInWarehouse', {}, 'purchase_mode')
}
