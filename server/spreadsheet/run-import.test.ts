import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mappingShape } from '#api/goods/import-shapes'
import type { StoredMapping } from '#database/tables/listing'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { showRun } from '#market/goods/catalogue/import/list-imports'
import { reportImport } from '#market/goods/catalogue/import/report-import'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { reportCsv } from './report.ts'
import { runImport } from './run-import.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-import-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder)
const now = () => noon
await aCategory(db, { 'en-US': 'Chairs', 'es-ES': 'Sillas' })
await aCategory(db, { 'en-US': 'Bar furniture' })

const mapping: StoredMapping = {
  columns: { custom_sn: 'no', title: 'name', category: 'kind', price: 'price', width: 'w' },
  decimal: ',',
  currency: 'SAR',
  rate: '0.2666',
  length_unit: 'cm',
  weight_unit: 'kg',
  categories: { Hocker: 'Bar furniture' },
}
type Wish = { merchant_id: number; dry_run?: boolean; create?: boolean; mapping?: StoredMapping }

async function begin(content: string | Buffer, wish: Wish): Promise<number> {
  const id = randomUUID()
  const path = join(folder, 'in')
  await writeFile(path, content)
  await files.put(`imports/${id}`, path)
  return inTransaction(db, async (tx) => {
    const { merchant_id, dry_run = false, create = false } = wish
    await keepUpload(tx, system(noon), {
      id,
      merchant_id,
      file_name: 'feed.csv',
      storage_key: `imports/${id}`,
    })
    const run = await startImport(tx, system(noon), {
      upload_id: id,
      merchant_id,
      mapping: wish.mapping ?? mapping,
      dry_run,
      create_categories: create,
    })
    return run.id
  })
}
const show = (id: number) => reading(db, (tx) => showRun(tx, id))
const items = async (merchant_id: number) =>
  db
    .selectFrom('relation as r')
    .innerJoin('product as p', 'p.id', 'r.product_id')
    .leftJoin('product_category as c', 'c.product_id', 'p.id')
    .leftJoin('category as k', 'k.id', 'c.category_id')
    .select(['r.custom_sn', 'p.title', 'r.price_cents', 'p.width_mm', 'k.name'])
    .where('r.merchant_id', '=', merchant_id)
    .orderBy('r.custom_sn')
    .orderBy('k.id')
    .execute()

const feed = [
  '\ufeffno;name;kind;price;w',
  '90420332;"FREKVENS ""bar""   table";Bar furniture;265,0;51',
  '368814;NORDVIKEN;Chairs;1.995,0;',
  '90420332;FREKVENS;Sillas;265,0;51',
  '7;STIG;Hocker;abc;50',
  '8;STIG;Lamps;69,0;50',
  '9;"STIG; with',
  'backrest";Hocker;69,0;50,5',
].join('\r\n')

test('a feed comes in: accepted, merged under a further category, rejected with the cell', async () => {
  const merchant_id = await aMerchant(db)
  const id = await begin(feed, { merchant_id })
  expect(await runImport({ db, files, now }, id)).toBe(true)
  expect(await show(id)).toMatchObject({
    status: 2,
    total: 6,
    read: 6,
    accepted: 3,
    merged: 1,
    rejected: 2,
    error: null,
  })
  expect(
    (await items(merchant_id)).map((row) => [
      row.custom_sn,
      row.title['en-US'],
      row.price_cents,
      row.width_mm,
      row.name?.['en-US'],
    ]),
  ).toEqual([
    ['368814', 'NORDVIKEN', 53_187, null, 'Chairs'],
    ['9', 'STIG; with backrest', 1_840, 505, 'Bar furniture'],
    ['90420332', 'FREKVENS "bar" table', 7_065, 510, 'Chairs'],
    ['90420332', 'FREKVENS "bar" table', 7_065, 510, 'Bar furniture'],
  ])
  const { rows } = await reading(db, (tx) => reportImport(tx, id))
  expect(rows.filter((row) => row.outcome !== 'accepted')).toEqual([
    {
      row_number: 4,
      outcome: 'merged',
      custom_sn: '90420332',
      reason: 'sameNumber',
      column: 'no',
      cell: '90420332',
    },
    { row_number: 5, outcome: 'rejected', custom_sn: '', reason: 'badPrice', column: 'price', cell: 'abc' },
    {
      row_number: 6,
      outcome: 'rejected',
      custom_sn: '8',
      reason: 'unknownCategory',
      column: 'kind',
      cell: 'Lamps',
    },
  ])
  expect(reportCsv(rows, 'en-US').split('\n')[4]).toBe(
    "5,rejected,,Not a price above zero in the feed's way of writing numbers,price,abc",
  )
  const listed = await db
    .selectFrom('listing_card')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(listed.count).toBe(3)
})

