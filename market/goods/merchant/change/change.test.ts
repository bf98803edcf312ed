import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Merchant } from '#market/actor'
import { type ChangeDeed, changeGraph, changeKind } from '#rules/goods/change/change-state'
import { edgesOf } from '#rules/graph'
import {
  aDraft,
  aMerchant,
  aMovedChange,
  anUpload,
  aProduct,
  aSavedField,
  sofaDescription,
} from '#tests/fixtures/goods'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { showOwnProduct } from '../shelf/show-own-product.ts'
import { copyProduct } from './copy-product.ts'
import { decideChange } from './decide-change.ts'
import { moveOwnChange } from './move-own-change.ts'
import { beginProduct } from './open-change.ts'

const { db } = await testDatabase()
const editor = await aStaff(db, ['editor'])
const merchant_id = await aMerchant(db, 'Oak & Sons')
const grace = await aSeller(db, merchant_id)
const colleague = await aSeller(db, merchant_id, { roles: ['catalogue'] })
const stranger = await aSeller(db, await aMerchant(db))

type Of = { change_id: number } | { product_id: number }
type More = { rev?: number; as?: Merchant; on_published?: boolean }
const save = (of: Of, path: string, value: unknown, { as = grace, ...more }: More = {}) =>
  aSavedField(db, as, { ...of, path, value, ...more })
const begin = () => inTransaction(db, (tx) => beginProduct(tx, grace))
const show = (of: Of, as = grace) => reading(db, (tx) => showOwnProduct(tx, as, of))
const move = (change_id: number, event: ChangeDeed) => aMovedChange(db, grace, { change_id, event })
const decide = async (change_id: number, fields: { path: string; reason: string }[] = []) => {
  const { change } = await show({ change_id })
  return inTransaction(db, (tx) =>
    decideChange(tx, editor, { change_id, rev: change!.rev, pass: fields.length === 0, fields }),
  )
}

const aDraftOf = (number?: string) => aDraft(db, grace, number)

test('rules and database allow the same moves', async () => {
  const { rows } = await sql`select event, from_state as from, to_state as to, by_role as by
    from change_transition order by 1, 2, 4`.execute(db)
  const drawn = edgesOf(changeGraph).map(({ from, ...edge }) => ({ ...edge, from: from ?? -1 }))
  const key = (edge: { event: string; from: number; by: string }) => `${edge.event} ${edge.from} ${edge.by}`
  expect(rows).toEqual(drawn.sort((a, b) => (key(a) < key(b) ? -1 : 1)))
})

test('two people in one field: the second reads both texts; in two fields both are kept', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const { change_id } = await save({ product_id }, 'title.en-US', 'First three-seat sofa')
  const second = await save({ product_id }, 'title.en-US', 'Second three-seat sofa', { as: colleague })
  expect(second).toMatchObject({
    outcome: 'moved',
    theirs: { by: 'Grace', value: 'First three-seat sofa', rev: 1 },
  })
  // A request that is sent again because its answer was lost.
  expect(await save({ product_id }, 'title.en-US', 'First three-seat sofa')).toMatchObject({
    outcome: 'saved',
    rev: 1,
  })
  expect(await save({ change_id }, 'collection', 'Nordic', { as: colleague })).toMatchObject({
    outcome: 'saved',
  })
  const taken = await save({ change_id }, 'title.en-US', 'Second three-seat sofa', { as: colleague, rev: 1 })
  expect(taken).toMatchObject({ outcome: 'saved', rev: 2 })
  expect((await show({ product_id })).edits.map(({ path, after }) => [path, after])).toEqual([
    ['collection', 'Nordic'],
    ['title.en-US', 'Second three-seat sofa'],
  ])
})

test('one orders pictures while another adds one: both are kept', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const { published } = await show({ product_id })
  const [first, last] = Object.keys(published).filter((path) => path.startsWith('media.'))
  const file_id = await anUpload(db, grace)
  const { change_id } = await save({ product_id }, last!, { ...(published[last!] as object), rank: 0.5 })
  await save(
    { product_id },
    'media.n7',
    { kind: 'drawing', alt: { 'en-US': 'Measures' }, rank: 9, file_id },
    { as: colleague },
  )
  await save({ product_id }, 'description.en-US', sofaDescription)
  await move(change_id, 'send')
  await decide(change_id)
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'alt'])
    .where('product_id', '=', product_id)
    .orderBy('position')
    .execute()
  expect(rows.map(({ kind }) => kind)).toEqual(['picture', 'picture', 'drawing'])
  expect([`media.m${rows[0]!.id}`, `media.m${rows[1]!.id}`]).toEqual([last, first])
  expect(rows[2]!.alt).toEqual({ 'en-US': 'Measures' })
})

