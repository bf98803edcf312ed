import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { keepUpload } from '#market/goods/catalogue/import/keep-upload'
import { showRun } from '#market/goods/catalogue/import/list-imports'
import { reportImport } from '#market/goods/catalogue/import/report-import'
import { startImport } from '#market/goods/catalogue/import/start-import'
import { aCategory, aDraft, aMerchant } from '#tests/fixtures/goods'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { previewFeed } from './preview.ts'
import { runImport } from './run-import.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-variants-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(folder)
const now = () => noon
for (const name of ['Sofas', 'Desks', 'Beds', 'Accent Chairs', 'Chairs'])
  await aCategory(db, { 'en-US': name })

/** Imports a feed with the mapping that is guessed; gives the run, and the rows with something to say. */
async function comesIn(merchant_id: number, content: string, dry_run = false) {
  const id = randomUUID()
  const path = join(folder, id)
  await writeFile(path, content)
  const { mapping } = await previewFeed(path)
  await files.put(`imports/${id}`, path)
  const run = await inTransaction(db, async (tx) => {
    const storage_key = `imports/${id}`
    await keepUpload(tx, system(noon), { id, merchant_id, file_name: 'feed.csv', storage_key })
    const wish = { upload_id: id, merchant_id, mapping, dry_run, create_categories: false }
    return startImport(tx, system(noon), wish)
  })
  await runImport({ db, files, now }, run.id)
  const { rows } = await reading(db, (tx) => reportImport(tx, run.id))
  const told = rows.filter(({ reason }) => reason !== '')
  return { run: await reading(db, (tx) => showRun(tx, run.id)), told: told.map(said) }
}
const said = (row: { row_number: number; outcome: string; reason: string; column: string; cell: string }) =>
  [row.row_number, row.outcome, row.reason, row.column, row.cell].join(' ')

/** Each product with its items, as a buyer sees them. */
async function goodsOf(merchant_id: number) {
  const { rows } = await sql<{ title: string; items: string[] }>`
    select p.title ->> 'en-US' as title, array_agg(concat_ws(' ', r.custom_sn, r.color ->> 'en-US', nullif(r.size, ''),
      r.price_cents, r.special_offer_cents, r.width_mm) order by r.position) as items
    from product p join relation r on r.product_id = p.id where p.merchant_id = ${merchant_id} group by p.id order by p.id`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ title, items }) => [title, items]))
}
/** All that an import may change, as it lies in the database, with the row versions. */
async function fingerprint(merchant_id: number) {
  const { rows } = await sql<{ print: string }>`
    select concat(p.xmin, p, r.xmin, r) as print from product p join relation r on r.product_id = p.id
    where p.merchant_id = ${merchant_id} order by r.id`.execute(db)
  return rows.map(({ print }) => print)
}

const shopify = `Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src
oslo-sofa,Oslo sofa,Deep seat sofa.,Sofas,"sofa, oak",Color,Grey,Size,3-seat,OSLO-GRY-3,899.00,1099.00,
oslo-sofa,,,,,,Navy,,3-seat,OSLO-NVY-3,929.00,,
oslo-sofa,,,,,,Navy,,2-seat,OSLO-NVY-2,779.00,,
oslo-sofa,,,,,,,,,,,,https://example.com/o4.jpg
bergen-desk,Bergen desk,Sit/stand,Desks,desk,Title,Default Title,,,BERGEN-1,349.00,,
`

test('titles that part within a sign make a title of their whole signs', async () => {
  const merchant_id = await aMerchant(db)
  const rows = ['P1,E-A,Oak 🪑,Chairs,10,Oak', 'P1,E-B,Oak 🪒,Chairs,10,Ash']
  const content = ['Parent SKU,SKU,Name,Category,Price,Color', ...rows].join('\n')
  const { run } = await comesIn(merchant_id, content)
  expect(run).toMatchObject({ accepted: 2, rejected: 0, error: null })
})

test('the rows of a handle are one product; what a variant leaves empty it has from the first', async () => {
  const merchant_id = await aMerchant(db)
  const { run, told } = await comesIn(merchant_id, shopify)
  expect(run).toMatchObject({ accepted: 4, merged: 1, rejected: 0 })
  expect(told).toEqual(['5 merged groupRow Handle oslo-sofa'])
  expect(await goodsOf(merchant_id)).toEqual({
    'Oslo sofa': [
      'OSLO-GRY-3 Grey 3-seat 109900 89900',
      'OSLO-NVY-3 Navy 3-seat 92900 0',
      'OSLO-NVY-2 Navy 2-seat 77900 0',
    ],
    'Bergen desk': ['BERGEN-1 34900 0'],
  })
})

test('the same feed again changes nothing; a new variant joins its product', async () => {
  const merchant_id = await aMerchant(db)
  await comesIn(merchant_id, shopify)
  const before = await fingerprint(merchant_id)
  await comesIn(merchant_id, shopify)
  expect(await fingerprint(merchant_id)).toEqual(before)
  await comesIn(
    merchant_id,
    `${shopify}oslo-sofa,Oslo sofa,,Sofas,,Color,Sand,Size,2-seat,OSLO-SND-2,799.00,,\n`,
  )
  expect((await goodsOf(merchant_id))['Oslo sofa']?.at(-1)).toBe('OSLO-SND-2 Sand 2-seat 79900 0')
})

