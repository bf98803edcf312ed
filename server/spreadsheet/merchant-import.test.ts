import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { decideChange } from '#market/goods/merchant/change/decide-change'
import type { MerchantRole } from '#rules/people/merchant/team'
import {
  aCategory,
  aMerchant,
  aMovedChange,
  anUpload,
  aProduct,
  aSavedField,
  sofaDescription,
} from '#tests/fixtures/goods'
import { anImport } from '#tests/fixtures/imports'
import { aSeller, aStaff, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { openFiles } from '../files/file-store.ts'
import { runImport } from './run-import.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'trestle-merchant-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(join(folder, 'files'))
const furniture = await aCategory(db, { 'en-US': 'Furniture' })
const chairs = await aCategory(db, { 'en-US': 'Chairs' }, furniture)
const editor = await aStaff(db, ['editor'])

const head = 'no,name,kind,price,about,tone,handle'
const columns = { description: 'about', color: 'tone', group: 'handle' }

async function run(seller: Merchant, rows: readonly string[], dry_run = false) {
  const content = [head, ...rows].join('\n')
  const { merchant_id } = seller
  const { id } = await anImport(db, { folder, merchant_id, content, at: noon, columns, seller, dry_run })
  await runImport({ db, files, now: () => noon }, id)
  const rowsOf = await db
    .selectFrom('import_row')
    .select(['row_number', 'outcome', 'reason', 'column', 'cell', 'differences'])
    .where('run_id', '=', id)
    .orderBy('row_number')
    .execute()
  const { error, status } = await db
    .selectFrom('import_run')
    .select(['error', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (error) throw new Error(`${status} ${error}`)
  return rowsOf
}
const told = (rows: Awaited<ReturnType<typeof run>>) =>
  rows.map(({ outcome, reason, column, differences }) =>
    [outcome, reason, column, differences?.length ?? 0].join(' '),
  )

const editsOf = async (merchant_id: number) => {
  const { rows } = await sql<{ kind: number; state: number; path: string; after: unknown }>`
    select c.kind, c.state, regexp_replace(e.path, '\\.n[a-z0-9]+', '.N') as path, e.after
    from product_change c join change_edit e on e.change_id = c.id
    where c.merchant_id = ${merchant_id} order by c.id, e.path collate "C"`.execute(db)
  return rows.map(({ kind, state, path, after }) => `${kind}${state} ${path} ${JSON.stringify(after)}`)
}
const priceOf = async (custom_sn: string) => {
  const { price_cents } = await db
    .selectFrom('relation')
    .select('price_cents')
    .where('custom_sn', '=', custom_sn)
    .executeTakeFirstOrThrow()
  return price_cents
}

async function aSellerWithOslo(roles: MerchantRole[] = ['owner']) {
  const merchant_id = await aMerchant(db)
  if (!roles.includes('owner')) await aSeller(db, merchant_id)
  const seller = await aSeller(db, merchant_id, { roles })
  const number = `OS-${merchant_id}`
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id,
    title: { 'en-US': 'Oslo chair of oak' },
    categories: [chairs],
    relations: [{ custom_sn: number, price: 10_000 }],
  })
  return { merchant_id, seller, number, product_id, relation_id: relation_ids[0]! }
}

test('new goods are drafted, a group as one product, and a feed that comes again changes nothing', async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const rows = [
    'B1,Bergen chair in ash,Chairs,49.50,,,',
    'C1,Canary chair,Chairs,10,,Red,G',
    'C2,Canary chair,Chairs,11,,Blue,G',
  ]
  expect(told(await run(seller, rows, true))).toEqual(['accepted   5', 'accepted   6', 'accepted   4'])
  expect(await editsOf(merchant_id)).toEqual([])
  await run(seller, rows)
  expect(await editsOf(merchant_id)).toEqual([
    `10 category ${chairs}`,
    '10 items.N true',
    '10 items.N.custom_sn "B1"',
    '10 items.N.price_cents 4950',
    '10 title.en-US "Bergen chair in ash"',
    `10 category ${chairs}`,
    '10 items.N true',
    '10 items.N.color.en-US "Red"',
    '10 items.N.custom_sn "C1"',
    '10 items.N.price_cents 1000',
    '10 items.N true',
    '10 items.N.color.en-US "Blue"',
    '10 items.N.custom_sn "C2"',
    '10 items.N.price_cents 1100',
    '10 title.en-US "Canary chair"',
  ])
  const before = await editsOf(merchant_id)
  expect(told(await run(seller, rows))).toEqual(['accepted   0', 'accepted   0', 'accepted   0'])
  expect(await editsOf(merchant_id)).toEqual(before)
  expect(
    await db.selectFrom('product').select('id').where('merchant_id', '=', merchant_id).execute(),
  ).toEqual([])
  // Corrected, it changes its own drafts; a further row of the group comes to its draft.
  expect(
    told(
      await run(seller, [
        'b1,Bergen chair in ash wood,Chairs,49.50,,,',
        'C3,Canary chair,Chairs,12,,Green,G',
      ]),
    ),
  ).toEqual(['accepted   1', 'accepted   4'])
  expect((await editsOf(merchant_id)).filter((one) => /title|C3/.test(one))).toEqual([
    '10 title.en-US "Bergen chair in ash wood"',
    '10 items.N.custom_sn "C3"',
    '10 title.en-US "Canary chair"',
  ])
})

