import { type RawBuilder, sql } from 'kysely'
import type { ListItem } from '#api/goods/catalogue/card'
import type { DateText } from '#database/tables/columns'
import type { CardFacts, CardPrices, CardStock, CardWords } from '#database/tables/listing'
import { maySeePrice, type PriceViewer, shownPrice } from '#rules/goods/price'
import { leastAmount } from '#rules/goods/quantity'
import { minus, moneyText, percentOf } from '#rules/money/money'
import { defaultLanguage, type Language, type SiteCode } from '#rules/sites'
import { nextArrival } from '../../../sql/next-arrival.ts'
import { newDays, shelvedSince } from '../aisle.ts'
import type { StockPlace } from '../product/stock-places.ts'

export type CardRow = {
  product_id: number
  available: number
  sales: number
  shelved_at: Date
  card: CardFacts
  words: CardWords
  stock: CardStock
  presale_arrives_on: DateText | null
  has_options: boolean
  prices?: CardPrices
}
export type CardViewer = PriceViewer & { at: Date; language: Language; site: SiteCode }
/** The warehouses from which the viewer's site sells. */
export type CardPlaces = ReadonlyMap<number, StockPlace>

const placesShown = 3
/** The face of goods that are reserved, as `listing_faces` numbers them. */
const presaleFace = 2

/**
 * The columns of a card, from a row `s` of `shelfRows` and its `c` of listing_card. Prices are not even read
 * for a guest.
 */
export function cardColumns(viewer: CardViewer): RawBuilder<unknown> {
  const language = sql.lit(viewer.language || defaultLanguage)
  const prices = maySeePrice(viewer) ? sql`, c.prices` : sql``
  const arrival = sql`(select ${nextArrival(viewer.site)} from relation r where r.id = c.relation_id)`
  const others = sql`exists (select from relation o where o.product_id = c.product_id and o.id <> c.relation_id
    and o.off_shelf_at is null and (c.card -> 'purchase_modes' ->> 0)::smallint = any (o.purchase_modes))`
  return sql`s.product_id, s.sold as available, s.sales, s.shelved_at, c.card, c.words -> ${language} as words, c.stock,
    case when s.face = ${sql.lit(presaleFace)} then ${arrival} end as presale_arrives_on,
    ${others} as has_options${prices}`
}

type MadeItems = { places: CardPlaces; seesPrice: boolean; items: ListItem[] }
/** The items made of rows that a cache holds: most lists are seen by many viewers at once. */
const madeOf = new WeakMap<readonly CardRow[], MadeItems>()

/**
 * The items of a list as this viewer may see them, with what their site sells of them. The same rows give the
 * same items, which nobody may change.
 */
export function shownCards(
  viewer: CardViewer,
  { rows, places }: { rows: readonly CardRow[]; places: CardPlaces },
): ListItem[] {
  const seesPrice = maySeePrice(viewer)
  const made = madeOf.get(rows)
  if (made && made.places === places && made.seesPrice === seesPrice) return made.items
  const items = rows.map((row) => cardOf(row, viewer, places))
  madeOf.set(rows, { places, seesPrice, items })
  return items
}

function cardOf(row: CardRow, viewer: CardViewer, places: CardPlaces): ListItem {
  const { card, words } = row
  const item: ListItem = {
    product_id: row.product_id,
    ...card,
    title: words.title,
    colors: words.colors,
    condition_note: words.condition_note,
    available: row.available,
    stock: stockSold(row, places),
    fob_port: card.fob_port ?? null,
    presale_arrives_on: row.presale_arrives_on,
    has_options: row.has_options,
    sales: row.sales,
    is_new: row.shelved_at >= shelvedSince(viewer.at, newDays),
  }
  if (row.prices && maySeePrice(viewer)) item.price = itemPriceOf(row.prices)
  return item
}

/** Where the site sells the card's item, in the mode that the card shows. */
function stockSold({ card, stock }: CardRow, places: CardPlaces): ListItem['stock'] {
  const { minimum_amount: minimum, multiple, purchase_modes } = card
  const least = leastAmount({ minimum, multiple })
  const isSold = ({ warehouse_id, available }: CardStock[number]) =>
    available >= least && places.get(warehouse_id)?.goods_types.includes(purchase_modes[0]!)
  // Most cards show all of their few places: a list of 24 makes no copies of them.
  if (stock.length <= placesShown && stock.every(isSold)) return stock
  return stock.filter(isSold).slice(0, placesShown)
}

/** The prices of an item as they go over the wire, for its mode. */
export function itemPriceOf(prices: CardPrices): NonNullable<ListItem['price']> {
  const { base_cents } = shownPrice({ ...prices, tiers: [] }, prices.mode)
  const { tier } = prices
  return {
    shown_price: moneyText(base_cents),
    price: moneyText(prices.price_cents),
    special_offer: prices.special_offer_cents > 0 ? moneyText(prices.special_offer_cents) : null,
    special_ends_at: prices.special_ends_at && new Date(prices.special_ends_at).toISOString(),
    fob_price: prices.fob_price_cents > 0 ? moneyText(prices.fob_price_cents) : null,
    best_tier: tier && {
      min_amount: tier.min_amount,
      unit_price: moneyText(minus(base_cents, percentOf(base_cents, tier.discount_percent))),
    },
  }
}
