import { sql } from 'kysely'
import type { changeCartDelivery } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type PurchaseMode, purchaseMode, type SourceType, type WarehouseService } from '#rules/codes'
import { limits } from '#rules/fields'
import type { SellingArea } from '#rules/goods/sold'
import type { Buyer } from '../../../actor.ts'
import { lockAccount } from '../../../people/account/lock-account.ts'
import { checkOffered } from '../find-area.ts'
import { readLineIds } from '../remove-lines.ts'
import { addToSameLine } from '../same-line.ts'

type MovedLine = {
  product_id: number
  relation_id: number
  warehouse_area_id: number
  warehouse_id: number
  purchase_mode: PurchaseMode
  source_type: SourceType
  amount: number
  price_seen_cents: number
  created_at: Date
}
type OfferedLine = MovedLine & SellingArea & { id: number; services: WarehouseService[] }

/**
 * Gives lines of one's own cart another delivery type, all or none, and merges them with lines of the same
 * item there; ignores unknown lines, and goods made to order, which have none. Refuses a delivery type that
 * one of the warehouses does not offer (`order.deliveryNotOffered`). Amounts are checked at the checkout.
 */
export async function changeDelivery(
  tx: Tx,
  actor: Buyer,
  { id, logistics_type }: In<typeof changeCartDelivery>,
): Promise<Out<typeof changeCartDelivery>> {
  await lockAccount(tx, actor)
  const ids = readLineIds(id)
  const { rows } = await sql<OfferedLine>`
    select l.*, w.services, a.goods_types, s.code as site from cart_line l
    join warehouse_area a on a.id = l.warehouse_area_id join site s on s.id = a.site_id join warehouse w on w.id = l.warehouse_id
    where l.account_id = ${actor.account_id} and l.id = any (${ids}::int[]) and not l.saved
      and l.purchase_mode in (${purchaseMode.general}, ${purchaseMode.special}) and l.logistics_type <> ${logistics_type}
    order by l.id`.execute(tx)
  for (const line of rows) checkOffered(line, { purchase_mode: line.purchase_mode, logistics_type }, actor)
  const taken = rows.map((line) => line.id)
  await sql`delete from cart_line where account_id = ${actor.account_id} and id = any (${taken}::int[])`.execute(
    tx,
  )
  const put = JSON.stringify(mergeLines(rows))
  const made = await sql<{ id: number }>`
    insert into cart_line as c (company_id, account_id, product_id, relation_id, warehouse_area_id, warehouse_id,
      purchase_mode, logistics_type, source_type, amount, price_seen_cents, created_at)
    select ${actor.company_id}, ${actor.account_id}, t.product_id, t.relation_id, t.warehouse_area_id, t.warehouse_id,
      t.purchase_mode, ${logistics_type}, t.source_type, t.amount, t.price_seen_cents, t.created_at
    from json_to_recordset(${put}::json) t (product_id int, relation_id int, warehouse_area_id int, warehouse_id int,
      purchase_mode smallint, source_type smallint, amount int, price_seen_cents bigint, created_at timestamptz)
    ${addToSameLine}
    returning c.id`.execute(tx)
  return { list: made.rows }
}

/** Lines of the same item become one: they differed in their delivery type alone. */
function mergeLines(rows: readonly OfferedLine[]): MovedLine[] {
  const groups = Map.groupBy(rows, (row) =>
    [row.relation_id, row.warehouse_area_id, row.purchase_mode].join(),
  )
  return [...groups.values()].map((same) => {
    const amount = same.reduce((sum, line) => sum + line.amount, 0)
    return { ...same[0]!, amount: Math.min(amount, limits.quantityMax) }
  })
}
