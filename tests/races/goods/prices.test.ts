import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db, Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { applyBulk, previewBulk } from '#market/goods/merchant/price/apply-bulk'
import { planBulk } from '#market/goods/merchant/price/plan-bulk'
import { readItems } from '#market/goods/merchant/price/read-items'
import { setPrice } from '#market/goods/merchant/price/set-price'
import { undoBulk } from '#market/goods/merchant/price/undo-bulk'
import { writeBulk } from '#market/goods/merchant/price/write-bulk'
import { writePrices } from '#market/goods/merchant/price/write-prices'
import { editPrices } from '#rules/goods/prices/price-edit'
import { openFiles } from '#server/files/file-store'
import { runImport } from '#server/spreadsheet/run-import'
import { aCategory, aMerchant, aProduct } from '#tests/fixtures/goods'
import { anImport } from '#tests/fixtures/imports'
import { aSeller, noon } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 12 })
const merchant_id = await aMerchant(db)
const seller = await aSeller(db, merchant_id)
const people = 12
const folder = await mkdtemp(join(tmpdir(), 'trestle-price-races-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(join(folder, 'files'))
await aCategory(db, { 'en-US': 'Chairs' })

async function anItem() {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ price: 20_000 }] })
  return relation_ids[0]!
}
const pricesSet = async (relation_id: number) => {
  const { rows } =
    await sql`select id from product_event where path = ${`items.r${relation_id}.price`}`.execute(db)
  return rows.length
}

test('of twelve who set one price at once, one does, and the others are told', async () => {
  const relation_id = await anItem()
  const set = atOnce(people, (n) =>
    inTransaction(db, (tx) =>
      setPrice(tx, seller, { relation_id, rev: 0, cells: { price: `2${n + 10}` }, sure: false }),
    ),
  )
  expect(await settled(set)).toEqual({ done: 1, refused: people - 1 })
  expect(await pricesSet(relation_id)).toBe(1)
})

test('the twin: without the number that was shown all of them do, and eleven prices are lost', async () => {
  const relation_id = await anItem()
  const set = atOnce(people, (n) =>
    inTransaction(db, async (tx) => {
      const [item] = await readItems(tx, { where: sql`r.id = ${relation_id}` })
      const edited = editPrices(
        item!.prices,
        { price: `2${n + 10}` },
        { today: '2026-03-02', byContainer: false },
      )
      await writePrices(tx, seller, { edits: [{ item: item!, edited }] })
    }),
  )
  expect(await settled(set)).toEqual({ done: people, refused: 0 })
  expect(await pricesSet(relation_id)).toBe(people)
})

/** A price set by hand and one of a feed at once, in this order; with what the history tells of them. */
async function byHandAndFeed(order: 'hand' | 'feed') {
  const custom_sn = `F-${crypto.randomUUID().slice(0, 8)}`
  const { relation_ids } = await aProduct(db, {
    merchant_id,
    title: { 'en-US': 'Oslo chair' },
    relations: [{ custom_sn, price: 20_000 }],
  })
  const [relation_id] = relation_ids
  const content = `no,name,kind,price\n${custom_sn},Oslo chair,Chairs,230`
  const { id } = await anImport(db, { folder, merchant_id, content, at: noon, seller })
  const feed = (one: Db) => runImport({ db: one, files, now: () => noon }, id)
  const set = { relation_id: relation_id!, rev: 0, cells: { price: '210' }, sure: false }
  const hand = (one: Db) => inTransaction(one, (tx) => setPrice(tx, seller, set))
  const ends = await (order === 'hand' ? overlapped(db, hand, feed) : overlapped(db, feed, hand))
  const { rows } = await sql<{ before: string; after: string }>`
    select before, after from product_event where path = ${`items.r${relation_id}.price`} order by id`.execute(
    db,
  )
  return { ends, told: rows.map(({ before, after }) => `${before} ${after}`) }
}

test('a feed sees the price that is being set by hand, and who sets one by hand is told of the feed', async () => {
  expect(await byHandAndFeed('hand')).toEqual({
    ends: ['done', 'done'],
    told: ['200.00 210.00', '210.00 230.00'],
  })
  expect(await byHandAndFeed('feed')).toEqual({ ends: ['done', 'price.moved'], told: ['200.00 230.00'] })
})

/** A sheet that changes two items, and its preview's print. */
async function aSheet() {
  const numbers = [1, 2].map(() => `S-${crypto.randomUUID().slice(0, 8)}`)
  const { relation_ids } = await aProduct(db, {
    merchant_id,
    relations: numbers.map((custom_sn) => ({ custom_sn, price: 20_000 })),
  })
  const rows = numbers.map((custom_sn) => ({ custom_sn, cells: { price: '210' } }))
  const { hash } = await inTransaction(db, (tx) => previewBulk(tx, seller, { rows }))
  return { rows, hash, relation_ids }
}

test('a sheet applied by several at once changes each cell once, and is undone once', async () => {
  const { rows, hash, relation_ids } = await aSheet()
  const apply = atOnce(6, () => inTransaction(db, (tx) => applyBulk(tx, seller, { rows, hash, sure: false })))
  expect(await settled(apply)).toEqual({ done: 1, refused: 5 })
  expect([await pricesSet(relation_ids[0]!), await pricesSet(relation_ids[1]!)]).toEqual([1, 1])
  const { id } = await db
    .selectFrom('bulk')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const undo = atOnce(6, () => inTransaction(db, (tx) => undoBulk(tx, seller, { bulk_id: id })))
  expect(await settled(undo)).toEqual({ done: 1, refused: 5 })
  expect(await pricesSet(relation_ids[0]!)).toBe(2)
})

test('the twin: where the items are not locked two who apply a sheet at once both do', async () => {
  const { rows, relation_ids } = await aSheet()
  const ends = await overlapped(
    db,
    (one) => inTransaction(one, (tx) => unlocked(tx, rows)),
    (other) => inTransaction(other, (tx) => unlocked(tx, rows)),
  )
  expect(ends).toEqual(['done', 'done'])
  expect(await pricesSet(relation_ids[0]!)).toBe(2)
})

/** The same without a lock: what was planned before the other committed is written. */
async function unlocked(tx: Tx, rows: Parameters<typeof planBulk>[2]['rows']) {
  const { edits } = await planBulk(tx, seller, { rows })
  await writeBulk(tx, seller, { edits })
}
