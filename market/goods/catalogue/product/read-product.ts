import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DateText } from '#database/tables/columns'
import type { Attributes, Carton } from '#database/tables/goods'
import { type ModuleType, moduleType, type PurchaseMode, purchaseMode } from '#rules/codes'
import type { Tier } from '#rules/goods/price'
import type { ResaleChannel } from '#rules/goods/prices/resale'
import type { Cents } from '#rules/money/money'
import type { SiteCode, Text3 } from '#rules/sites'
import { nextArrival } from '../../../sql/next-arrival.ts'

/** Stock of an item in a warehouse: id, on hand, reserved, incoming, expected on, not sold from there now. */
export type StockRow = [
  warehouse_id: number,
  on_hand: number,
  reserved: number,
  incoming: number,
  incoming_on: DateText | null,
  stopped: boolean,
]
export type PriceColumns = {
  price_cents: Cents
  special_offer_cents: Cents
  special_ends_at: string | null
  fob_price_cents: Cents
  packing_fee_cents: Cents
  insurance_fee_cents: Cents
  delivery_fee_cents: Cents
  assembly_fee_cents: Cents
  map_cents: Cents | null
  srp_cents: Cents | null
  no_resale: ResaleChannel[]
  tiers: Tier[]
}
export type PartRow = {
  product_id: number
  relation_id: number
  title: Text3
  goods_sn: string
  custom_sn: string
  preview: string | null
  amount: number
  purchase_modes: PurchaseMode[]
  stock: StockRow[]
  prices?: Pick<PriceColumns, 'price_cents' | 'special_offer_cents' | 'fob_price_cents'>
}
export type RelationRow = {
  relation_id: number
  goods_sn: string
  custom_sn: string
  upc: string | null
  color: Text3 | null
  size: string
  packing: string
  purchase_modes: PurchaseMode[]
  minimum_amount: number
  multiple: number
  pallet_amount: number | null
  lead_days: number
  fob_port: string | null
  presale_arrives_on: DateText | null
  cartons: Carton[]
  gross_weight_g: number
  volume_cm3: number
  own: Pick<ProductRow, 'width_mm' | 'depth_mm' | 'height_mm' | 'weight_g'>
  stock: StockRow[]
  parts: PartRow[]
  prices?: PriceColumns
}
export type ProductRow = {
  id: number
  merchant_id: number
  title: Text3
  description: Text3
  module_type: ModuleType
  attributes: Attributes
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
  collection: string | null
  is_bad_goods: boolean
  condition_note: Text3 | null
  first_shelved_at: Date
  sales: number
  media: { kind: string; path: string }[]
  /** The primary one first. */
  category_ids: number[]
  relations: RelationRow[]
  version: number
}

const stockOf = (relation: string) =>
  sql.raw(`coalesce((select json_agg(json_build_array(s.warehouse_id, s.on_hand, s.reserved, s.incoming, s.incoming_on, not s.selling) order by s.warehouse_id)
    from stock s where s.relation_id = ${relation}), '[]')`)

const itemPrices =
  sql.raw(`, 'prices', json_build_object('price_cents', r.price_cents, 'special_offer_cents', r.special_offer_cents,
  'special_ends_at', r.special_ends_at, 'fob_price_cents', r.fob_price_cents, 'packing_fee_cents', r.packing_fee_cents,
  'insurance_fee_cents', r.insurance_fee_cents, 'delivery_fee_cents', r.delivery_fee_cents, 'assembly_fee_cents', r.assembly_fee_cents,
  'map_cents', r.map_cents, 'srp_cents', r.srp_cents, 'no_resale', r.no_resale,
  'tiers', coalesce((select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent) order by t.min_amount)
    from price_tier t where t.relation_id = r.id), '[]'))`)
const partPrices = sql.raw(`, 'prices', json_build_object('price_cents', pr.price_cents,
  'special_offer_cents', pr.special_offer_cents, 'fob_price_cents', pr.fob_price_cents)`)

/** What only some items have, and is read for them alone. */
type RareFacts = { parts: PartRow[]; presale_arrives_on: DateText | null }
const none = (): RareFacts => ({ parts: [], presale_arrives_on: null })
type FoundProduct = Omit<ProductRow, 'relations'> & { relations: Omit<RelationRow, keyof RareFacts>[] | null }
type ReadOptions = { site: SiteCode; withPrices: boolean }