test('a published picture keeps its file', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const { published } = await show({ product_id })
  const path = Object.keys(published).find((one) => one.startsWith('media.'))!
  const value = { ...(published[path] as object), file_id: await anUpload(db, grace) }
  expect(await refusalOf(save({ product_id }, path, value))).toBe('change.value')
})

test('a number is reserved by the draft that has it, however it is written', async () => {
  const { number } = await aDraftOf('OS-900')
  const { change_id } = await begin()
  await save({ change_id }, 'items.n1', true)
  const wide = ` ${number.toLowerCase().replace('os', 'ｏｓ')} `
  expect(await refusalOf(save({ change_id }, 'items.n1.custom_sn', wide))).toBe('change.number')
  const { product_id } = await aProduct(db, { merchant_id, relations: [{ custom_sn: 'KNOWN-1' }] })
  expect(await refusalOf(save({ change_id }, 'items.n1.custom_sn', 'known-1'))).toBe('change.number')
  await expect(
    aProduct(db, { merchant_id, relations: [{ custom_sn: 'os-900' }] }),
    'an import cannot take it either',
  ).rejects.toThrow('reserved')
  const other = await aMerchant(db)
  await aProduct(db, { merchant_id: other, relations: [{ custom_sn: 'OS-900' }] })
  expect(product_id).toBeGreaterThan(0)
})

test('a number is free again when its draft is given up or its item taken away', async () => {
  const { change_id, number } = await aDraftOf('OS-901')
  await save({ change_id }, 'items.n1', null, { rev: 1 })
  const { change_id: other } = await aDraftOf(number)
  await move(other, 'withdraw')
  await aDraftOf(number)
})

test('an item that is put back has its number reserved again, unless another draft has it', async () => {
  const { change_id, number } = await aDraftOf('OS-902')
  await save({ change_id }, 'items.n1', null, { rev: 1 })
  await save({ change_id }, 'items.n1', true, { rev: 2 })
  const { change_id: other } = await begin()
  await save({ change_id: other }, 'items.n1', true)
  expect(await refusalOf(save({ change_id: other }, 'items.n1.custom_sn', number))).toBe('change.number')
  await save({ change_id }, 'items.n1', null, { rev: 3 })
  await save({ change_id: other }, 'items.n1.custom_sn', number)
  expect(await refusalOf(save({ change_id }, 'items.n1', true, { rev: 4 }))).toBe('change.number')
})

test('a new item has the number of one that left its product, and its row', async () => {
  const relations = [{ custom_sn: 'BACK-1', special: 9_000, tiers: [[10, 5]] as [number, number][] }, {}]
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations })
  const gone = relation_ids[0]!
  await db.updateTable('relation').set({ off_shelf_at: new Date() }).where('id', '=', gone).execute()
  await save({ product_id }, 'items.n1', true)
  await save({ product_id }, 'items.n1.price_cents', 12_300)
  const { change_id } = await save({ product_id }, 'items.n1.custom_sn', 'back-1')
  await move(change_id, 'send')
  expect(await decide(change_id)).toEqual({ outcome: 'passed', paths: [] })
  const back = await db.selectFrom('relation').selectAll().where('id', '=', gone).executeTakeFirstOrThrow()
  expect(back).toMatchObject({ custom_sn: 'back-1', price_cents: 12_300, special_offer_cents: 0 })
  expect(back.off_shelf_at).toBeNull()
  const tiers = await db.selectFrom('price_tier').selectAll().where('relation_id', '=', gone).execute()
  expect(tiers).toEqual([])
})

test('what lacks anything, or changes nothing, is not sent', async () => {
  const { change_id } = await begin()
  expect(await refusalOf(move(change_id, 'send'))).toBe('change.nothing')
  await save({ change_id }, 'title.en-US', 'Oslo three-seat sofa')
  expect(await refusalOf(move(change_id, 'send'))).toBe('change.incomplete')
})

test('nobody reads or edits the products of others, or those of the clearance', async () => {
  const { change_id } = await aDraftOf()
  const { product_id } = await aProduct(db, { merchant_id })
  for (const of of [{ change_id }, { product_id }]) {
    expect(await refusalOf(show(of, stranger))).toBe('request.notFound')
    expect(await refusalOf(save(of, 'collection', 'Mine', { as: stranger }))).toBe('request.notFound')
  }
  const clearance = await aProduct(db, { merchant_id, bad: true })
  expect(await refusalOf(save({ product_id: clearance.product_id }, 'collection', 'Sold off'))).toBe(
    'request.notFound',
  )
  const moved = inTransaction(db, (tx) =>
    moveOwnChange(tx, stranger, { change_id, rev: 0, event: 'withdraw' }),
  )
  expect(await refusalOf(moved)).toBe('request.notFound')
  const file_id = await anUpload(db, stranger)
  const stolen = save({ change_id }, 'media.n5', { kind: 'picture', alt: {}, rank: 1, file_id })
  expect(await refusalOf(stolen)).toBe('change.value')
})

