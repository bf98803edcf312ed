import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import type { System } from '../../../actor.ts'
import { type ChangedPrices, noteChangedPrices, pricesAs } from '../product/note-prices.ts'
import { type ChangedWords, itemWordsAs, noteChangedWords, productWordsAs } from '../product/note-words.ts'
import type { AcceptedRow } from './place-variants.ts'

const shape = sql`m (custom_sn text, title jsonb, description jsonb, price_cents bigint, special_offer_cents bigint, keywords text,
  collection text, color jsonb, size text, attributes jsonb, width_mm int, depth_mm int, height_mm int, weight_g int, own_width_mm int,
  own_depth_mm int, own_height_mm int, own_weight_g int, upc text, packing text, minimum_amount int, multiple int, lead_days int,
  cartons jsonb, gross_weight_g int, volume_cm3 bigint, product_id int, place int, group_number text, whole boolean, apart boolean, made boolean)`

type ProductBatch = { merchant_id: number; account_id: number | null; taken: readonly AcceptedRow[] }

/**
 * Creates new items and changes known ones of this merchant, by their numbers, and sets their categories.
 * Returns the products that are other than before.
 */
export async function writeProducts(
  tx: Tx,
  { at }: System,
  { merchant_id, account_id, taken }: ProductBatch,
): Promise<number[]> {
  const first = taken.filter((one) => one.first)
  const fresh = first.filter(({ placement }) => !placement.known)
  const changed = first.filter(({ placement }) => placement.known)
  const ids = [
    ...(fresh.length > 0 ? await insert(tx, merchant_id, { rows: await withProducts(tx, fresh), at }) : []),
    ...(changed.length > 0
      ? await change(tx, { merchant_id, account_id }, { rows: records(changed), at })
      : []),
    ...(await file(tx, merchant_id, taken)),
  ]
  return [...new Set(ids)].sort((one, other) => one - other)
}

type PlacedRow = { accepted: AcceptedRow; product_id: number; place: number }

/** Rows of new items with the products that are made for them, one for each group. */
async function withProducts(tx: Tx, fresh: readonly AcceptedRow[]): Promise<RawBuilder<unknown>> {
  const { rows: free } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('product', 'id'))::int as id
    from generate_series(1, ${fresh.filter(({ placement }) => placement.product_id === null).length})`.execute(
    tx,
  )
  const made = new Map<string, number>()
  const placed = fresh.map(({ row, placement }, place) => {
    const known = placement.product_id ?? (row.group ? made.get(row.group.number) : undefined)
    const product_id = known ?? free.shift()!.id
    if (row.group) made.set(row.group.number, product_id)
    return { accepted: fresh[place]!, product_id, place }
  })
  return recordsOf(placed)
}

const records = (rows: readonly AcceptedRow[]) =>
  recordsOf(rows.map((accepted, place) => ({ accepted, product_id: accepted.placement.product_id!, place })))

function recordsOf(placed: readonly PlacedRow[]): RawBuilder<unknown> {
  const told = placed.map(({ accepted: { row, placement }, product_id, place }) => {
    const [carton] = row.cartons ?? []
    const volume_cm3 = carton
      ? Math.round((carton.length_mm * carton.width_mm * carton.height_mm) / 1000)
      : null
    const group = placement.apart ? null : row.group
    const told = {
      group_number: group?.number ?? '',
      whole: group?.whole ?? false,
      apart: placement.apart,
      made: placement.product_id === null,
    }
    return {
      ...row,
      stock: undefined,
      pictures: undefined,
      gross_weight_g: carton?.weight_g ?? null,
      volume_cm3,
      product_id,
      place,
      ...told,
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(told)}) ${shape}`
}

type Records = { rows: RawBuilder<unknown>; at: Date }

