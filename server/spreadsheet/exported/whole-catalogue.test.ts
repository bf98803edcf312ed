import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { type Merchant, system } from '#market/actor'
import { guessFeedMapping } from '#market/goods/catalogue/import/guess-mapping'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { exportOwn } from '#market/goods/merchant/feed/export-own'
import { ownPart } from '#market/goods/merchant/feed/own-mapping'
import { aCategory, aMerchant, anUpload, aProduct, aWarehouse } from '#tests/fixtures/goods'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../../files/file-store.ts'
import { harmless } from '../report.ts'
import { runImport } from '../run-import.ts'
import { feedColumns, feedCsv, mappingOfFields } from './write-feed.ts'

/*
 * A catalogue with all that goods have: words in three languages, variants in colours and sizes, special
 * prices with an end, steps and tiers, sizes of their own, several cartons, parts of sets, pictures with
 * texts.
 */
const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-whole-catalogue-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder)
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const house = await aWarehouse(db)
const chairs = await aCategory(db, { 'en-US': 'Chairs', 'es-ES': 'Sillas', 'zh-CN': '椅子' })
const sets = await aCategory(db, { 'en-US': 'Sets', 'es-ES': 'Conjuntos', 'zh-CN': '套装' })

const words = {
  title: {
    'en-US': 'Oslo “dining” chair, 2 pcs; =not a formula',
    'es-ES': '-20 %: silla de comedor Oslo, año nuevo',
    'zh-CN': '奥斯陆餐椅，两把',
  },
  description: {
    'en-US': 'Solid oak.\nLine two, with a comma; and "quotes".',
    'es-ES': 'Roble macizo.\nSegunda línea.',
    'zh-CN': '实心橡木。\n第二行。',
  },
}
const chair = await aProduct(db, {
  ...{ merchant_id, categories: [chairs, sets], keywords: 'oak dining' },
  title: words.title,
  description: words.description,
  relations: [
    {
      ...{ custom_sn: 'OSLO-OAK', price: 20_000, special: 17_999, minimum: 4, multiple: 2 },
      color: { 'en-US': 'oak', 'es-ES': 'roble', 'zh-CN': '橡木' },
      ...{ tiers: [[10, 5]], stock: { [house.id]: 12 } },
    },
    {
      ...{ custom_sn: 'OSLO-INK', price: 21_050 },
      color: { 'en-US': 'ink', 'es-ES': 'tinta', 'zh-CN': '墨色' },
      stock: { [house.id]: 0 },
    },
  ],
})
const [oak, ink] = chair.relation_ids as [number, number]
const set = await aProduct(db, {
  ...{ merchant_id, categories: [sets], title: { 'en-US': 'Oslo set of four' } },
  relations: [{ custom_sn: 'OSLO-SET', price: 78_000, parts: [[oak, 4]] }],
})
const cartons = [
  { length_mm: 1_000, width_mm: 505, height_mm: 402, weight_g: 20_250 },
  { length_mm: 500, width_mm: 500, height_mm: 400, weight_g: 9_000 },
]
await sql`update relation set cartons = ${JSON.stringify(cartons)}, gross_weight_g = 29250, volume_cm3 = 303010, size = 'L', upc = '036000291452', packing = 'one box', lead_days = 9,
  special_ends_at = '2026-12-31 00:00+00', map_cents = 20000, srp_cents = 25000 where id = ${oak}`.execute(db)
await sql`update relation set cartons = ${JSON.stringify(cartons.slice(1))}, gross_weight_g = 9000, volume_cm3 = 100000, width_mm = 517,
  depth_mm = 261, height_mm = 801, weight_g = 7350
  where id = ${ink}`.execute(db)
await sql`update product set collection = 'Nordic', weight_g = 7000 where id = ${chair.product_id}`.execute(
  db,
)
const alt = { 'en-US': 'From the front', 'es-ES': 'De frente', 'zh-CN': '正面' }
await sql`update media set alt = ${JSON.stringify(alt)}, file_id = ${await anUpload(db, seller)}
  where product_id = ${chair.product_id} and position = 1`.execute(db)

async function exported() {
  const names = await feedColumns(db, merchant_id)
  const pieces: string[] = []
  for await (const piece of feedCsv(db, merchant_id, names)) pieces.push(piece)
  return { mapping: mappingOfFields(names), csv: pieces.join('') }
}

