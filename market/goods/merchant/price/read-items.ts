import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { pricedItem } from '#api/goods/price'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import type { Tier } from '#rules/goods/price'
import { cellsOf, type ItemPrices } from '#rules/goods/prices/price-cells'
import { lastSpecialDay } from '#rules/goods/prices/special-days'
import { type Language, type Text3, textIn } from '#rules/sites'

/** An item of a manufacturer with its prices. */
export type PricedItem = {
  relation_id: number
  product_id: number
  custom_sn: string
  title: Text3
  color: Partial<Text3> | null
  size: string
  packing: string
  rev: number
  by_container: boolean
  prices: ItemPrices
}

type Row = Omit<PricedItem, 'prices'> &
  Omit<ItemPrices, 'tiers' | 'special_until'> & { tiers: Tier[]; special_ends_at: Date | null }
type ItemQuery = { where: RawBuilder<unknown>; lock?: boolean; limit?: number }

/**
 * Items `r` of products `p` that were not taken away, in the order of their ids; locked in this order where
 * they are to be changed, so that two who change many never wait for each other crosswise.
 */
export async function readItems(tx: Tx, { where, lock = false, limit }: ItemQuery): Promise<PricedItem[]> {
  // Locked first, for a statement that waited reads other tables as they were before.
  if (lock) await sql`select from relation r where ${where} order by r.id for no key update of r`.execute(tx)
  const { rows } = await sql<Row>`
    select r.id as relation_id, r.product_id, r.custom_sn, p.title, r.color, r.size, r.packing, r.price_rev as rev,
      ${sql.lit(purchaseMode.fob)} = any (r.purchase_modes) as by_container, r.price_cents as price, nullif(r.special_offer_cents, 0) as special_offer,
      case when r.special_offer_cents > 0 then r.special_ends_at end as special_ends_at,
      coalesce((select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)
        order by t.min_amount) from price_tier t where t.relation_id = r.id), '[]') as tiers,
      r.minimum_amount, r.multiple, r.lead_days, r.map_cents as map, r.srp_cents as srp, nullif(r.fob_price_cents, 0) as fob_price, r.no_resale
    from relation r join product p on p.id = r.product_id
    where ${where} and r.off_shelf_at is null and not p.is_bad_goods
    order by r.id ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(tx)
  return rows.map(({ special_ends_at, ...row }) => {
    const { relation_id, product_id, custom_sn, title, color, size, packing, rev, by_container, ...prices } =
      row
    const special_until = special_ends_at && lastSpecialDay(special_ends_at)
    return {
      ...{ relation_id, product_id, custom_sn, title, color, size, packing, rev, by_container },
      prices: { ...prices, special_until },
    }
  })
}

/** An item as calls tell of it. */
export function shownItem(item: PricedItem, language: Language): z.infer<typeof pricedItem> {
  const { relation_id, product_id, custom_sn, title, color, size, packing, rev, by_container, prices } = item
  const colour = color === null ? '' : textIn({ 'en-US': '', ...color }, language)
  return {
    ...{ relation_id, product_id, custom_sn, rev, by_container },
    title: textIn(title, language),
    variant: [colour, size, packing].filter(Boolean).join(' · '),
    cells: cellsOf(prices),
  }
}
