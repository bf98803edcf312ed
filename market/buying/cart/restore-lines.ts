import type { restoreCart } from '#api/buying/cart'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { readGoods } from '../../goods/inventory/read-goods.ts'
import { lockAccount } from '../../people/account/lock-account.ts'
import { countLines, refuseOverfull } from './count-lines.ts'

/** An item's price does not depend on the warehouse. */
const anyWarehouse = 0

/**
 * Restores lines just removed, as they were: even those that cannot be ordered now, so no amount is checked.
 * A line that is back already stays as it is. Refuses unknown items or areas (`catalogue.notForSale`,
 * `stock.noneInWarehouse`) and a cart of more than 500 lines (`cart.full`).
 */
export async function restoreLines(
  tx: Tx,
  actor: Buyer,
  { lines }: In<typeof restoreCart>,
): Promise<Out<typeof restoreCart>> {
  await lockAccount(tx, actor)
  const areas = await tx.selectFrom('warehouse_area').select(['id', 'warehouse_id']).orderBy('id').execute()
  const goods = await readGoods(
    tx,
    anyWarehouse,
    lines.map(({ relation_id }) => relation_id),
  )
  const values = lines.map(({ saved, ...line }) => {
    const item = goods.get(line.relation_id) ?? refuse('catalogue.notForSale')
    const isFob = line.purchase_mode === purchaseMode.fob
    const area = areas.find(({ id }) => isFob || id === line.warehouse_area_id)
    if (!area) refuse('stock.noneInWarehouse')
    return {
      ...line,
      warehouse_area_id: area.id,
      saved,
      company_id: actor.company_id,
      account_id: actor.account_id,
      product_id: item.product_id,
      warehouse_id: area.warehouse_id,
      price_seen_cents: priceFor(item, line.purchase_mode, line.amount).unit_cents,
      created_at: actor.at,
    }
  })
  await tx
    .insertInto('cart_line')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const count = await countLines(tx, actor)
  refuseOverfull(count)
  return { count }
}
