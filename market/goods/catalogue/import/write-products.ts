import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import type { System } from '../../../actor.ts'
import type { AcceptedRow } from './accepted-row.ts'
import type { ReadRow } from './read-row.ts'

const shape = sql`m (custom_sn text, title jsonb, description jsonb, price_cents bigint, special_offer_cents bigint, keywords text,
  collection text, color jsonb, attributes jsonb, width_mm int, depth_mm int, height_mm int, weight_g int, upc text, packing text,
  minimum_amount int, multiple int, lead_days int, cartons jsonb, gross_weight_g int, volume_cm3 bigint)`

/**
 * Creates new items and changes known ones of this merchant, by their numbers, and sets their categories.
 * Returns the products.
 */
export async function writeProducts(
  tx: Tx,
  { at }: System,
  { merchant_id, taken }: { merchant_id: number; taken: readonly AcceptedRow[] },
): Promise<number[]> {
  const first = taken.filter((one) => one.first).map((one) => one.row)
  const known = await knownNumbers(tx, merchant_id, first)
  const fresh = first.filter((row) => !known.has(row.custom_sn))
  if (fresh.length > 0) await insert(tx, merchant_id, { rows: records(fresh), at })
  const changed = first.filter((row) => known.has(row.custom_sn))
  if (changed.length > 0) await change(tx, merchant_id, { rows: records(changed), at })
  return file(tx, merchant_id, taken)
}

async function knownNumbers(tx: Tx, merchant_id: number, rows: readonly ReadRow[]): Promise<Set<string>> {
  const numbers = rows.map((row) => row.custom_sn)
  const found = await tx
    .selectFrom('relation')
    .select('custom_sn')
    .where('merchant_id', '=', merchant_id)
    .where(sql<boolean>`custom_sn = any (${numbers}::text[])`)
    .execute()
  return new Set(found.map((row) => row.custom_sn))
}

const records = (rows: readonly ReadRow[]): RawBuilder<unknown> => {
  const told = rows.map((row) => {
    const [carton] = row.cartons ?? []
    const volume_cm3 = carton
      ? Math.round((carton.length_mm * carton.width_mm * carton.height_mm) / 1000)
      : null
    return { ...row, gross_weight_g: carton?.weight_g ?? null, volume_cm3 }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(told)}) ${shape}`
}

type Records = { rows: RawBuilder<unknown>; at: Date }

async function insert(tx: Tx, merchant_id: number, { rows, at }: Records): Promise<void> {
  await sql`with made as materialized (
      select m.*, nextval(pg_get_serial_sequence('product', 'id'))::int as product_id,
        nextval(pg_get_serial_sequence('relation', 'id'))::int as relation_id
      from ${rows}
    ), products as (
      insert into product (id, merchant_id, title, description, keywords, collection, attributes, width_mm, depth_mm, height_mm,
        weight_g, first_shelved_at, updated_at)
      select product_id, ${merchant_id}::int, title, description, coalesce(keywords, ''), collection, attributes, width_mm, depth_mm,
        height_mm, weight_g, ${at}::timestamptz, ${at}::timestamptz from made
    )
    insert into relation (id, product_id, merchant_id, goods_sn, custom_sn, upc, color, packing, purchase_modes, price_cents,
      special_offer_cents, minimum_amount, multiple, lead_days, cartons, gross_weight_g, volume_cm3)
    select relation_id, product_id, ${merchant_id}::int, 'TR' || lpad((200000000 + relation_id)::text, 9, '0'), custom_sn, upc, color,
      coalesce(packing, ''), array[${sql.lit(purchaseMode.general)}]::smallint[], price_cents, special_offer_cents, coalesce(minimum_amount, 1),
      coalesce(multiple, 1), coalesce(lead_days, 3), coalesce(cartons, '[]'), coalesce(gross_weight_g, weight_g, 0), coalesce(volume_cm3, 0)
    from made`.execute(tx)
}

/**
 * The feed's values win; fields it leaves out keep their values. A product of several items keeps its own
 * texts and measures.
 */
async function change(tx: Tx, merchant_id: number, { rows, at }: Records): Promise<void> {
  await sql`update relation r set price_cents = m.price_cents, special_offer_cents = m.special_offer_cents,
      upc = coalesce(m.upc, r.upc), color = coalesce(m.color, r.color), packing = coalesce(m.packing, r.packing),
      minimum_amount = coalesce(m.minimum_amount, r.minimum_amount), multiple = coalesce(m.multiple, r.multiple),
      lead_days = coalesce(m.lead_days, r.lead_days), cartons = coalesce(m.cartons, r.cartons),
      gross_weight_g = coalesce(m.gross_weight_g, r.gross_weight_g), volume_cm3 = coalesce(m.volume_cm3, r.volume_cm3)
    from ${rows} where r.merchant_id = ${merchant_id} and r.custom_sn = m.custom_sn`.execute(tx)
  await sql`update product p set title = p.title || m.title,
      description = case when m.description ->> 'en-US' = '' then p.description else p.description || m.description end,
      keywords = coalesce(m.keywords, p.keywords), collection = coalesce(m.collection, p.collection),
      attributes = p.attributes || m.attributes, width_mm = coalesce(m.width_mm, p.width_mm),
      depth_mm = coalesce(m.depth_mm, p.depth_mm), height_mm = coalesce(m.height_mm, p.height_mm),
      weight_g = coalesce(m.weight_g, p.weight_g), updated_at = ${at}
    from ${rows} join relation r on r.merchant_id = ${merchant_id} and r.custom_sn = m.custom_sn
    where p.id = r.product_id and not exists (select from relation other where other.product_id = p.id and other.id <> r.id)`.execute(
    tx,
  )
}

/** Files each item under its category; the first that a product gets is its primary one. */
async function file(tx: Tx, merchant_id: number, taken: readonly AcceptedRow[]): Promise<number[]> {
  const filed = taken.map(({ row, category_id }, i) => ({ custom_sn: row.custom_sn, category_id, place: i }))
  const { rows } = await sql<{ product_id: number }>`
    with filed as (
      select r.product_id, f.category_id, min(f.place) as place
      from jsonb_to_recordset(${JSON.stringify(filed)}) f (custom_sn text, category_id int, place int)
      join relation r on r.merchant_id = ${merchant_id} and r.custom_sn = f.custom_sn
      group by 1, 2
    ), added as (
      insert into product_category (product_id, category_id, is_primary)
      select f.product_id, f.category_id, f.place = min(f.place) over (partition by f.product_id)
        and not exists (select from product_category c where c.product_id = f.product_id and c.is_primary)
      from filed f on conflict do nothing
    )
    select distinct product_id from filed order by product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}