async function insert(tx: Tx, merchant_id: number, { rows, at }: Records): Promise<number[]> {
  const { rows: made } = await sql<{ product_id: number }>`with told as materialized (
      select m.*, nextval(pg_get_serial_sequence('relation', 'id'))::int as relation_id,
        coalesce((select max(r.position) + 1 from relation r where r.product_id = m.product_id), 0)
          + row_number() over (partition by m.product_id order by m.place) - 1 as position
      from ${rows}
    ), products as (
      insert into product (id, merchant_id, title, description, keywords, collection, attributes, width_mm, depth_mm, height_mm,
        weight_g, first_shelved_at, updated_at, group_number)
      select distinct on (product_id) product_id, ${merchant_id}::int, title, description, coalesce(keywords, ''), collection,
        attributes, width_mm, depth_mm, height_mm, weight_g, ${at}::timestamptz, ${at}::timestamptz, group_number
      from told where made order by product_id, place
    )
    insert into relation (id, product_id, merchant_id, goods_sn, custom_sn, upc, color, size, packing, purchase_modes, price_cents,
      special_offer_cents, minimum_amount, multiple, lead_days, cartons, gross_weight_g, volume_cm3, position, width_mm, depth_mm,
      height_mm, weight_g)
    select relation_id, product_id, ${merchant_id}::int, 'TR' || lpad((200000000 + relation_id)::text, 9, '0'), custom_sn, upc, color,
      coalesce(size, ''), coalesce(packing, ''), array[${sql.lit(purchaseMode.general)}]::smallint[], price_cents, special_offer_cents,
      coalesce(minimum_amount, 1), coalesce(multiple, 1), coalesce(lead_days, 3), coalesce(cartons, '[]'),
      coalesce(gross_weight_g, own_weight_g, weight_g, 0), coalesce(volume_cm3, 0), position,
      nullif(own_width_mm, width_mm), nullif(own_depth_mm, depth_mm), nullif(own_height_mm, height_mm), nullif(own_weight_g, weight_g)
    from told order by product_id, place returning product_id`.execute(tx)
  return made.map(({ product_id }) => product_id)
}

type ChangedItem = ChangedPrices & { said: ChangedWords['was']; says: ChangedWords['now'] }
type FeedOwner = Pick<ProductBatch, 'merchant_id' | 'account_id'>

/**
 * The feed's values win, but for a price above the minimum advertised one; fields it leaves out keep their
 * values, and so does what it says as it was. What becomes of them is noted in the products' histories.
 */
async function change(
  tx: Tx,
  { merchant_id, account_id }: FeedOwner,
  { rows, at }: Records,
): Promise<number[]> {
  await sql`select from ${rows} join relation r on r.merchant_id = ${merchant_id} and r.custom_sn = m.custom_sn
    order by r.id for no key update of r`.execute(tx)
  // The products first: an item's measures are its own where they are not the product's.
  const products = await changeProducts(tx, { rows, at })
  const { rows: items } = await sql<ChangedItem>`with told as (
      select r.id, case when m.price_cents > r.map_cents then r.price_cents else m.price_cents end as price_cents,
        case when m.price_cents > r.map_cents then r.special_offer_cents else m.special_offer_cents end as special_offer_cents, coalesce(m.upc, r.upc) as upc,
        case when m.color is null or m.color ->> 'en-US' = r.color ->> 'en-US' then r.color else m.color end as color,
        coalesce(m.size, r.size) as size, coalesce(m.packing, r.packing) as packing,
        coalesce(m.minimum_amount, r.minimum_amount) as minimum_amount, coalesce(m.multiple, r.multiple) as multiple,
        coalesce(m.lead_days, r.lead_days) as lead_days, coalesce(m.cartons, r.cartons) as cartons,
        case when m.cartons is null or m.cartons = r.cartons then r.gross_weight_g else m.gross_weight_g end as gross_weight_g,
        case when m.cartons is null or m.cartons = r.cartons then r.volume_cm3 else m.volume_cm3 end as volume_cm3,
        case when m.own_width_mm is null then r.width_mm else nullif(m.own_width_mm, p.width_mm) end as width_mm, case when m.own_depth_mm is null then r.depth_mm else nullif(m.own_depth_mm, p.depth_mm) end as depth_mm,
        case when m.own_height_mm is null then r.height_mm else nullif(m.own_height_mm, p.height_mm) end as height_mm, case when m.own_weight_g is null then r.weight_g else nullif(m.own_weight_g, p.weight_g) end as weight_g
      from ${rows} join relation r on r.merchant_id = ${merchant_id} and r.custom_sn = m.custom_sn join product p on p.id = r.product_id
    )
    update relation r set price_cents = t.price_cents, special_offer_cents = t.special_offer_cents,
      special_ends_at = case when t.special_offer_cents = r.special_offer_cents then r.special_ends_at end, upc = t.upc, color = t.color,
      size = t.size, packing = t.packing, minimum_amount = t.minimum_amount, multiple = t.multiple, lead_days = t.lead_days,
      cartons = t.cartons, gross_weight_g = t.gross_weight_g, volume_cm3 = t.volume_cm3, width_mm = t.width_mm,
      depth_mm = t.depth_mm, height_mm = t.height_mm, weight_g = t.weight_g
    from told t where r.id = t.id and (r.price_cents, r.special_offer_cents, r.upc, r.color, r.size, r.packing, r.minimum_amount,
      r.multiple, r.lead_days, r.cartons, r.gross_weight_g, r.volume_cm3, r.width_mm, r.depth_mm, r.height_mm, r.weight_g)
      is distinct from (t.price_cents, t.special_offer_cents, t.upc, t.color, t.size, t.packing, t.minimum_amount, t.multiple,
      t.lead_days, t.cartons, t.gross_weight_g, t.volume_cm3, t.width_mm, t.depth_mm, t.height_mm, t.weight_g)
    returning r.product_id, r.id as relation_id, ${pricesAs('old')} as was, ${pricesAs('new')} as now,
      ${itemWordsAs('old')} as said, ${itemWordsAs('new')} as says`.execute(tx)
  await noteChangedPrices(tx, { account_id, at }, items)
  const words = items.map(({ said, says, ...item }) => ({ ...item, was: said, now: says }))
  await noteChangedWords(tx, { account_id, at }, [...products, ...words])
  return [...items, ...products].map(({ product_id }) => product_id)
}

