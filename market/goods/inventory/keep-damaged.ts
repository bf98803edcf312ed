import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { User } from '../../actor.ts'
import { receiveStock } from './receive.ts'

type DamagedPieces = {
  warehouse_id: number
  amount: number
  reason: 'returned' | 'damaged'
  /** The damage, in the words of the person who inspected it. */
  condition_note: string
} & DamageSource
/** Of which line they are: of an order from which they were returned, or of a shipment in which they came. */
type DamageSource =
  | { order_line_id: number; order_id: number; inbound_line_id?: never }
  | { inbound_line_id: number; order_line_id?: never }

/**
 * Books damaged pieces as bad goods: a product of its own, with their note, copied from the
 * item. It is stored in the warehouse and is for sale once somebody sets its price; until then it has the
 * price of the new item. Returns the product. Domain section 5.
 */
export async function keepDamaged(tx: Tx, actor: User, damaged: DamagedPieces): Promise<number> {
  const { condition_note, order_line_id, ...received } = damaged
  const line_id = order_line_id ?? damaged.inbound_line_id
  const lines = order_line_id === undefined ? sql`inbound_line` : sql`order_line`
  const suffix = `${order_line_id === undefined ? '-I' : '-R'}${line_id}`
  const note = JSON.stringify({ 'en-US': condition_note })
  const { rows } = await sql<{ product_id: number; relation_id: number }>`
    with sold as (
      select p.id as sold_product_id, r.id as sold_relation_id
      from ${lines} l join relation r on r.id = l.relation_id join product p on p.id = r.product_id
      where l.id = ${line_id}),
    kept as (
      insert into product (merchant_id, title, description, module_type, attributes, keywords, width_mm, depth_mm, height_mm,
        weight_g, collection, is_bad_goods, condition_note, first_shelved_at, off_shelf_at, updated_at)
      select p.merchant_id, p.title, p.description, 1, p.attributes, p.keywords, p.width_mm, p.depth_mm, p.height_mm, p.weight_g,
        p.collection, true, ${note}::jsonb, ${actor.at}, ${actor.at}, ${actor.at}
      from sold s join product p on p.id = s.sold_product_id returning id, merchant_id),
    filed as (
      insert into product_category (product_id, category_id, is_primary)
      select kept.id, c.category_id, c.is_primary from kept, sold s join product_category c on c.product_id = s.sold_product_id),
    pictured as (
      insert into media (product_id, position, kind, path, width, height)
      select kept.id, m.position, m.kind, m.path, m.width, m.height from kept, sold s join media m on m.product_id = s.sold_product_id)
    insert into relation (product_id, merchant_id, goods_sn, custom_sn, color, size, packing, purchase_modes, price_cents,
      packing_fee_cents, insurance_fee_cents, delivery_fee_cents, assembly_fee_cents, cartons, gross_weight_g, volume_cm3, off_shelf_at)
    select kept.id, kept.merchant_id, r.goods_sn || ${suffix}, r.custom_sn || ${suffix}, r.color,
      r.size, r.packing, '{1}', r.price_cents, r.packing_fee_cents, r.insurance_fee_cents, r.delivery_fee_cents, r.assembly_fee_cents,
      r.cartons, r.gross_weight_g, r.volume_cm3, ${actor.at}
    from kept, sold s join relation r on r.id = s.sold_relation_id
    returning product_id, id as relation_id`.execute(tx)
  const { product_id, relation_id } = rows[0]!
  await receiveStock(tx, actor, { ...received, relation_id })
  return product_id
}