test('words of published goods become edits, prices come in at once where the person may set them', async () => {
  const { merchant_id, seller, number, product_id } = await aSellerWithOslo()
  const rows = await run(seller, [`${number},Oslo chair of solid oak,Chairs,95,,,`])
  expect(rows[0]!.differences).toMatchObject([
    { path: 'title.en-US', before: 'Oslo chair of oak', after: 'Oslo chair of solid oak' },
    { before: '100.00', after: '95.00' },
  ])
  expect(await editsOf(merchant_id)).toEqual(['20 title.en-US "Oslo chair of solid oak"'])
  expect(await priceOf(number)).toBe(9_500)
  const { rows: events } =
    await sql`select by_role, before, after from product_event where product_id = ${product_id}`.execute(db)
  expect(events).toEqual([{ by_role: 'merchant', before: '100.00', after: '95.00' }])
  const audit = () =>
    db
      .selectFrom('audit_log')
      .select(['account_id', 'after'])
      .where('action', '=', 'price.import')
      .where('account_id', '=', seller.account_id)
      .execute()
  expect(await audit()).toEqual([
    { account_id: seller.account_id, after: expect.objectContaining({ rows: 1, cells: 1 }) },
  ])
  await sql`update relation set map_cents = 9800 where custom_sn = ${number}`.execute(db)
  expect(told(await run(seller, [`${number},Oslo chair of solid oak,Chairs,99,,,`]))).toEqual([
    'accepted priceAboveMap price 0',
  ])
  // A slip of the sheet is told, not sold for.
  expect(told(await run(seller, [`${number},Oslo chair of solid oak,Chairs,9.50,,,`]))).toEqual([
    'accepted priceFarOff price 0',
  ])
  expect(await priceOf(number)).toBe(9_500)
  const without = await aSellerWithOslo(['catalogue'])
  expect(told(await run(without.seller, [`${without.number},Oslo chair of oak,Chairs,95,,,`]))).toEqual([
    'accepted priceNotYours price 0',
  ])
  expect(await priceOf(without.number)).toBe(10_000)
})

test('what a person typed, or what is under review, stays as it is, and the row says so', async () => {
  const { merchant_id, seller, number, product_id } = await aSellerWithOslo()
  const typed = await aSavedField(db, seller, {
    product_id,
    path: 'title.en-US',
    value: 'Oslo oak chair, typed',
  })
  const feed = [`${number},Oslo chair of the feed,Chairs,100,"${sofaDescription}",,`]
  expect(told(await run(seller, feed))).toEqual(['accepted editedByHand name 1'])
  expect(await editsOf(merchant_id)).toEqual([
    `20 description.en-US ${JSON.stringify(sofaDescription)}`,
    '20 title.en-US "Oslo oak chair, typed"',
  ])
  await aMovedChange(db, seller, { change_id: typed.change_id })
  expect(
    told(await run(seller, [feed[0]!.replace('A sofa', 'A chair'), 'N1,Novelty chair,Chairs,5,,,'])),
  ).toEqual(['rejected underReview no 0', 'accepted   5'])
})

test('a group that has passed takes further items of later feeds, and an item gone is told', async () => {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  await run(seller, [`D1,Delft chair in beech,Chairs,10,"${sofaDescription}",Red,D`])
  const { id } = await db
    .selectFrom('product_change')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const file_id = await anUpload(db, seller)
  await aSavedField(db, seller, {
    change_id: id,
    path: 'media.n1',
    value: { kind: 'picture', alt: {}, rank: 1, file_id },
  })
  await aMovedChange(db, seller, { change_id: id })
  const { rev } = await db
    .selectFrom('product_change')
    .select('rev')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await inTransaction(db, (tx) => decideChange(tx, editor, { change_id: id, rev, pass: true, fields: [] }))
  await run(seller, [`D2,Delft chair in beech,Chairs,10,,Blue,D`])
  expect(await editsOf(merchant_id)).toContain('20 items.N.custom_sn "D2"')
  await sql`update relation set off_shelf_at = ${noon} where custom_sn = 'D1'`.execute(db)
  expect(
    told(
      await run(seller, [
        `D1,Delft chair in elm,Chairs,10,,,`,
        'X,,Chairs,1,,,',
        'Y,Yellow chair,Furniture,1,,,',
      ]),
    ),
  ).toEqual(['rejected itemOffShelf no 0', 'rejected missing name 0', 'accepted categoryNotLeaf kind 4'])
})
