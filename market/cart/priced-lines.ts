import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LogisticsType, PurchaseMode, SourceType } from '#rules/codes'
import { type Cents, moneyText, times } from '#rules/money'
import { priceFor, type Tier } from '#rules/price'
import { quantityRefusal } from '#rules/quantity'
import { type Language, type Text3, textIn } from '#rules/sites'

type Row = {
  id: number
  product_id: number
  relation_id: number
  warehouse_id: number
  warehouse_name: string
  warehouse_area_id: number
  source_type: SourceType
  logistics_type: LogisticsType
  purchase_mode: PurchaseMode
  amount: number
  price_seen_cents: string
  merchant_uuid: string
  merchant_name: string
  title: Text3
  color: Text3 | null
  custom_sn: string
  goods_sn: string
  price_cents: string
  special_offer_cents: string
  fob_price_cents: string
  minimum_amount: number
  multiple: number
  gross_weight_g: number
  volume_cm3: string
  cartons: number
  for_sale: boolean
  preview: string | null
  available: number
  tiers: Tier[] | null
  parts:
    | {
        relation_id: number
        title: Text3
        custom_sn: string
        amount: number
        preview: string | null
        price_cents: number
      }[]
    | null
}
export type LineFilter = {
  account_id: number
  id?: number | undefined
  warehouse_area_id?: number | undefined
  logistics_type?: number | undefined
  purchase_mode?: number | undefined
  source_type?: number | undefined
}

const cents = (value: string | number) => Number(value) as Cents

/** The cart lines of a person with everything a line shows, in one query, whatever their number. */
export async function pricedLines(tx: Tx, filter: LineFilter, language: Language) {
  const { rows } = await sql<Row>`
    select c.id, c.product_id, c.relation_id, c.warehouse_id, w.name as warehouse_name, c.warehouse_area_id, c.source_type,
      c.logistics_type, c.purchase_mode, c.amount, c.price_seen_cents, m.merchant_uuid, m.name as merchant_name, p.title, r.color,
      r.custom_sn, r.goods_sn, r.price_cents, r.special_offer_cents, r.fob_price_cents, r.minimum_amount, r.multiple,
      r.gross_weight_g, r.volume_cm3, jsonb_array_length(r.cartons) as cartons,
      (r.off_shelf_at is null and p.off_shelf_at is null and c.purchase_mode = any(r.purchase_modes)) as for_sale,
      (select path from media where media.product_id = p.id and kind = 'picture' order by position limit 1) as preview,
      case when bom.parts is null then coalesce(s.on_hand - s.reserved, 0) else bom.available end as available,
      (select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)) from price_tier t where t.relation_id = r.id) as tiers,
      bom.parts
    from cart_line c
    join relation r on r.id = c.relation_id
    join product p on p.id = c.product_id
    join merchant m on m.id = r.merchant_id
    join warehouse w on w.id = c.warehouse_id
    left join stock s on s.relation_id = r.id and s.warehouse_id = c.warehouse_id
    left join lateral (
      select json_agg(json_build_object('relation_id', pr.id, 'title', pp.title, 'custom_sn', pr.custom_sn, 'amount', b.amount, 'price_cents', pr.price_cents,
          'preview', (select path from media where media.product_id = pp.id and kind = 'picture' order by position limit 1)) order by pr.goods_sn) as parts,
        coalesce(min(coalesce(ps.on_hand - ps.reserved, 0) / b.amount), 0)::int as available
      from bom_line b join relation pr on pr.id = b.part_relation_id join product pp on pp.id = pr.product_id
      left join stock ps on ps.relation_id = pr.id and ps.warehouse_id = c.warehouse_id
      where b.relation_id = r.id) bom on true
    where c.account_id = ${filter.account_id}
      and (${filter.id ?? null}::int is null or c.id = ${filter.id ?? null})
      and (${filter.warehouse_area_id ?? null}::int is null or c.warehouse_area_id = ${filter.warehouse_area_id ?? null})
      and (${filter.logistics_type ?? null}::int is null or c.logistics_type = ${filter.logistics_type ?? null})
      and (${filter.purchase_mode ?? null}::int is null or c.purchase_mode = ${filter.purchase_mode ?? null})
      and (${filter.source_type ?? null}::int is null or c.source_type = ${filter.source_type ?? null})
    order by w.name, c.warehouse_id, r.goods_sn, c.id`.execute(tx)
  return rows.map((row) => shown(row, language))
}

function shown(row: Row, language: Language) {
  const prices = {
    price_cents: cents(row.price_cents),
    special_offer_cents: cents(row.special_offer_cents),
    fob_price_cents: cents(row.fob_price_cents),
    tiers: row.tiers ?? [],
  }
  const price = priceFor(prices, row.purchase_mode, row.amount)
  const seen = cents(row.price_seen_cents)
  const rule = { minimum: row.minimum_amount, multiple: row.multiple, maximum: row.available }
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
    purchase_mode: row.purchase_mode,
    merchant_uuid: row.merchant_uuid,
    merchant_name: row.merchant_name,
    amount: row.amount,
    preview: row.preview,
    title: textIn(row.title, language),
    color: row.color ? textIn(row.color, language) : null,
    custom_sn: row.custom_sn,
    goods_sn: row.goods_sn,
    price: moneyText(prices.price_cents),
    special_offer: moneyText(prices.special_offer_cents),
    unit_price: moneyText(price.unit_cents),
    totalPrice: moneyText(times(price.unit_cents, row.amount)),
    price_was: seen === price.base_cents ? null : moneyText(seen),
    tier: price.tier,
    minimum_amount: row.minimum_amount,
    multiple: row.multiple,
    available: row.available,
    problem: row.for_sale ? quantityRefusal(row.amount, rule) : ('catalogue.notForSale' as const),
    weight_g: row.gross_weight_g * row.amount,
    volume_cm3: Number(row.volume_cm3) * row.amount,
    carton_count: row.cartons * row.amount,
    bom_list: (row.parts ?? []).map((part) => ({
      preview: part.preview,
      title: textIn(part.title, language),
      custom_sn: part.custom_sn,
      amount: part.amount * row.amount,
      totalPrice: moneyText(times(cents(part.price_cents), part.amount * row.amount)),
    })),
  }
}