test('the database holds one open change a product, edits while they are made, and moves by history', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const { change_id } = await save({ product_id }, 'collection', 'Nordic')
  const again =
    sql`insert into product_change (merchant_id, product_id, kind, state, account_id, created_at, updated_at)
    values (${merchant_id}, ${product_id}, ${changeKind.edit}, 0, ${grace.account_id}, now(), now())`.execute(
      db,
    )
  await expect(again).rejects.toThrow('product_change_open')
  await move(change_id, 'send')
  const sly = sql`update change_edit set after = '"x"', rev = rev + 1 where change_id = ${change_id}`.execute(
    db,
  )
  await expect(sly).rejects.toThrow('not being edited')
  const past = sql`update product_change set state = 4 where id = ${change_id}`.execute(db)
  await expect(past).rejects.toThrow('without history')
})

test('what a draft takes away can be put back in it, what is gone from the product cannot', async () => {
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations: [{}, {}] })
  const { published } = await show({ product_id })
  const picture = Object.keys(published).find((path) => path.startsWith('media.'))!
  const item = `items.r${relation_ids[0]}`
  for (const path of [item, picture]) {
    await save({ product_id }, path, null)
    const back = await save({ product_id }, path, published[path], { rev: 1 })
    expect(back).toMatchObject({ outcome: 'saved', rev: 2 })
  }
  await db
    .updateTable('relation')
    .set({ off_shelf_at: new Date() })
    .where('id', '=', relation_ids[0]!)
    .execute()
  expect(await refusalOf(save({ product_id }, item, true, { rev: 2, on_published: true }))).toBe(
    'change.value',
  )
  expect(await save({ product_id }, item, null, { rev: 2 })).toMatchObject({ outcome: 'saved' })
})

test('edits of an item and a picture that left the product otherwise hold nothing up', async () => {
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations: [{}, {}] })
  const { published } = await show({ product_id })
  const picture = Object.keys(published).find((path) => path.startsWith('media.'))!
  const { change_id } = await save({ product_id }, `items.r${relation_ids[0]}.size`, 'XL')
  await save({ product_id }, picture, { ...(published[picture] as object), rank: 7 })
  await db
    .updateTable('relation')
    .set({ off_shelf_at: new Date() })
    .where('id', '=', relation_ids[0]!)
    .execute()
  const media_id = Number(picture.slice('media.m'.length))
  await db.updateTable('media').set({ product_id: null }).where('id', '=', media_id).execute()
  expect((await show({ product_id })).stale).toEqual([])
  expect(await refusalOf(move(change_id, 'send')), 'nothing is left of it').toBe('change.nothing')
  await save({ product_id }, 'collection', 'Nordic')
  await move(change_id, 'send')
  expect(await decide(change_id)).toEqual({ outcome: 'passed', paths: [] })
  const now = await show({ product_id })
  expect(picture in now.published).toBe(false)
  expect(now.published.collection).toBe('Nordic')
})

test('a copy is a new draft without numbers, and its pictures can be moved and are published', async () => {
  const { category } = await aDraft(db, grace)
  const title = { 'en-US': 'Oak sofa with three seats' }
  const description = { 'en-US': sofaDescription }
  const { product_id } = await aProduct(db, { merchant_id, title, description, categories: [category] })
  const of = (id: number, as = grace) => inTransaction(db, (tx) => copyProduct(tx, as, id))
  expect(await refusalOf(of(product_id, stranger))).toBe('request.notFound')
  const { change_id } = await of(product_id)
  const [{ published }, copy] = [await show({ product_id }), await show({ change_id })]
  const there = Object.fromEntries(copy.edits.map(({ path, after }) => [path, after]))
  expect(there['title.en-US']).toBe(published['title.en-US'])
  expect(copy.product_id).toBe(null)
  expect(copy.completeness.missing.map(({ fact }) => fact)).toContain('numbers')
  const [picture] = Object.keys(there).filter((path) => path.startsWith('media.'))
  const moved = { ...(there[picture!] as object), rank: 77 }
  expect(await save({ change_id }, picture!, moved, { rev: 1 })).toMatchObject({ outcome: 'saved', rev: 2 })
  const items = Object.keys(there).filter((path) => /^items\.n\d+$/.test(path))
  for (const [i, path] of items.entries()) await save({ change_id }, `${path}.custom_sn`, `COPY-${i}`)
  await move(change_id, 'send')
  await decide(change_id)
  const made = await show({ change_id })
  const paths = (product: Record<string, unknown>) =>
    Object.entries(product).flatMap(([path, value]) =>
      path.startsWith('media.') ? [(value as { path: string }).path] : [],
    )
  const { published: sold } = await show({ product_id: made.product_id! })
  expect(made.product_id).not.toBe(product_id)
  expect(paths(sold).sort()).toEqual(paths(published).sort())
})