test('a dry run says the same and changes nothing', async () => {
  const merchant_id = await aMerchant(db)
  const id = await begin(feed, { merchant_id, dry_run: true, create: true })
  await runImport({ db, files, now }, id)
  expect(await show(id)).toMatchObject({ status: 2, accepted: 4, merged: 1, rejected: 1 })
  expect(await items(merchant_id)).toEqual([])
  expect(await db.selectFrom('category').select('id').where('slug', '=', 'lamps').execute()).toEqual([])
})

test('the same feed again makes no second item; a new price counts, an empty cell does not', async () => {
  const merchant_id = await aMerchant(db)
  await runImport({ db, files, now }, await begin(feed, { merchant_id }))
  const again = feed.replace('69,0;50,5', '75,0;')
  const id = await begin(again, { merchant_id })
  await runImport({ db, files, now }, id)
  expect(await show(id)).toMatchObject({ accepted: 3, merged: 1, rejected: 2 })
  const found = await items(merchant_id)
  expect(found).toHaveLength(4)
  expect(found.find((row) => row.custom_sn === '9')).toMatchObject({ price_cents: 2_000, width_mm: 505 })
})

test('what a feed changes of words and measures stands in the products’ histories, and what it repeats does not', async () => {
  const merchant_id = await aMerchant(db)
  const sized = { ...mapping, columns: { ...mapping.columns, color: 'color' } }
  const come = async (rows: string) =>
    runImport(
      { db, files, now },
      await begin(`no;name;kind;price;w;color\n${rows}`, { merchant_id, mapping: sized }),
    )
  await come('1;Stool;Chairs;10,0;40;oak\n2;Bench;Chairs;20,0;90;oak')
  await come('1;Round stool;Chairs;10,0;40;ash\n2;Bench;Chairs;20,0;;')
  await come('1;Round stool;Chairs;10,0;40;ash\n2;Bench;Chairs;20,0;95;oak')
  const events = await db
    .selectFrom('product_event as e')
    .innerJoin('relation as r', 'r.product_id', 'e.product_id')
    .select(['r.custom_sn', 'e.path', 'e.before', 'e.after', 'e.by_role'])
    .where('r.merchant_id', '=', merchant_id)
    .orderBy('e.id')
    .execute()
  const told = events.map((one) => [one.custom_sn, one.path.replace(/r\d+/, 'r'), one.before, one.after])
  expect(told).toEqual([
    ['1', 'title.en-US', 'Stool', 'Round stool'],
    ['1', 'items.r.color.en-US', 'oak', 'ash'],
    ['2', 'width_mm', 900, 950],
  ])
  expect(new Set(events.map(({ by_role }) => by_role))).toEqual(new Set(['editor']))
})

const many = (count: number) => {
  // Of the shape of a real feed: every fifth row repeats a number under another category.
  const rows = Array.from({ length: count }, (_, i) => {
    const no = i % 5 === 4 ? 1000 + i - 3 : 1000 + i
    return `${no};Chair ${no};${i % 5 === 4 ? 'Bar furniture' : 'Chairs'};${(i % 90) + 10},5;${i % 3 === 0 ? '' : 40 + (i % 50)}`
  })
  return ['no;name;kind;price;w', ...rows].join('\n')
}

