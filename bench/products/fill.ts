import { sql } from 'kysely'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import { leaves, type MadeProduct, makeProduct } from './product.ts'
import { tree } from './tree.ts'

const languages = ['en-US', 'zh-CN', 'es-ES'] as const
const merchantCount = 40
const batch = 1000
const hundreds = 200
const cities = [
  'Los Angeles',
  'Chicago',
  'Baltimore',
  'Houston',
  'Seattle',
  'Oakland',
  'Newark',
  'Atlanta',
  'Dallas',
  'Savannah',
]
const text3 = (words: readonly string[]) =>
  Object.fromEntries(languages.map((language, i) => [language, words[i]!]))

/**
 * Fills an empty, migrated database with `count` made-up products, their stock and listing. The same every
 * time.
 */
export async function fill(db: Db, count: number, say: (line: string) => void = () => {}) {
  await inTransaction(db, ground)
  for (let from = 1; from <= count; from += batch) {
    const products = Array.from({ length: Math.min(batch, count - from + 1) }, (_, i) =>
      makeProduct(from + i),
    )
    await inTransaction(db, (tx) => layBatch(tx, products))
  }
  say(`${count} products laid`)
  await vacuumFilled(db)
  const indexes = await sql<{
    indexname: string
    indexdef: string
  }>`select indexname, indexdef from pg_indexes
    where indexname ~ '^listing_(document|said|head_words|shelf_)' and indexname not like '%pkey'`.execute(db)
  for (const { indexname } of indexes.rows) await sql`drop index ${sql.id(indexname)}`.execute(db)
  for (let from = 1; from <= count; from += batch) {
    const ids = Array.from({ length: Math.min(batch, count - from + 1) }, (_, i) => from + i)
    await inTransaction(db, (tx) => refreshListing(tx, ids))
    if (from % 20_000 < batch) say(`${Math.min(from + batch - 1, count)} of ${count} products listed`)
  }
  for (const { indexdef } of indexes.rows) await sql.raw(indexdef).execute(db)
  await sql`select recount_search_words()`.execute(db)
  await sql`select recount_lexemes()`.execute(db)
  await sql`truncate listing_due`.execute(db)
  await vacuumFilled(db)
}

/** Lays and lists so many goods beside those that are there, by the hundred as imports do it. */
export async function addGoods(db: Db, from: number, count: number): Promise<void> {
  for (let n = from; n < from + count; n += hundreds) {
    const products = Array.from({ length: hundreds }, (_, i) => makeProduct(n + i))
    await inTransaction(db, async (tx) => {
      await layBatch(tx, products)
      await refreshListing(
        tx,
        products.map((made) => made.n),
      )
    })
  }
}

/**
 * Statistics of the tables that hold something. An empty table that was ever looked at counts as empty until
 * the next look, and statements planned meanwhile would read it from end to end however it grows; one never
 * looked at is planned with some rows.
 */