test('a parent without a price gives its texts to the rows that name it', async () => {
  const merchant_id = await aMerchant(db)
  const { run, told } = await comesIn(
    merchant_id,
    `sku,parent_sku,name,category,price,color,size,width
P-1,,Vega bed,Beds,,,,
P-1-Q,P-1,Vega bed queen,,599.00,Grey,Queen,153
P-1-K,P-1,,,699.00,Grey,King,193
P-1-KN,P-1,Vega bed king navy,,699.00,,,193
P-2,,Lone bed,Beds,99,,,
`,
  )
  expect(told).toEqual(['2 merged groupRow parent_sku P-1'])
  expect(run).toMatchObject({ accepted: 4, merged: 1, rejected: 0 })
  expect(await goodsOf(merchant_id)).toEqual({
    'Vega bed': [
      'P-1-Q Grey Queen 59900 0 1530',
      'P-1-K Grey King 69900 0 1930',
      'P-1-KN king navy 69900 0 1930',
    ],
    'Lone bed': ['P-2 9900 0'],
  })
})

test('of titles that differ in a group the product has what they have in common', async () => {
  const merchant_id = await aMerchant(db)
  await comesIn(
    merchant_id,
    `id\ttitle\tproduct_type\tprice\tcolor\tmaterial\titem_group_id
GM-1\tAlder lounge chair, sand\tAccent Chairs\t249.00 USD\tSand\tLinen\tALD
GM-2\tAlder lounge chair, navy\tAccent Chairs\t249.00 USD\tNavy\tLinen\tALD
GM-3\tAlder lounge chair, navy velvet\tAccent Chairs\t279.00 USD\tNavy\tVelvet\tALD
`,
  )
  expect(await goodsOf(merchant_id)).toEqual({
    'Alder lounge chair': ['GM-1 Sand Linen 24900 0', 'GM-2 Navy Linen 24900 0', 'GM-3 Navy Velvet 27900 0'],
  })
})

test('one title with differing colors is one product; what nothing tells apart stays by itself', async () => {
  const merchant_id = await aMerchant(db)
  const { told } = await comesIn(
    merchant_id,
    `sku,name,category,price,color
T-1,Tiv chair,Chairs,10,Red
T-2,Tiv chair,Chairs,10,Blue
T-3,Solo chair,Chairs,10,Red
`,
  )
  expect(told).toEqual([])
  expect(await goodsOf(merchant_id)).toEqual({
    'Tiv chair': ['T-1 Red 1000 0', 'T-2 Blue 1000 0'],
    'Solo chair': ['T-3 Red 1000 0'],
  })
})

test('what cannot be told is said by row and column', async () => {
  const merchant_id = await aMerchant(db)
  await comesIn(merchant_id, 'sku,name,category,price\nA-2,Ask chair,Chairs,10\nA-3,Ask stool,Chairs,10\n')
  const feed = `sku,group id,name,category,price,color
A-1,A,Ask chair,Chairs,10,Red
A-2,A,Ask chair,Chairs,10,Blue
A-3,A,Ask stool,Chairs,10,Green
A-4,A,Ask chair,Chairs,10,Red
B-1,B,,Chairs,10,Red
B-2,B,Bo chair,Chairs,,Red
`
  const expected = [
    '4 accepted otherProduct sku A-3',
    '5 accepted sameVariant color Red = A-1',
    '6 rejected groupWithout name ',
    '7 rejected missing price ',
  ]
  expect((await comesIn(merchant_id, feed, true)).told).toEqual(expected)
  expect((await comesIn(merchant_id, feed)).told).toEqual(expected)
  expect(await goodsOf(merchant_id)).toEqual({
    'Ask chair': ['A-2 Blue 1000 0', 'A-1 Red 1000 0', 'A-4 Red 1000 0'],
    'Ask stool': ['A-3 Green 1000 0'],
  })
})

test('a group that goes over several batches, and a run that was broken off in it, are one product', async () => {
  const merchant_id = await aMerchant(db)
  const rows = Array.from(
    { length: 450 },
    (_, n) => `L-${n},L,${n === 0 ? 'Long sofa,Sofas' : ','},10,Color ${n}`,
  )
  const { run } = await comesIn(
    merchant_id,
    ['sku,item group id,name,category,price,color', ...rows].join('\n'),
  )
  expect(run).toMatchObject({ accepted: 450 })
  expect((await goodsOf(merchant_id))['Long sofa']).toHaveLength(450)
})

test('a number that a change under way reserves costs its row, not the batch', async () => {
  const merchant_id = await aMerchant(db)
  await aDraft(db, await aSeller(db, merchant_id), 'RS-1')
  const feed = 'sku,name,category,price\nrs-1,Lyra desk,Desks,100.00\nRS-2,Lyra bed,Beds,200.00\n'
  const { run, told } = await comesIn(merchant_id, feed)
  expect(run).toMatchObject({ accepted: 1, rejected: 1 })
  expect(told).toEqual(['2 rejected reservedNumber sku rs-1'])
})