test('an import that was broken off goes on behind its last batch, and ends as if it never had been', async () => {
  const merchant_id = await aMerchant(db)
  const id = await begin(many(1000), { merchant_id })
  let batches = 0
  const stopping = () => {
    batches += 1
    return batches === 2
  }
  expect(await runImport({ db, files, now, stopping }, id)).toBe(false)
  expect(await show(id)).toMatchObject({ status: 1, read: 400, accepted: 320, merged: 80 })
  expect(await runImport({ db, files, now }, id)).toBe(true)
  expect(await show(id)).toMatchObject({
    status: 2,
    read: 1000,
    total: 1000,
    accepted: 800,
    merged: 200,
    rejected: 0,
  })
  expect(
    await db.selectFrom('relation').select('id').where('merchant_id', '=', merchant_id).execute(),
  ).toHaveLength(800)
  expect(await runImport({ db, files, now }, id)).toBe(true)
  expect(await show(id)).toMatchObject({ read: 1000 })
})

test('two processes on one run store each batch once', async () => {
  const merchant_id = await aMerchant(db)
  const id = await begin(many(1000), { merchant_id })
  const ended = await Promise.all([runImport({ db, files, now }, id), runImport({ db, files, now }, id)])
  expect(ended).toContain(true)
  expect(await show(id)).toMatchObject({ status: 2, accepted: 800, merged: 200 })
})

test('one import of a merchant at a time', async () => {
  const merchant_id = await aMerchant(db)
  await begin(feed, { merchant_id })
  expect(await refusalOf(begin(feed, { merchant_id }))).toBe('import.running')
})

test('a feed that cannot be read, or does not fit its mapping, ends as failed and says why', async () => {
  const unreadable = await begin(Buffer.from('504b030414000000', 'hex'), { merchant_id: await aMerchant(db) })
  await runImport({ db, files, now }, unreadable)
  expect(await show(unreadable)).toMatchObject({ status: 3, error: 'import.unreadable' })
  const unfit = await begin('a;b\n1;2\n', { merchant_id: await aMerchant(db) })
  await runImport({ db, files, now }, unfit)
  expect(await show(unfit)).toMatchObject({
    status: 3,
    error: expect.stringMatching(/^import\.mapping (no|name|kind|price|w)$/),
  })
})

const real = process.env.TRESTLE_FEED ?? join(import.meta.dirname, '../../../shared/data/ikea.csv')
const example = mappingShape.parse(
  JSON.parse(await readFile(join(import.meta.dirname, '../../docs/import/semicolon-sar.json'), 'utf8')),
)

test.skipIf(!existsSync(real))(
  'a real feed comes in whole: 3,694 rows, 2,962 articles',
  { timeout: 60_000 },
  async () => {
    const merchant_id = await aMerchant(db)
    const id = await begin(await readFile(real), { merchant_id, mapping: example, create: true })
    await runImport({ db, files, now }, id)
    expect(await show(id)).toMatchObject({ status: 2, total: 3694, accepted: 2962, merged: 732, rejected: 0 })
    const found = await items(merchant_id)
    expect(new Set(found.map((row) => row.custom_sn)).size).toBe(2962)
    expect(found).toHaveLength(3694)
    expect(found.find((row) => row.custom_sn === '90420332')).toMatchObject({
      title: { 'en-US': 'FREKVENS Bar table, in/outdoor, 51x51 cm' },
      price_cents: 7_065,
      width_mm: 510,
    })
    expect(found.find((row) => row.custom_sn === '9333523')?.width_mm).toBeNull()
  },
)

test('three thousand rows come in within half a minute', { timeout: 60_000 }, async () => {
  const merchant_id = await aMerchant(db)
  const id = await begin(many(3000), { merchant_id })
  const began = performance.now()
  await runImport({ db, files, now }, id)
  expect(await show(id)).toMatchObject({ status: 2, accepted: 2400, merged: 600 })
  expect(performance.now() - began).toBeLessThan(30_000)
})

test('a mapping that names a warehouse there is not ends the run', async () => {
  const merchant_id = await aMerchant(db)
  const id = await begin('no,name,kind,price,here\n1,Stool,Chairs,10,5\n', {
    merchant_id,
    mapping: {
      ...mapping,
      columns: { custom_sn: 'no', title: 'name', category: 'kind', price: 'price', 'stock.NOWHERE': 'here' },
    },
  })
  await runImport({ db, files, now }, id)
  expect(await show(id)).toMatchObject({ status: 3, error: 'import.mapping stock.NOWHERE', accepted: 0 })
})