async function vacuumFilled(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0`.execute(
    db,
  )
  await sql`vacuum analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

async function ground(tx: Tx) {
  const words = JSON.stringify({ 'en-US': 'Trestle bench' })
  await sql`insert into site (code, name, title, address, copyright, email, phone, service_hours, seo_keyword, seo_describe)
    select code, ${words}, ${words}, '1 Main St', '', 'bench@trestle.example', '213 555 0100', ${words}, ${words}, ${words}
    from unnest(array['LA', 'WSAC', 'MD', 'CHI', 'LIFESTYLE', 'SEA', 'HOU', 'New_York']) code`.execute(tx)
  await sql`insert into warehouse (code, name, address, city, state, zip, latitude, longitude, services)
    select 'W' || n, city, n || ' Dock Rd', city, 'CA', '90021', 34, -118, '{1,2}' from unnest(${cities}::text[]) with ordinality u(city, n)`.execute(
    tx,
  )
  await sql`insert into warehouse_area (site_id, warehouse_id, area_name, position)
    select s.id, w.id, w.name, w.id from site s cross join warehouse w`.execute(tx)
  await sql`insert into merchant (slug, name, city, state)
    select 'maker-' || n, 'Maker ' || n, 'High Point', 2 from generate_series(1, ${merchantCount}::int) n`.execute(
    tx,
  )
  for (const [i, top] of tree.entries()) {
    await sql`insert into category (id, slug, name, position) values (${i + 1}, ${`top-${i + 1}`}, ${JSON.stringify(text3(top.name))}, ${i})`.execute(
      tx,
    )
  }
  for (const [i, leaf] of leaves.entries()) {
    await sql`insert into category (id, parent_id, slug, name, position) values (${i + 101}, ${leaf.parent + 1}, ${`leaf-${i + 101}`}, ${JSON.stringify(text3(leaf.name))}, ${i})`.execute(
      tx,
    )
  }
}

async function layBatch(tx: Tx, products: MadeProduct[]) {
  const rows = JSON.stringify(products)
  await sql`with made as (
      select * from jsonb_to_recordset(${rows}) m (n int, title jsonb, description jsonb, collection text, size jsonb, keywords text,
        attributes jsonb, weight int, days int, sales int, downloads int, bad boolean)
    )
    insert into product (id, merchant_id, title, description, attributes, keywords, width_mm, depth_mm, height_mm, weight_g, collection,
      is_bad_goods, first_shelved_at, sales, downloads)
    select n, 1 + n % ${merchantCount}::int, title, description, attributes, keywords, (size->>'width')::int, (size->>'depth')::int, (size->>'height')::int,
      weight, collection, bad, timestamptz '2026-11-01' - make_interval(days => days), sales, downloads from made`.execute(
    tx,
  )
  await sql`insert into product_category (product_id, category_id, is_primary)
    select n, 101 + leaf, true from jsonb_to_recordset(${rows}) m (n int, leaf int)
    union all select n, 101 + extra, false from jsonb_to_recordset(${rows}) m (n int, extra int) where extra >= 0`.execute(
    tx,
  )
  await sql`insert into media (product_id, position, kind, path)
    select n, i, 'picture', 'bench/' || n || '/' || i from jsonb_to_recordset(${rows}) m (n int), generate_series(1, 4) i`.execute(
    tx,
  )
  await layRelations(tx, rows)
}

async function layRelations(tx: Tx, rows: string) {
  await sql`insert into relation (id, product_id, merchant_id, goods_sn, custom_sn, color, size, packing, purchase_modes, price_cents,
      special_offer_cents, fob_price_cents, minimum_amount, lead_days, cartons, gross_weight_g, volume_cm3, position)
    select m.n * 3 + r.i - 1, m.n, 1 + m.n % ${merchantCount}::int, r.v->>'goods_sn', r.v->>'custom_sn', r.v->'color', '', '1 pc / 1 ctn',
      array(select jsonb_array_elements_text(r.v->'modes')::smallint), (r.v->>'price')::bigint, (r.v->>'special')::bigint, (r.v->>'fob')::bigint,
      (r.v->>'minimum')::int, (r.v->>'lead')::int,
      '[{"length_mm":900,"width_mm":600,"height_mm":300,"weight_g":21000}]', 21000, 162000, r.i
    from jsonb_to_recordset(${rows}) m (n int, relations jsonb), jsonb_array_elements(m.relations) with ordinality r(v, i)`.execute(
    tx,
  )
  await sql`insert into price_tier (relation_id, min_amount, discount_percent)
    select m.n * 3 + r.i - 1, t.min, t.off from jsonb_to_recordset(${rows}) m (n int, relations jsonb),
      jsonb_array_elements(m.relations) with ordinality r(v, i), (values (10, 3), (50, 8)) t (min, off) where (r.v->>'tier')::boolean`.execute(
    tx,
  )
  // In bulk, past the triggers: the movements still add up to what is on hand.
  await sql`alter table stock disable trigger user`.execute(tx)
  await sql`alter table stock_movement disable trigger user`.execute(tx)
  await sql`with laid as (
      insert into stock (relation_id, warehouse_id, on_hand)
      select m.n * 3 + r.i - 1, 1 + (m.n + w) % ${cities.length}::int, 5 + (m.n * 7 + w * 13) % 300
      from jsonb_to_recordset(${rows}) m (n int, relations jsonb), jsonb_array_elements(m.relations) with ordinality r(v, i),
        generate_series(1, (r.v->>'stock')::int) w
      returning relation_id, warehouse_id, on_hand),
    moved as (
      insert into stock_movement (relation_id, warehouse_id, amount, reason, at, day)
      select relation_id, warehouse_id, on_hand, 'opening', timestamptz '2026-11-01',
        day_at_warehouse(warehouse_id, timestamptz '2026-11-01') from laid
      returning relation_id, warehouse_id, day)
    insert into storage_shelf (relation_id, warehouse_id, begins_on, accrued_through)
    select relation_id, warehouse_id, day, day - 1 from moved`.execute(tx)
  await sql`alter table stock enable trigger user`.execute(tx)
  await sql`alter table stock_movement enable trigger user`.execute(tx)
}