type Feed = Awaited<ReturnType<typeof exported>>

/** Takes a feed in, as the office does or as a person of the manufacturer; gives what became of its rows. */
async function comesIn({ mapping, csv }: Feed, as?: Merchant) {
  const id = randomUUID()
  await writeFile(join(folder, id), csv)
  await files.put(`imports/${id}`, join(folder, id))
  const actor = as ?? system(noon)
  const run = await inTransaction(db, async (tx) => {
    const upload = { id, merchant_id, file_name: 'feed.csv', storage_key: `imports/${id}` }
    await keepUpload(tx, actor, upload)
    const wish = { upload_id: id, merchant_id, dry_run: false, create_categories: false }
    return startImport(tx, actor, { ...wish, mapping: as ? ownPart(mapping) : mapping })
  })
  await runImport({ db, files, now: () => noon }, run.id)
  return db
    .selectFrom('import_row')
    .select(['custom_sn', 'outcome', 'reason', 'cell', 'differences'])
    .where('run_id', '=', run.id)
    .execute()
}

/** Every row of the goods, with its version in the database. */
async function fingerprint() {
  const tables = ['product', 'relation', 'product_category', 'stock', 'stock_movement', 'media', 'bom_line']
  const more = ['price_tier', 'product_event', 'product_change', 'change_edit']
  const prints = [...tables, ...more].map(
    (table) => sql`select ${table} || concat(t.xmin, t) as print from ${sql.table(table)} t`,
  )
  const { rows } = await sql<{ print: string }>`${sql.join(prints, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ print }) => print)
}

const usual = ['', 'sameNumber', 'sameNumberOwn']

test('a catalogue with all that goods have goes out and comes back without a difference', async () => {
  const before = await fingerprint()
  expect(before.length).toBeGreaterThan(15)
  const feed = await exported()
  for (const text of Object.values(words.title)) expect(feed.csv).toContain(text.replaceAll('"', '""'))
  const rows = await comesIn(feed)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.filter(({ reason }) => !usual.includes(reason ?? ''))).toEqual([])
  expect(await fingerprint()).toEqual(before)
  expect(await exported()).toEqual(feed)
})

test('a manufacturer that imports its own export edits nothing and sets no price', async () => {
  const before = await fingerprint()
  const rows = await comesIn(await exported(), seller)
  const other = rows.filter(
    ({ reason, differences }) => differences !== null || !usual.includes(reason ?? ''),
  )
  expect(other).toEqual([])
  expect(await fingerprint()).toEqual(before)
})

/** What the portal gives, read as the portal reads it: the columns are known by their names. */
async function fromPortal(): Promise<Feed> {
  const { fields, rows } = await reading(db, (tx) => exportOwn(tx, seller, {}))
  const cells = rows.map((row) => row.map(harmless))
  return { mapping: guessFeedMapping(fields, cells), csv: stringify([fields, ...cells], { bom: true }) }
}

test('what the portal exports comes back without a difference, its columns known by their names', async () => {
  const before = await fingerprint()
  const feed = await fromPortal()
  expect(feed.mapping.columns).toMatchObject({ title_es: 'title_es', carton_length: 'carton_length' })
  for (const [field, column] of Object.entries(feed.mapping.columns)) expect(column).toBe(field)
  const rows = await comesIn(feed, seller)
  expect(rows.map(({ custom_sn }) => custom_sn).toSorted()).toEqual(['OSLO-INK', 'OSLO-OAK', 'OSLO-SET'])
  expect(rows.filter(({ reason, differences }) => differences !== null || reason)).toEqual([])
  expect(await fingerprint()).toEqual(before)
  const next = await reading(db, (tx) => exportOwn(tx, seller, { after: '999999-0-0' }))
  expect(next).toMatchObject({ rows: [], next: null })
})

test('one cell that is typed anew is one difference', async () => {
  const feed = await exported()
  const rows = await comesIn(
    { ...feed, csv: feed.csv.replace('silla de comedor Oslo', 'silla Bergen') },
    seller,
  )
  const changed = rows.flatMap(({ differences }) => differences ?? [])
  expect(changed.map(({ path }) => path)).toEqual(['title.es-ES'])
  expect(set.relation_ids).toHaveLength(1)
})