/**
 * A product for sale with its items, pictures and stock; null when there is none. One round trip, one more
 * for combinations and for goods of presale. Prices only on request; arrivals are those of this site.
 */
export async function readProduct(
  tx: Tx,
  product_id: number,
  asked: ReadOptions,
): Promise<ProductRow | null> {
  const { rows } = await sql<FoundProduct>`
    select p.id, p.merchant_id, p.title, p.description, p.module_type, p.attributes, p.width_mm, p.depth_mm, p.height_mm,
      p.weight_g, p.collection, p.is_bad_goods, p.condition_note, p.first_shelved_at, p.sales,
      (select last_value from catalogue_version) as version,
      coalesce((select json_agg(json_build_object('kind', m.kind, 'path', m.path) order by m.position, m.id)
        from media m where m.product_id = p.id), '[]') as media,
      array(select c.category_id from product_category c where c.product_id = p.id order by c.is_primary desc, c.category_id) as category_ids,
      (select json_agg(json_build_object('relation_id', r.id, 'goods_sn', r.goods_sn, 'custom_sn', r.custom_sn, 'upc', r.upc,
          'color', r.color, 'size', r.size, 'packing', r.packing, 'purchase_modes', r.purchase_modes, 'minimum_amount', r.minimum_amount,
          'multiple', r.multiple, 'pallet_amount', r.pallet_amount, 'lead_days', r.lead_days, 'fob_port', r.fob_port,
          'cartons', r.cartons, 'gross_weight_g', r.gross_weight_g,
          'volume_cm3', r.volume_cm3, 'own', json_build_object('width_mm', r.width_mm, 'depth_mm', r.depth_mm,
            'height_mm', r.height_mm, 'weight_g', r.weight_g), 'stock', ${stockOf('r.id')}${asked.withPrices ? itemPrices : sql``})
          order by r.position, r.id)
        from relation r where r.product_id = p.id and r.off_shelf_at is null) as relations
    from product p join merchant mer on mer.id = p.merchant_id where p.id = ${product_id} and is_on_shelf(p, mer)`.execute(
    tx,
  )
  const product = rows[0]
  if (!product?.relations) return null
  const rare = await readRareFacts(tx, product, asked)
  const relations = product.relations.map((relation) =>
    Object.assign(relation, rare.get(relation.relation_id) ?? none()),
  )
  return Object.assign(product, { relations })
}

/** The parts of combinations and the arrivals of goods of presale, by item. */
async function readRareFacts(
  tx: Tx,
  { id, module_type, relations }: FoundProduct,
  { site, withPrices }: ReadOptions,
): Promise<ReadonlyMap<number, RareFacts>> {
  const isCombination = module_type === moduleType.combination
  const isPresale = relations?.some(({ purchase_modes }) => purchase_modes.includes(purchaseMode.presale))
  if (!isCombination && !isPresale) return new Map()
  // Not a parameter: with one, PostgreSQL would plan the parts anew at each reading.
  const parts = isCombination ? partsOf(withPrices) : sql`'[]'::json`
  const { rows } = await sql<RareFacts & { relation_id: number }>`
    select r.id as relation_id, ${nextArrival(site)} as presale_arrives_on, ${parts} as parts
    from relation r where r.product_id = ${id} and r.off_shelf_at is null`.execute(tx)
  return new Map(rows.map(({ relation_id, ...facts }) => [relation_id, facts]))
}

/** The parts of an item `r`, with their stock and preview. */
const partsOf = (withPrices: boolean) => sql`coalesce((
    select json_agg(json_build_object('product_id', pr.product_id,
      'relation_id', pr.id, 'title', pp.title, 'goods_sn', pr.goods_sn, 'custom_sn', pr.custom_sn, 'amount', b.amount,
      'purchase_modes', pr.purchase_modes, 'stock', ${stockOf('pr.id')},
      'preview', (select m.path from media m where m.product_id = pp.id and m.kind = 'picture' order by m.position, m.id limit 1)
      ${withPrices ? partPrices : sql``}) order by b.part_relation_id)
    from bom_line b join relation pr on pr.id = b.part_relation_id join product pp on pp.id = pr.product_id
    where b.relation_id = r.id), '[]')`
