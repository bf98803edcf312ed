import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { cellsOf } from '#rules/goods/prices/price-cells'
import type { EditedPrices } from '#rules/goods/prices/price-edit'
import { specialEndsAt } from '#rules/goods/prices/special-days'
import type { Merchant } from '../../../actor.ts'
import { refreshListingPrices } from '../../catalogue/refresh-listing.ts'
import type { PricedItem } from './read-items.ts'

export type PriceEdit = { item: PricedItem; edited: EditedPrices }

const shape = sql`t (id int, price bigint, special_offer bigint, special_ends_at timestamptz, until_moves boolean, fob_price bigint, map bigint,
  srp bigint, minimum_amount int, multiple int, lead_days int, no_resale text[])`

/**
 * Writes the prices of locked items, each with a line of its product's history; lists and search follow in
 * the same transaction. So many statements, however many items there are.
 */
export async function writePrices(
  tx: Tx,
  actor: Pick<Merchant, 'at' | 'account_id'>,
  { edits, bulk_id = null }: { edits: readonly PriceEdit[]; bulk_id?: number | null },
): Promise<void> {
  const rows = edits.map(({ item, edited: { prices, changed } }) => ({
    ...prices,
    id: item.relation_id,
    special_ends_at: prices.special_until && specialEndsAt(prices.special_until),
    until_moves: changed.includes('special_until'),
  }))
  await sql`
    update relation r set price_cents = t.price, special_offer_cents = coalesce(t.special_offer, 0),
      special_ends_at = case when t.until_moves then t.special_ends_at else r.special_ends_at end,
      fob_price_cents = coalesce(t.fob_price, 0), map_cents = t.map, srp_cents = t.srp, no_resale = t.no_resale, minimum_amount = t.minimum_amount,
      multiple = t.multiple, lead_days = t.lead_days, price_rev = r.price_rev + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}) ${shape} where r.id = t.id`.execute(tx)
  await writeTiers(tx, edits)
  await noteEvents(tx, actor, { edits, bulk_id })
  await refreshListingPrices(tx, [...new Set(edits.map(({ item }) => item.product_id))])
}

async function writeTiers(tx: Tx, edits: readonly PriceEdit[]): Promise<void> {
  const changed = edits.filter(({ edited }) => edited.changed.includes('tiers'))
  if (changed.length === 0) return
  const ids = changed.map(({ item }) => item.relation_id)
  await sql`delete from price_tier where relation_id = any (${ids}::int[])`.execute(tx)
  const tiers = changed.flatMap(({ item, edited }) =>
    edited.prices.tiers.map((tier) => ({ ...tier, relation_id: item.relation_id })),
  )
  await sql`insert into price_tier (relation_id, min_amount, discount_percent)
    select relation_id, min_amount, discount_percent
    from jsonb_to_recordset(${JSON.stringify(tiers)}) t (relation_id int, min_amount int, discount_percent int)`.execute(
    tx,
  )
}

async function noteEvents(
  tx: Tx,
  { at, account_id }: Pick<Merchant, 'at' | 'account_id'>,
  { edits, bulk_id }: { edits: readonly PriceEdit[]; bulk_id: number | null },
): Promise<void> {
  const told = edits.flatMap(({ item, edited }) => {
    const [before, after] = [cellsOf(item.prices), cellsOf(edited.prices)]
    return edited.changed.map((field) => ({
      product_id: item.product_id,
      path: `items.r${item.relation_id}.${field}`,
      before: before[field],
      after: after[field],
    }))
  })
  await sql`insert into product_event (product_id, at, account_id, by_role, path, before, after, bulk_id)
    select t.product_id, ${at}, ${account_id}, 'merchant', t.path, to_jsonb(t.before), to_jsonb(t.after), ${bulk_id}::int
    from jsonb_to_recordset(${JSON.stringify(told)}) t (product_id int, path text, before text, after text)`.execute(
    tx,
  )
}
