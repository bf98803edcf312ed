import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { purchaseMode } from '#rules/codes'
import { isPublishedKey, publishedId } from '#rules/goods/change/fields'
import type { DraftItem, Measures } from '#rules/goods/change/goods-draft'
import type { MadeRow, ProductRevision } from './product-revision.ts'

const shape = sql`t (id int, key text, place int, custom_sn text, upc text, color jsonb, size text, packing text, cartons jsonb, hs_code text,
  origin text, fob_port text, price_cents bigint, minimum_amount int, multiple int, lead_days int, width_mm int, depth_mm int,
  height_mm int, weight_g int, gross_weight_g int, volume_cm3 bigint, packed boolean)`

const itemOf = (path: string) => /^items\.([a-z0-9]+)/.exec(path)?.[1]

/**
 * Makes the new items of a product, changes those whose fields were edited, and takes from the shelf those
 * that were taken away: orders know them by their row.
 */
export async function publishItems(tx: Tx, becoming: ProductRevision): Promise<MadeRow[]> {
  const { next, paths, at } = becoming
  const touched = new Set(paths.flatMap((path) => itemOf(path) ?? []))
  const gone = [...touched].filter(
    (key) => isPublishedKey(key) && !next.items.some((item) => item.key === key),
  )
  if (gone.length > 0)
    await tx
      .updateTable('relation')
      .set({ off_shelf_at: at })
      .where('id', 'in', gone.map(publishedId))
      .execute()
  const changed = next.items.filter(({ key }) => touched.has(key))
  // An item that comes back is as it was: of one off the shelf no other fields were read.
  const isBack = (key: string) => isPublishedKey(key) && paths.includes(`items.${key}`)
  const back = changed.flatMap(({ key }) => (isBack(key) ? [publishedId(key)] : []))
  if (back.length > 0)
    await tx.updateTable('relation').set({ off_shelf_at: null }).where('id', 'in', back).execute()
  const known = changed.filter(({ key }) => isPublishedKey(key) && !isBack(key))
  const fresh = changed.filter(({ key }) => !isPublishedKey(key))
  if (known.length > 0) await update(tx, rowsOf(known, becoming))
  if (fresh.length === 0) return []
  const revived = await revive(tx, fresh, becoming)
  const made = fresh.filter(({ key }) => !revived.some(({ path }) => path === `items.${key}`))
  return made.length > 0 ? [...revived, ...(await insert(tx, rowsOf(made, becoming), becoming))] : revived
}

/**
 * Makes new items that have the number of one that left the product from its row, as orders and stock know
 * it; nothing else of that one stays.
 */
async function revive(tx: Tx, items: readonly DraftItem[], becoming: ProductRevision): Promise<MadeRow[]> {
  const numbers = JSON.stringify(items.map(({ key, custom_sn }) => ({ key, custom_sn })))
  const { rows } = await sql<{ key: string; id: number }>`
    select distinct on (t.key) t.key, r.id from jsonb_to_recordset(${numbers}) t (key text, custom_sn text)
    join relation r on r.merchant_id = ${becoming.merchant_id} and fold_number(r.custom_sn) = fold_number(t.custom_sn)
    where r.product_id = ${becoming.product_id} and r.off_shelf_at is not null
    order by t.key, r.id desc`.execute(tx)
  if (rows.length === 0) return []
  const ids = new Map(rows.map(({ key, id }) => [key, id]))
  const told = rowsOf(
    items.filter(({ key }) => ids.has(key)),
    { ...becoming, ids },
  )
  await sql`
    update relation r set off_shelf_at = null, price_cents = t.price_cents, minimum_amount = t.minimum_amount,
      multiple = t.multiple, lead_days = t.lead_days, special_offer_cents = 0, special_ends_at = null,
      fob_price_cents = 0, map_cents = null, srp_cents = null, price_rev = r.price_rev + 1,
      purchase_modes = array[${sql.lit(purchaseMode.general)}]::smallint[]
    from ${told} where r.id = t.id`.execute(tx)
  await tx
    .deleteFrom('price_tier')
    .where('relation_id', 'in', [...ids.values()])
    .execute()
  await update(tx, told)
  return rows.map(({ key, id }) => ({ path: `items.${key}`, id }))
}

/** The measures of an item that differ from its product's; null for those that do not. */
function ownMeasures(item: Measures, of: Measures): Measures {
  const own = (name: keyof Measures) => (item[name] === of[name] ? null : item[name])
  return {
    width_mm: own('width_mm'),
    depth_mm: own('depth_mm'),
    height_mm: own('height_mm'),
    weight_g: own('weight_g'),
  }
}

type ItemWrite = ProductRevision & { ids?: ReadonlyMap<string, number> }

function rowsOf(items: readonly DraftItem[], { next, paths, ids }: ItemWrite): RawBuilder<unknown> {
  const rows = items.map((item, place) => {
    const { key, cartons, color, modes: _, ...rest } = item
    const volume = cartons.reduce((sum, one) => sum + one.length_mm * one.width_mm * one.height_mm, 0)
    const weight = cartons.reduce((sum, one) => sum + one.weight_g, 0)
    return {
      ...rest,
      ...ownMeasures(item, next),
      key,
      id: isPublishedKey(key) ? publishedId(key) : (ids?.get(key) ?? null),
      place,
      color: Object.keys(color).length > 0 ? { 'en-US': '', ...color } : null,
      cartons,
      gross_weight_g: cartons.length > 0 ? weight : (item.weight_g ?? next.weight_g ?? 0),
      volume_cm3: Math.round(volume / 1000),
      packed: !isPublishedKey(key) || paths.includes(`items.${key}.cartons`),
    }
  })
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}) ${shape}`
}

async function update(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    update relation r set custom_sn = t.custom_sn, upc = t.upc, color = t.color, size = t.size, packing = t.packing,
      cartons = t.cartons, hs_code = t.hs_code, origin = t.origin, fob_port = t.fob_port, width_mm = t.width_mm,
      depth_mm = t.depth_mm, height_mm = t.height_mm, weight_g = t.weight_g,
      gross_weight_g = case when t.packed then t.gross_weight_g else r.gross_weight_g end,
      volume_cm3 = case when t.packed then t.volume_cm3 else r.volume_cm3 end
    from ${rows} where r.id = t.id`.execute(tx)
}

async function insert(
  tx: Tx,
  rows: RawBuilder<unknown>,
  { product_id, merchant_id }: ProductRevision,
): Promise<MadeRow[]> {
  const { rows: made } = await sql<MadeRow>`with told as materialized (
      select t.*, nextval(pg_get_serial_sequence('relation', 'id'))::int as relation_id,
        coalesce((select max(position) + 1 from relation where product_id = ${product_id}), 0) + t.place as position
      from ${rows}
    ), made as (
    insert into relation (id, product_id, merchant_id, goods_sn, custom_sn, upc, color, size, packing, purchase_modes, price_cents,
      minimum_amount, multiple, lead_days, cartons, gross_weight_g, volume_cm3, position, width_mm, depth_mm, height_mm, weight_g,
      hs_code, origin, fob_port)
    select relation_id, ${product_id}::int, ${merchant_id}::int, 'TR' || lpad((200000000 + relation_id)::text, 9, '0'), custom_sn,
      upc, color, size, packing, array[${sql.lit(purchaseMode.general)}]::smallint[], price_cents, minimum_amount, multiple, lead_days,
      cartons, gross_weight_g, volume_cm3, position, width_mm, depth_mm, height_mm, weight_g, hs_code, origin, fob_port
    from told order by place
    )
    select 'items.' || key as path, relation_id as id from told`.execute(tx)
  return made
}
