import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelinedRows } from '#database/pipeline'
import type { PurchaseMode, SourceType } from '#rules/codes'
import { priceFor } from '#rules/goods/price'
import type { Cents } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { whyNotInCart } from '../../goods/inventory/available.ts'
import type { Goods } from '../../goods/inventory/read-goods.ts'
import { countLines, refuseOverfull } from './count-lines.ts'
import type { Area, DeliveryWay } from './find-area.ts'
import { addToSameLine } from './same-line.ts'

export type GoodsAmount = { goods: Goods; amount: number }
type PutLine = { id: number; relation_id: number; amount: number }
export type CartPlace = DeliveryWay & { area: Area; source_type: SourceType }

/**
 * Puts items into the cart of an area. The amount is added to an item already there; one saved for later
 * comes back with this amount. Refuses resulting amounts against the item's quantity rule
 * (`stock.notEnough`, `stock.belowMinimum`, `stock.notMultiple`, `catalogue.notForSale`,
 * `stock.noneInWarehouse`), and a cart of more than 500 lines (`cart.full`). `prices`: each item's price per
 * piece in the cart now.
 */
export async function putLines(
  tx: Tx,
  actor: Buyer,
  { place, puts }: { place: CartPlace; puts: readonly GoodsAmount[] },
) {
  const answer = await upsert(tx, actor, { place, puts })
  const count = await countLines(tx, actor)
  const lines = await answer()
  const goodsOf = new Map(puts.map(({ goods }) => [goods.relation_id, goods]))
  const prices = new Map<number, Cents>()
  for (const { relation_id, amount } of lines) {
    const goods = goodsOf.get(relation_id)!
    checkAmount(goods, place.purchase_mode, amount)
    prices.set(relation_id, priceFor(goods, place.purchase_mode, amount).unit_cents)
  }
  const grown = lines.filter((line) => !puts.some((put) => put.amount === line.amount && isOf(put, line)))
  await remember(tx, grown, prices)
  refuseOverfull(count)
  return { count, lines, prices }
}

const isOf = (put: GoodsAmount, line: PutLine) => put.goods.relation_id === line.relation_id

/** Refuses an amount against the item's rule, with the rule as parameters. */
export function checkAmount(goods: Goods, mode: PurchaseMode, amount: number): void {
  const { relation_id, custom_sn, minimum_amount, multiple } = goods
  const reason = whyNotInCart(goods, mode, amount)
  if (reason) refuse(reason, { relation_id, custom_sn, minimum_amount, multiple }, 'amount')
}

/** A line that grew may have reached another tier: the price that the buyer sees now is that one. */
async function remember(tx: Tx, lines: readonly PutLine[], prices: ReadonlyMap<number, Cents>) {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  const seen = lines.map(({ relation_id }) => prices.get(relation_id)!)
  await sql`update cart_line l set price_seen_cents = t.seen
    from unnest(${ids}::int[], ${seen}::bigint[]) t (id, seen) where l.id = t.id`.execute(tx)
}

/**
 * The account's row is locked first, so that of two that fill the cart's last place the second sees the
 * first.
 */
async function upsert(
  tx: Tx,
  actor: Buyer,
  { place, puts }: { place: CartPlace; puts: readonly GoodsAmount[] },
) {
  const { area, purchase_mode, logistics_type, source_type } = place
  const ids = puts.map(({ goods }) => goods.relation_id)
  const product_ids = puts.map(({ goods }) => goods.product_id)
  const amounts = puts.map(({ amount }) => amount)
  const seen = puts.map(({ goods, amount }) => priceFor(goods, purchase_mode, amount).unit_cents)
  const lines = sql<PutLine>`
    with mine as materialized (
      select id, company_id from account where id = ${actor.account_id} for no key update)
    insert into cart_line as c (company_id, account_id, product_id, relation_id, warehouse_area_id, warehouse_id,
      purchase_mode, logistics_type, source_type, amount, price_seen_cents, created_at)
    select mine.company_id, mine.id, t.product_id, t.relation_id, ${area.id}, ${area.warehouse_id},
      ${purchase_mode}, ${logistics_type}, ${source_type}, t.amount, t.seen, ${actor.at}
    from mine, unnest(${product_ids}::int[], ${ids}::int[], ${amounts}::int[], ${seen}::bigint[])
      t (product_id, relation_id, amount, seen)
    order by t.relation_id
    ${addToSameLine}, price_seen_cents = excluded.price_seen_cents
    returning c.id, c.relation_id, c.amount`
  return pipelinedRows(tx, lines)
}
