import { sql } from 'kysely'
import type { savedListToCart } from '#api/buying/saved-list'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { priceFor } from '#rules/goods/price'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { checkOffered, findAreaHere } from '../cart/find-area.ts'
import { findPriceChanges } from '../cart/find-price-changes.ts'
import { putAvailable } from '../cart/put-available.ts'
import { lockList } from './find-list.ts'

/**
 * Puts all lines of a list into the cart of a warehouse area, as far as there is stock, beside what the cart
 * holds already. Returns what has changed since the list was saved: gone, fewer, or another price
 * (`findPriceChanges`), and records today's price as the known one. Refuses `savedList.notFound`, an empty
 * list (`savedList.empty`), and what the area does not offer (`order.deliveryNotOffered`,
 * `stock.noneInWarehouse`).
 */
export async function listToCart(
  tx: Tx,
  actor: Buyer,
  { id, warehouse_area_id, ...way }: In<typeof savedListToCart>,
): Promise<Out<typeof savedListToCart>> {
  const list = await lockList(tx, actor, id)
  const area = await findAreaHere(tx, actor, warehouse_area_id)
  checkOffered(area, way, actor)
  const lines = await wantedOf(tx, list.id)
  if (lines.length === 0) refuse('savedList.empty')
  const wish = { place: { ...way, area }, wanted: lines, fewer: true }
  const { outcome, went } = await putAvailable(tx, actor, wish)
  const amounts = new Map(lines.map((line) => [line.relation_id, line.amount]))
  const today = went.map(({ goods }) => {
    const amount = amounts.get(goods.relation_id)!
    return { id: goods.relation_id, seen: priceFor(goods, way.purchase_mode, amount).unit_cents }
  })
  await sql`
    update saved_list_line s set price_seen_cents = t.seen
    from unnest(${today.map(({ id }) => id)}::int[], ${today.map(({ seen }) => seen)}::bigint[]) t (id, seen)
    where s.list_id = ${list.id} and s.relation_id = t.id and s.price_seen_cents <> t.seen`.execute(tx)
  const known = new Map(lines.map((line) => [line.relation_id, line.price_seen_cents]))
  return { ...outcome, repriced: findPriceChanges(went, { known, language: actor.language }) }
}

type SavedLineRow = { relation_id: number; amount: number; price_seen_cents: Cents }

/** The amount and recorded price of each item of a list, by goods_sn. */
async function wantedOf(tx: Tx, list_id: number): Promise<SavedLineRow[]> {
  const { rows } = await sql<SavedLineRow>`
    select s.relation_id, s.amount, s.price_seen_cents
    from saved_list_line s join relation r on r.id = s.relation_id
    where s.list_id = ${list_id} order by r.goods_sn, r.id`.execute(tx)
  return rows
}
