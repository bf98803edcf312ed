import type { product } from '#api/goods/catalogue/product'
import type { Out } from '#api/wire/call'
import { type PurchaseMode, purchaseMode } from '#rules/codes'
import { priceFor, shownPrice } from '#rules/goods/price'
import { type Cents, moneyText, times } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import { itemPriceOf } from '../list/cards.ts'
import type { PartRow, PriceColumns, RelationRow, StockRow } from './read-product.ts'
import type { StockPlace } from './stock-places.ts'

type RelationAnswer = Out<typeof product>['relations'][number]
type Look = {
  language: Language
  places: ReadonlyMap<number, StockPlace>
  /** Whether the viewer is told what manufacturers say about selling on. */
  resale: boolean
}

const firstMode = (modes: readonly PurchaseMode[]): PurchaseMode => modes[0] ?? purchaseMode.general

/** A sellable item as the page shows it, with its prices if they were read. */
export function showRelation(row: RelationRow, look: Look): RelationAnswer {
  const { stock, parts, prices, color, ...rest } = row
  const shown: RelationAnswer = {
    ...rest,
    color: color && textIn(color, look.language),
    stock: stockShown(parts.length > 0 ? stockOfParts(parts) : stock, look.places),
    bom_list: parts.map((part) => showPart(part, look.language)),
  }
  if (prices) shown.price = pricesShown(prices, firstMode(row.purchase_modes), look)
  return shown
}

function showPart(part: PartRow, language: Language): RelationAnswer['bom_list'][number] {
  const { title, stock: _stock, purchase_modes, prices, ...rest } = part
  const shown = { ...rest, title: textIn(title, language) }
  if (!prices) return shown
  const { base_cents } = shownPrice({ ...prices, tiers: [] }, firstMode(purchase_modes))
  return { ...shown, totalPrice: moneyText(times(base_cents, part.amount)) }
}

/** The stock of a combination is what its scarcest part allows. */
function stockOfParts(parts: readonly PartRow[]): StockRow[] {
  const warehouses = [...new Set(parts.flatMap((part) => part.stock.map(([id]) => id)))].sort((a, b) => a - b)
  return warehouses.map((warehouse_id) => {
    const least = (value: (row: StockRow) => number) =>
      Math.min(
        ...parts.map((part) => {
          const row = part.stock.find(([id]) => id === warehouse_id)
          return row ? Math.floor(value(row) / part.amount) : 0
        }),
      )
    const on_hand = least((row) => row[1])
    const available = least((row) => row[1] - row[2])
    const stopped = parts.some((part) => part.stock.some((row) => row[0] === warehouse_id && row[5]))
    return [warehouse_id, on_hand, on_hand - available, 0, null, stopped]
  })
}

function stockShown(rows: readonly StockRow[], places: Look['places']): RelationAnswer['stock'] {
  return rows.flatMap(([warehouse_id, on_hand, reserved, incoming, incoming_on, stopped]) => {
    const place = places.get(warehouse_id)
    if (!place) return []
    const available = stopped ? 0 : on_hand - reserved
    return [{ ...place, on_hand, reserved, available, stopped, incoming, incoming_on }]
  })
}

function pricesShown(
  prices: PriceColumns,
  mode: PurchaseMode,
  { resale }: Pick<Look, 'resale'>,
): NonNullable<RelationAnswer['price']> {
  const best = prices.tiers.toSorted((a, b) => b.discount_percent - a.discount_percent)[0] ?? null
  const fee = (amount: Cents) => moneyText(amount)
  return {
    ...itemPriceOf({ ...prices, mode, tier: best }),
    tiers: prices.tiers.map((tier) => ({
      ...tier,
      unit_price: moneyText(priceFor({ ...prices, tiers: [tier] }, mode, tier.min_amount).unit_cents),
    })),
    ...(resale ? { resale: resaleShown(prices) } : {}),
    packing_fee: fee(prices.packing_fee_cents),
    insurance_fee: fee(prices.insurance_fee_cents),
    delivery_fee: fee(prices.delivery_fee_cents),
    assembly_fee: fee(prices.assembly_fee_cents),
  }
}

function resaleShown({ map_cents, srp_cents, no_resale }: PriceColumns) {
  const text = (cents: Cents | null) => (cents === null ? null : moneyText(cents))
  return { map: text(map_cents), srp: text(srp_cents), no_resale }
}
