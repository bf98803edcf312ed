import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant } from '#market/actor'
import type { ChangeDeed } from '#rules/goods/change/change-state'
import type { KeptFilter } from '#rules/goods/change/kept-filter'
import { aDraft, aMerchant, aMovedChange, aProduct, aSavedField } from '#tests/fixtures/goods'
import { aSeller, aStaff, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { checkSample } from '../change/check-sample.ts'
import { decideChange } from '../change/decide-change.ts'
import { listChanges } from '../change/list-changes.ts'
import { keepFilters, listFilters } from '../shelf/kept-filters.ts'
import { listOwnProducts } from '../shelf/list-own-products.ts'
import { setShelf } from '../shelf/set-shelf.ts'
import { showOwnProduct } from '../shelf/show-own-product.ts'

const { db } = await testDatabase()
const editor = await aStaff(db, ['editor'])
const merchant_id = await aMerchant(db, 'Oak & Sons')
const grace = await aSeller(db, merchant_id)
const colleague = await aSeller(db, merchant_id, { roles: ['catalogue'] })
const stranger = await aSeller(db, await aMerchant(db))
const page = { page: 1, page_size: 20 }

type Of = { change_id: number } | { product_id: number }
type More = { rev?: number; as?: Merchant; on_published?: boolean }
const save = (of: Of, path: string, value: unknown, { as = grace, ...more }: More = {}) =>
  aSavedField(db, as, { ...of, path, value, ...more })

const show = (of: Of, as = grace) => reading(db, (tx) => showOwnProduct(tx, as, of))
const move = (change_id: number, event: ChangeDeed) => aMovedChange(db, grace, { change_id, event })
const decide = async (change_id: number, fields: { path: string; reason: string }[] = []) => {
  const { change } = await show({ change_id })
  return inTransaction(db, (tx) =>
    decideChange(tx, editor, { change_id, rev: change!.rev, pass: fields.length === 0, fields }),
  )
}

const aDraftOf = (number?: string) => aDraft(db, grace, number)
const inShop = async (word: string) => {
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from product where title::text ilike ${`%${word}%`})
    + (select count(*) from relation where custom_sn = ${word})
    + (select count(*) from listing where said::text ilike ${`%${word}%`}) as n`.execute(db)
  return Number(rows[0]!.n)
}

test('a draft whose fields were typed and put back is no draft, and titles are found by their words alone', async () => {
  const { product_id } = await aProduct(db, {
    merchant_id,
    title: { 'en-US': 'Oslo armchair', 'es-ES': 'Sillón Oslo' },
  })
  const listed = async (tab: 'draft' | 'published', search = '') => {
    const { list, counts } = await reading(db, (tx) => listOwnProducts(tx, grace, { tab, search, ...page }))
    return { drafts: counts.draft, found: list.map((one) => [one.product_id, one.change_state]) }
  }
  await save({ product_id }, 'collection', 'Nordic')
  expect(await listed('draft', 'sillón')).toEqual({ drafts: 1, found: [[product_id, 0]] })
  await save({ product_id }, 'collection', null, { rev: 1 })
  expect(await listed('draft')).toEqual({ drafts: 0, found: [] })
  expect((await listed('published', 'ARMCHAIR')).found).toEqual([[product_id, null]])
  expect((await listed('published', 'es-ES')).found).toEqual([])
})

test('somebody keeps filters for themselves, and the last ones hold', async () => {
  const filter = { name: 'No Spanish', tab: 'published', search: 'oak', missing: 'titleEs' } as const
  const keep = (list: KeptFilter[]) => inTransaction(db, (tx) => keepFilters(tx, grace, { list }))
  const kept = async (who: Merchant) => (await reading(db, (tx) => listFilters(tx, who))).list
  await keep([filter, { ...filter, name: 'Other' }])
  await keep([filter])
  expect([await kept(grace), await kept(colleague)]).toEqual([[filter], []])
})

test('a new product is nowhere but in its change until it passes, and then in the shop at once', async () => {
  const { change_id, file_id, number, category } = await aDraftOf()
  expect(await inShop('Canary')).toBe(0)
  expect((await move(change_id, 'send')).state).toBe(1)
  expect(await inShop(number)).toBe(0)
  expect(await decide(change_id)).toEqual({ outcome: 'passed', paths: [] })
  const { product_id, published } = await show({ change_id })
  expect(await inShop(number)).toBeGreaterThan(0)
  expect(published).toMatchObject({ 'title.en-US': 'Canary three-seat sofa', category })
  const media = await db
    .selectFrom('media')
    .select(['path', 'width'])
    .where('product_id', '=', product_id)
    .execute()
  expect(media).toEqual([{ path: `goods/${file_id}`, width: 1600 }])
  const events = await db
    .selectFrom('product_event')
    .select('path')
    .where('change_id', '=', change_id)
    .execute()
  expect(events).toHaveLength(7)
  expect((await lastMail(db, colleague.email)).template).toBe('changePassed')
  const { list } = await reading(db, (tx) =>
    listOwnProducts(tx, grace, { tab: 'published', search: number, ...page }),
  )
  expect(list).toMatchObject([{ product_id, numbers: [number], price_from: '450.00' }])
})

test('edits of a published product change nothing for buyers before they pass, and go back as a whole', async () => {
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id,
    title: { 'en-US': 'Oslo three-seat sofa' },
  })
  const { change_id } = await save({ product_id }, 'title.en-US', 'Bergen three-seat sofa')
  await save({ product_id }, `items.r${relation_ids[0]}.cartons`, [
    { length_mm: 1000, width_mm: 500, height_mm: 400, weight_g: 20_000 },
    { length_mm: 500, width_mm: 500, height_mm: 400, weight_g: 9_000 },
  ])
  expect((await show({ product_id })).published['title.en-US']).toBe('Oslo three-seat sofa')
  await move(change_id, 'send')
  expect(await refusalOf(save({ product_id }, 'collection', 'Nordic'))).toBe('change.underReview')
  await decide(change_id, [{ path: 'title.en-US', reason: 'Bergen is another series.' }])
  expect((await lastMail(db, grace.email)).template).toBe('changeSentBack')
  const back = await show({ product_id })
  expect(back.change?.state).toBe(2)
  expect(back.edits.map(({ path, verdict }) => [path, verdict])).toEqual([
    [`items.r${relation_ids[0]}.cartons`, 'ok'],
    ['title.en-US', 'back'],
  ])
  await save({ product_id }, 'title.en-US', 'Oslo sofa with three seats', { rev: 1 })
  await move(change_id, 'send')
  await decide(change_id)
  const relation = await db
    .selectFrom('relation')
    .selectAll()
    .where('id', '=', relation_ids[0]!)
    .executeTakeFirstOrThrow()
  expect(relation).toMatchObject({ gross_weight_g: 29_000, volume_cm3: 300_000 })
  expect(await inShop('seats')).toBeGreaterThan(0)
})

test('what somebody else changed meanwhile is not overwritten: it goes back with both values', async () => {
  const { product_id } = await aProduct(db, { merchant_id, title: { 'en-US': 'Oslo three-seat sofa' } })
  const { change_id } = await save({ product_id }, 'title.en-US', 'Oslo sofa with three seats')
  await save({ product_id }, 'collection', 'Nordic')
  await move(change_id, 'send')
  await db
    .updateTable('product')
    .set({ title: JSON.stringify({ 'en-US': 'Oslo sofa, imported' }) })
    .where('id', '=', product_id)
    .execute()
  expect(await decide(change_id)).toEqual({ outcome: 'stale', paths: ['title.en-US'] })
  const { stale, change, published } = await show({ product_id })
  expect([stale, change?.state, published.collection]).toEqual([['title.en-US'], 2, undefined])
  // Who has seen what is published now keeps the own text.
  await save({ product_id }, 'title.en-US', 'Oslo sofa with three seats', { rev: 1, on_published: true })
  await move(change_id, 'send')
  expect(await decide(change_id)).toEqual({ outcome: 'passed', paths: [] })
  expect((await show({ product_id })).published['title.en-US']).toBe('Oslo sofa with three seats')
})

test('a decision about what was taken back and sent again is refused', async () => {
  const { change_id } = await aDraftOf()
  await move(change_id, 'send')
  const { change } = await show({ change_id })
  await move(change_id, 'recall')
  await save({ change_id }, 'title.en-US', 'Another three-seat sofa', { rev: 1 })
  await move(change_id, 'send')
  const late = inTransaction(db, (tx) =>
    decideChange(tx, editor, { change_id, rev: change!.rev, pass: true, fields: [] }),
  )
  expect(await refusalOf(late)).toBe('change.moved')
  await decide(change_id)
  expect(await refusalOf(decide(change_id))).toBe('change.notAllowed')
})

test('of a trusted manufacturer a change passes at once; a sample that is not right is put back', async () => {
  await sql`update merchant set trust = 3, sample_percent = 100 where id = ${merchant_id}`.execute(db)
  const { product_id } = await aProduct(db, { merchant_id, title: { 'en-US': 'Oslo three-seat sofa' } })
  const { change_id } = await save({ product_id }, 'title.en-US', 'Oslo sofa with three seats')
  expect(await move(change_id, 'send')).toMatchObject({ state: 3, product_id })
  const { list } = await reading(db, (tx) => listChanges(tx, editor, { what: 'sample', ...page }))
  expect(list.map((row) => row.change_id)).toEqual([change_id])
  const check = (right: boolean, reason = '') =>
    inTransaction(db, (tx) =>
      checkSample(tx, { ...editor, at: minutesLater(9) }, { change_id, right, reason }),
    )
  expect(await refusalOf(check(false))).toBe('change.reasonNeeded')
  await check(false, 'The series has another name.')
  expect(await refusalOf(check(true))).toBe('change.moved')
  expect((await show({ product_id })).published['title.en-US']).toBe('Oslo three-seat sofa')
  const { trust } = await db
    .selectFrom('merchant')
    .select('trust')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  expect(trust).toBe(2)
  await sql`update merchant set trust = 1 where id = ${merchant_id}`.execute(db)
})

test('an archived product leaves the shop and comes back when it is complete', async () => {
  const { change_id, number } = await aDraftOf()
  await move(change_id, 'send')
  await decide(change_id)
  const { product_id } = await show({ change_id })
  const shelf = (on_shelf: boolean, as = grace) =>
    inTransaction(db, (tx) => setShelf(tx, as, { product_id: product_id!, on_shelf }))
  expect(await refusalOf(shelf(false, stranger))).toBe('request.notFound')
  await shelf(false)
  const listed = () =>
    db.selectFrom('listing').select('product_id').where('product_id', '=', product_id!).execute()
  expect(await listed()).toEqual([])
  await shelf(true)
  expect(await inShop(number)).toBeGreaterThan(0)
  await sql`update product set description = '{"en-US": ""}', off_shelf_at = now() where id = ${product_id}`.execute(
    db,
  )
  expect(await refusalOf(shelf(true))).toBe('change.incomplete')
})
