import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { offersDelivery } from '#rules/buying/delivery'
import type { LogisticsType, PurchaseMode, WarehouseService } from '#rules/codes'
import { type SellingArea, whyNotSold } from '#rules/goods/sold'
import { type RefusalName, refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'

export type Area = SellingArea & {
  id: number
  site_id: number
  warehouse_id: number
  services: WarehouseService[]
}

export type DeliveryWay = { purchase_mode: PurchaseMode; logistics_type: LogisticsType }

const areaColumns = sql`a.id, a.site_id, s.code as site, a.warehouse_id, a.goods_types, w.services`
const areaJoins = sql`join site s on s.id = a.site_id join warehouse w on w.id = a.warehouse_id`

/** A warehouse area. Refuses one that does not exist (`stock.noneInWarehouse`). */
export async function findArea(tx: Tx, id: number): Promise<Area> {
  const { rows } = await sql<Area>`
    select ${areaColumns} from warehouse_area a ${areaJoins} where a.id = ${id}`.execute(tx)
  return rows[0] ?? refuse('stock.noneInWarehouse', {}, 'warehouse_area_id')
}

/**
 * The area through which the buyer's site sells from the warehouse of an area; that area itself where there
 * is none. Refuses one that does not exist (`stock.noneInWarehouse`).
 */
export async function findAreaHere(tx: Tx, { site }: Pick<Buyer, 'site'>, id: number): Promise<Area> {
  const { rows } = await sql<Area>`
    select ${areaColumns}
    from warehouse_area named
    join warehouse_area a on a.warehouse_id = named.warehouse_id ${areaJoins}
    where named.id = ${id} and (a.id = named.id or s.code = ${site})
    order by s.code = ${site} desc limit 1`.execute(tx)
  return rows[0] ?? refuse('stock.noneInWarehouse', {}, 'warehouse_area_id')
}

type Offer = SellingArea & Pick<Area, 'services'>
type BuyerPlace = Pick<Buyer, 'site' | 'is_freight'>

/**
 * The refusal's name why this buyer's site does not sell goods of this mode through an area (`whyNotSold`),
 * or its warehouse does not offer the delivery type (`order.deliveryNotOffered`); null where both hold.
 */
export function whyNotOffered(
  area: Offer,
  way: DeliveryWay,
  { site, is_freight }: BuyerPlace,
): RefusalName | null {
  const unsold = whyNotSold(area, { site, mode: way.purchase_mode })
  if (unsold) return unsold
  return offersDelivery(area.services, way.logistics_type, { is_freight }) ? null : 'order.deliveryNotOffered'
}

const fieldOf: Partial<Record<RefusalName, string>> = {
  'order.deliveryNotOffered': 'logistics_type',
  'stock.otherSite': 'warehouse_area_id',
}

/** Refuses what an area does not offer this buyer, with the reason of `whyNotOffered`. */
export function checkOffered(area: Offer, way: DeliveryWay, actor: BuyerPlace): void {
  const reason = whyNotOffered(area, way, actor)
  if (reason) refuse(reason, {}, fieldOf[reason] ?? 'purchase_mode')
}
