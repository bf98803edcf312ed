import { sql } from 'kysely'
import type { In, Out } from '#api/call'
import type { savedListToCart } from '#api/saved-list'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money'
import { priceFor } from '#rules/price'
import { refuse } from '#rules/refusals'
import { textIn } from '#rules/sites'
import type { Buyer } from '../actor.ts'
import { checkOffered, findArea } from '../cart/find-area.ts'
import { putWhatFits } from '../cart/put-what-fits.ts'
import { lockList } from './find-list.ts'
import { linesOf } from './show-list.ts'

/**
 * Puts all of a list into the cart of a warehouse area, beside what is there and as many as there are. Tells
 * what has changed since it was saved: gone, fewer, or another price, which from then on is the known one.
 * Refuses `savedList.notFound`, an empty list (`savedList.empty`), and what the area does not offer
 * (`order.deliveryNotOffered`, `stock.noneInWarehouse`).
 */
export async function listToCart(
  tx: Tx,
  actor: Buyer,
  { id, warehouse_area_id, ...way }: In<typeof savedListToCart>,
): Promise<Out<typeof savedListToCart>> {
  const list = await lockList(tx, actor, id)
  const area = await findArea(tx, warehouse_area_id)
  checkOffered(area, way, actor)
  const lines = await linesOf(tx, list.id, area.warehouse_id)
  if (lines.length === 0) refuse('savedList.empty')
  const outcome = await putWhatFits(tx, actor, { place: { ...way, area }, wanted: lines, fewer: true })
  const went = new Map(outcome.added.map((one) => [one.relation_id, one]))
  const priced = lines.flatMap((line) => {
    const { relation_id, amount, price_seen_cents } = line
    const now = priceFor(line, way.purchase_mode, amount).unit_cents
    return went.has(relation_id) && now !== price_seen_cents ? [{ ...line, now }] : []
  })
  await sql`
    update saved_list_line s set price_seen_cents = t.seen
    from unnest(${priced.map((one) => one.relation_id)}::int[], ${priced.map(({ now }) => now)}::bigint[]) t (id, seen)
    where s.list_id = ${list.id} and s.relation_id = t.id`.execute(tx)
  const repriced = priced.map(({ relation_id, custom_sn, title, price_seen_cents, now }) => ({
    relation_id,
    custom_sn,
    title: textIn(title, actor.language),
    was: moneyText(price_seen_cents),
    now: moneyText(now),
  }))
  return { ...outcome, repriced }
}
