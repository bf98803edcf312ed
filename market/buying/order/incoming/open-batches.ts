import { sql } from 'kysely'
import type { presaleBatches as declared } from '#api/buying/presale/presale'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { presaleDepositPercent } from '#rules/buying/presale/deposit'
import { purchaseMode } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { readGoods } from '../../../goods/inventory/read-goods.ts'
import { type PresaleBatchRow, readBatches } from './read-batches.ts'

/**
 * The open shipments of an item to warehouses through which the buyer's site sells, the next first. Refuses
 * an item that is not for presale (`catalogue.notForSale`).
 */
export async function openBatches(
  tx: Tx,
  actor: Buyer,
  { relation_id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const batches = await readBatches(tx, sql`b.relation_id = ${relation_id} and b.state = 'open'`)
  const goods = (await readGoods(tx, batches[0]?.warehouse_id ?? 0, [relation_id])).get(relation_id)
  if (!goods?.on_shelf || !goods.purchase_modes.includes(purchaseMode.presale)) refuse('catalogue.notForSale')
  const areas = await tx
    .selectFrom('warehouse_area as a')
    .innerJoin('site as s', 's.id', 'a.site_id')
    .select(['a.id', 'a.warehouse_id'])
    .where('s.code', '=', actor.site)
    .orderBy('a.position')
    .execute()
  const areaOf = ({ warehouse_id }: PresaleBatchRow) =>
    areas.find((area) => area.warehouse_id === warehouse_id)?.id
  return {
    minimum_amount: goods.minimum_amount,
    multiple: goods.multiple,
    unit_price: moneyText(priceFor(goods, purchaseMode.presale, goods.minimum_amount).unit_cents),
    deposit_percent: presaleDepositPercent,
    list: batches.flatMap((batch) => {
      const warehouse_area_id = areaOf(batch)
      return warehouse_area_id === undefined ? [] : [showShipment(batch, warehouse_area_id)]
    }),
  }
}

/** A shipment as buyers see it. */
export const showShipment = ({ state: _state, ...batch }: PresaleBatchRow, warehouse_area_id: number) => ({
  ...batch,
  warehouse_area_id,
})