/**
 * A product of several items keeps its texts and measures, unless the feed has its group. An attribute that
 * reads as before in English keeps its other languages.
 */
async function changeProducts(tx: Tx, { rows, at }: Records): Promise<ChangedWords[]> {
  const { rows: changed } = await sql<ChangedWords>`with told as (
      select distinct on (p.id) p.id, p.title || m.title as title,
        case when m.description ->> 'en-US' = '' then p.description else p.description || m.description end as description,
        coalesce(m.keywords, p.keywords) as keywords, coalesce(m.collection, p.collection) as collection,
        p.attributes || coalesce((select jsonb_object_agg(a.key, a.value) from jsonb_each(m.attributes) a
          where a.value #>> '{}' is distinct from coalesce(p.attributes -> a.key ->> 'en-US', p.attributes ->> a.key)), '{}') as attributes,
        coalesce(m.width_mm, p.width_mm) as width_mm, coalesce(m.depth_mm, p.depth_mm) as depth_mm,
        coalesce(m.height_mm, p.height_mm) as height_mm, coalesce(m.weight_g, p.weight_g) as weight_g,
        case when p.group_number = '' and not exists (
          select from relation named where named.product_id = p.id and named.custom_sn = m.group_number)
          then m.group_number else p.group_number end as group_number
      from ${rows} join product p on p.id = m.product_id
      where m.whole or not m.apart and not exists (
        select from relation other where other.product_id = p.id and other.custom_sn <> m.custom_sn)
      order by p.id, m.place
    )
    update product p set title = t.title, description = t.description, keywords = t.keywords, collection = t.collection,
      attributes = t.attributes, width_mm = t.width_mm, depth_mm = t.depth_mm, height_mm = t.height_mm, weight_g = t.weight_g,
      group_number = t.group_number, updated_at = ${at}
    from told t where p.id = t.id and (p.title, p.description, p.keywords, p.collection, p.attributes, p.width_mm, p.depth_mm,
      p.height_mm, p.weight_g, p.group_number) is distinct from (t.title, t.description, t.keywords, t.collection, t.attributes,
      t.width_mm, t.depth_mm, t.height_mm, t.weight_g, t.group_number)
    returning p.id as product_id, null as relation_id, ${productWordsAs('old')} as was, ${productWordsAs('new')} as now`.execute(
    tx,
  )
  return changed
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
    )
    insert into product_category (product_id, category_id, is_primary)
    select f.product_id, f.category_id, f.place = min(f.place) over (partition by f.product_id)
      and not exists (select from product_category c where c.product_id = f.product_id and c.is_primary)
    from filed f on conflict do nothing returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}
