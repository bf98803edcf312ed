import { type RawBuilder, sql } from 'kysely'
import type { CartLine } from '#api/buying/cart'
import {
  type LogisticsType,
  type PurchaseMode,
  purchaseMode,
  type SourceType,
  type WarehouseService,
} from '#rules/codes'
import { priceFor, priceType, shownPrice } from '#rules/goods/price'
import type { SellingArea } from '#rules/goods/sold'
import { type Cents, moneyText, split, times, zero } from '#rules/money/money'
import { type Language, textIn } from '#rules/sites'
import type { Buyer } from '../../actor.ts'
import { availableOf, whyNotInCart } from '../../goods/inventory/available.ts'
import { type Goods, goodsColumns, goodsJoins } from '../../goods/inventory/read-goods.ts'
import { whyNotOffered } from './find-area.ts'

/** A line of the cart with the item it is of. */
export type CartRow = Goods &
  SellingArea & {
    id: number
    warehouse_area_id: number
    warehouse_id: number
    warehouse_name: string
    services: WarehouseService[]
    purchase_mode: PurchaseMode
    logistics_type: LogisticsType
    source_type: SourceType
    amount: number
    price_seen_cents: Cents
    saved: boolean
  }

/** The columns of `CartRow`, from `cartJoins`. */
export const cartColumns: RawBuilder<unknown> = sql`
  l.id, l.warehouse_area_id, w.warehouse_id, w.site, w.goods_types, wh.name as warehouse_name, wh.services, l.purchase_mode, l.logistics_type, l.source_type,
  l.amount, l.price_seen_cents, l.saved, ${goodsColumns}`

/** The tables of `cartColumns`, joined to cart lines `l`; the area determines the warehouse. */
export const cartJoins: RawBuilder<unknown> = sql`
  join lateral (select l.relation_id, a.warehouse_id, a.goods_types, s.code as site
    from warehouse_area a join site s on s.id = a.site_id where a.id = l.warehouse_area_id) w on true
  join warehouse wh on wh.id = w.warehouse_id
  ${goodsJoins}`

/**
 * A cart line as the buyer sees it: today's price at its amount, changes since it was added, and the reason
 * why it cannot be bought.
 */
export function showLine(row: CartRow, actor: Buyer): CartLine {
  const { language } = actor
  const { purchase_mode, amount } = row
  const { tier, unit_cents } = priceFor(row, purchase_mode, amount)
  const total = times(unit_cents, amount)
  const type = priceType(row, purchase_mode)
  return {
    id: row.id,
    cart_id: String(row.id),
    product_id: row.product_id,
    relation_id: row.relation_id,
    warehouse_id: row.warehouse_id,
    warehouse_name: row.warehouse_name,
    warehouse_area_id: String(row.warehouse_area_id),
    source_type: row.source_type,
    logistics_type: row.logistics_type,
    purchase_mode,
    merchant_uuid: row.merchant_uuid,
    merchant_name: row.merchant_name,
    amount,
    preview: row.preview,
    title: textIn(row.title, language),
    color: row.color && textIn(row.color, language),
    custom_sn: row.custom_sn,
    goods_sn: row.goods_sn,
    price: moneyText(row.price_cents),
    special_offer: moneyText(row.special_offer_cents),
    priceType: type,
    special_price: moneyText(type === 'special_price' ? shownPrice(row, purchase_mode).base_cents : zero),
    fob_price: moneyText(row.fob_price_cents),
    packing_fee: moneyText(row.packing_fee_cents),
    insurance_fee: moneyText(row.insurance_fee_cents),
    assembly_fee: moneyText(row.assembly_fee_cents),
    unit_price: moneyText(unit_cents),
    totalPrice: moneyText(total),
    price_was: row.price_seen_cents === unit_cents ? null : moneyText(row.price_seen_cents),
    tier,
    minimum_amount: row.minimum_amount,
    multiple: row.multiple,
    available: availableOf(row) ?? 0,
    lead_days: row.lead_days,
    problem: whyNot(row, actor),
    port: purchase_mode === purchaseMode.fob ? row.fob_port : null,
    weight_g: row.gross_weight_g * amount,
    volume_cm3: row.volume_cm3 * amount,
    carton_count: row.carton_count * amount,
    bom_list: partsOf(row, total, language),
  }
}

/** Goods by contract come from no warehouse: what an area sells or delivers does not matter to them. */
function whyNot(row: CartRow, actor: Buyer): CartLine['problem'] {
  const { purchase_mode, amount } = row
  const unsold = purchase_mode === purchaseMode.fob ? null : whyNotOffered(row, row, actor)
  return unsold ?? whyNotInCart(row, purchase_mode, amount)
}

/** The parts of a combination, with shares of the line's total that add up to it. */
function partsOf(row: CartRow, total: Cents, language: Language): CartLine['bom_list'] {
  if (row.parts.length === 0) return []
  const worth = row.parts.map(
    (part) => shownPrice({ ...part, tiers: [] }, row.purchase_mode).base_cents * part.amount,
  )
  const shares = split(total, worth.some((cents) => cents > 0) ? worth : worth.map(() => 1))
  return row.parts.map((part, i) => ({
    preview: part.preview,
    title: textIn(part.title, language),
    custom_sn: part.custom_sn,
    amount: part.amount * row.amount,
    totalPrice: moneyText(shares[i]!),
  }))
}
