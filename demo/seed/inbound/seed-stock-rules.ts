import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { askCount, openCount } from '#market/goods/inventory/count/open-count'
import { saveCount } from '#market/goods/inventory/count/save-count'
import { setStockRule } from '#market/goods/inventory/own/set-stock-rule'
import { hoursAfter } from '#rules/buying/order/times'
import { demoActors } from '../actors.ts'

const maker = 'harlow-pine'

type Place = {
  relation_id: number
  warehouse_id: number
  merchant_id: number
  goods_sn: string
  on_hand: number
  available: number
}

/** What lies most of the manufacturer's goods, one place an item, of which nobody counts anything yet. */
async function placesOf(tx: Tx): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select * from (
      select distinct on (s.relation_id) s.relation_id, s.warehouse_id, r.merchant_id, r.goods_sn, s.on_hand, s.on_hand - s.reserved as available
      from stock s join relation r on r.id = s.relation_id join product p on p.id = r.product_id join merchant m on m.id = r.merchant_id
      where m.slug = ${maker} and not p.is_bad_goods and p.off_shelf_at is null and s.on_hand - s.reserved >= 20
        and not exists (select from private_stock k where k.relation_id = s.relation_id and k.warehouse_id = s.warehouse_id)
      order by s.relation_id, s.on_hand desc, s.warehouse_id) p
    order by on_hand desc, relation_id limit 4`.execute(tx)
  return rows
}

/**
 * What a manufacturer decided of its stock, and the counts of it: an item that sells below its threshold, and
 * counts that are open, wait for a second person, and were booked.
 */
export async function seedStockRules(tx: Tx, at: Date): Promise<void> {
  const [low, asked, far, near] = await placesOf(tx)
  if (!low || !asked || !far || !near) return
  const actors = await demoActors(tx)
  const seller = (hours: number) => actors.seller(low.merchant_id, hoursAfter(at, -hours))
  const warehouse = (hours: number) => actors.staff('warehouse', hoursAfter(at, -hours))
  const placeOf = ({ relation_id, warehouse_id }: Place) => ({ relation_id, warehouse_id })
  const threshold = low.available + 6
  await setStockRule(tx, seller(60), { ...placeOf(low), rev: 0, threshold, selling: undefined })
  const count = async ({ warehouse_id, goods_sn: code }: Place, hours: number, pieces: number) => {
    const { count_number } = await openCount(tx, warehouse(hours), { code, warehouse_id })
    await saveCount(tx, warehouse(hours - 1), { count_number, pieces })
  }
  await count(near, 74, near.on_hand - 1)
  await count(far, 27, far.on_hand - Math.ceil(far.on_hand / 4))
  await askCount(tx, seller(5), placeOf(asked))
}
