import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelinedRows } from '#database/pipeline'
import type { UnitFees } from '#rules/buying/fees'
import type { PurchaseMode } from '#rules/codes'
import type { RelationPrices } from '#rules/goods/price'
import type { Text3 } from '#rules/sites'

type CombinationPart = Omit<RelationPrices, 'tiers'> & {
  relation_id: number
  /** Pieces in one combination. */
  amount: number
  title: Text3
  custom_sn: string
  preview: string | null
  /** Pieces not reserved; null where the warehouse does not stock it. */
  free: number | null
  stopped: boolean
}

/** An item for sale from a warehouse: identity, price and stock. */
export type Goods = RelationPrices &
  UnitFees & {
    relation_id: number
    product_id: number
    merchant_id: number
    merchant_uuid: string
    merchant_name: string
    goods_sn: string
    custom_sn: string
    title: Text3
    color: Text3 | null
    preview: string | null
    purchase_modes: PurchaseMode[]
    minimum_amount: number
    multiple: number
    /** Days until it is ready to leave the warehouse. */
    lead_days: number
    /** The port from which goods by contract are shipped; null where none is named. */
    fob_port: string | null
    /** Cartons, weight and volume of one piece. */
    carton_count: number
    gross_weight_g: number
    volume_cm3: number
    on_shelf: boolean
    /**
     * Pieces not reserved; null where the warehouse does not stock it. For a combination see `availableOf`.
     */
    free: number | null
    /** Whether its manufacturer has stopped selling it from the warehouse. */
    stopped: boolean
    /** The parts of a combination; empty for other items. */
    parts: CombinationPart[]
  }

const previewOf = (product: string) =>
  sql.raw(`(select m.path from media m where m.product_id = ${product} and m.kind = 'picture'
    order by m.position, m.id limit 1)`)

/** The columns of `Goods`, from `goodsJoins`. */
export const goodsColumns: RawBuilder<unknown> = sql`
  r.id as relation_id, r.product_id, r.merchant_id, mer.merchant_uuid, mer.name as merchant_name, r.goods_sn, r.custom_sn,
  p.title, r.color, ${previewOf('r.product_id')} as preview, r.purchase_modes,
  r.price_cents, r.special_offer_cents, r.fob_price_cents,
  r.packing_fee_cents, r.insurance_fee_cents, r.delivery_fee_cents, r.assembly_fee_cents,
  coalesce((select json_agg(json_build_object('min_amount', t.min_amount, 'discount_percent', t.discount_percent)
    order by t.min_amount) from price_tier t where t.relation_id = r.id), '[]') as tiers,
  r.minimum_amount, r.multiple, r.lead_days, r.fob_port, jsonb_array_length(r.cartons) as carton_count, r.gross_weight_g, r.volume_cm3,
  is_sold(r, p, mer) as on_shelf,
  sellable(st) as free, coalesce(not st.selling, false) as stopped,
  coalesce((select json_agg(json_build_object('relation_id', pr.id, 'amount', b.amount, 'title', pp.title,
      'custom_sn', pr.custom_sn, 'preview', ${previewOf('pr.product_id')}, 'price_cents', pr.price_cents,
      'special_offer_cents', pr.special_offer_cents, 'fob_price_cents', pr.fob_price_cents,
      'free', sellable(ps), 'stopped', coalesce(not ps.selling, false)) order by b.part_relation_id)
    from bom_line b
    join relation pr on pr.id = b.part_relation_id
    join product pp on pp.id = pr.product_id
    left join stock ps on ps.relation_id = pr.id and ps.warehouse_id = w.warehouse_id
    where b.relation_id = r.id), '[]') as parts`

/** The tables of `goodsColumns`, joined to any `w` that has a relation_id and a warehouse_id. */
export const goodsJoins: RawBuilder<unknown> = sql`
  join relation r on r.id = w.relation_id
  join product p on p.id = r.product_id
  join merchant mer on mer.id = r.merchant_id
  left join stock st on st.relation_id = r.id and st.warehouse_id = w.warehouse_id`

type FoundGoods = Map<number, Goods>

/** The items with these ids in a warehouse, in one query; unknown ones are left out. */
export async function readGoods(
  tx: Tx,
  warehouse_id: number,
  relation_ids: readonly number[],
): Promise<FoundGoods> {
  const { rows } = await sql<Goods>`
    select ${goodsColumns}
    from (select unnest(${[...relation_ids]}::int[]) as relation_id, ${warehouse_id}::int as warehouse_id) w
    ${goodsJoins}`.execute(tx)
  return byRelation(rows)
}

/** The items with these ids in the warehouse of an area; the query is pipelined with the next statement. */
export async function askGoods(
  tx: Tx,
  warehouse_area_id: number,
  relation_ids: readonly number[],
): Promise<() => Promise<FoundGoods>> {
  const rows = await pipelinedRows(
    tx,
    sql<Goods>`
      select ${goodsColumns}
      from (select unnest(${[...new Set(relation_ids)]}::int[]) as relation_id, a.warehouse_id
        from warehouse_area a where a.id = ${warehouse_area_id}) w
      ${goodsJoins}`,
  )
  return async () => byRelation(await rows())
}

const byRelation = (rows: readonly Goods[]): FoundGoods =>
  new Map(rows.map((goods) => [goods.relation_id, goods]))
