import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { aDraft, aMerchant, aMovedChange, anUpload, aProduct, aSavedField } from '#tests/fixtures/goods'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { aPresaleItem } from '#tests/fixtures/presale/booking'
import { testDatabase } from '#tests/servers/database'
import { checkSample } from '../change/check-sample.ts'
import { decideChange } from '../change/decide-change.ts'
import { readFieldsOf } from '../change/read-fields.ts'
import { setPrice, showPrices } from '../price/set-price.ts'
import { setShelf } from '../shelf/set-shelf.ts'

const { db } = await testDatabase()
const editor = await aStaff(db, ['editor'])
const merchant_id = await aMerchant(db)
const grace = await aSeller(db, merchant_id)
await sql`update merchant set sample_percent = 100 where id = ${merchant_id}`.execute(db)

const fieldsOf = (product_id: number) => reading(db, (tx) => readFieldsOf(tx, product_id))
const carton = { length_mm: 900, width_mm: 500, height_mm: 400, weight_g: 21_000 }

/** Passes these edits of a product by trust. */
async function passed(product_id: number, fields: [path: string, value: unknown][]): Promise<number> {
  await sql`update merchant set trust = 3 where id = ${merchant_id}`.execute(db)
  let change_id = 0
  for (const [path, value] of fields)
    ({ change_id } = await aSavedField(db, grace, { product_id, path, value }))
  expect((await aMovedChange(db, grace, { change_id })).state).toBe(3)
  return change_id
}
const putBack = (change_id: number) =>
  inTransaction(db, (tx) => checkSample(tx, editor, { change_id, right: false, reason: 'Not theirs.' }))

test('items that were taken away come back whole', async () => {
  const { product_id, relation_ids } = await aProduct(db, { merchant_id, relations: [{}, {}, {}] })
  const [one, two] = relation_ids
  await passed(product_id, [[`items.r${one}.cartons`, [carton]]])
  const before = await fieldsOf(product_id)
  const change_id = await passed(product_id, [
    [`items.r${one}.color.es-ES`, 'Roble'],
    [`items.r${one}`, null],
    [`items.r${two}`, null],
  ])
  expect((await fieldsOf(product_id))[`items.r${one}`]).toBeUndefined()
  await putBack(change_id)
  expect(await fieldsOf(product_id)).toEqual(before)
})

test('what a change added is taken off: its picture, its item and its paper', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const before = await fieldsOf(product_id)
  const [file_id, paper_id] = [await anUpload(db, grace), await anUpload(db, grace)]
  const change_id = await passed(product_id, [
    ['media.n1', { kind: 'picture', alt: {}, rank: 0, file_id }],
    ['items.n1', true],
    ['items.n1.custom_sn', 'ADDED-1'],
    ['items.n1.price_cents', 20_000],
    ['papers.n1', { kind: 'tsca', file_id: paper_id, number: '7', valid_until: null }],
  ])
  expect(Object.keys(await fieldsOf(product_id)).length).toBeGreaterThan(Object.keys(before).length)
  await putBack(change_id)
  expect(await fieldsOf(product_id)).toEqual(before)
})

test('an item with the number of one that left begins with its own prices, which nobody has seen', async () => {
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id,
    relations: [{}, { custom_sn: 'AGAIN-1', price: 20_000 }],
  })
  const id = relation_ids[1]!
  const cells = { map: '240', srp: '300', tiers: '10:5' }
  await inTransaction(db, (tx) => setPrice(tx, grace, { relation_id: id, rev: 0, cells, sure: false }))
  await passed(product_id, [[`items.r${id}`, null]])
  await sql`update relation set fob_price_cents = 900 where id = ${id}`.execute(db)
  await passed(product_id, [
    ['items.n1', true],
    ['items.n1.custom_sn', 'AGAIN-1'],
    ['items.n1.price_cents', 20_000],
  ])
  const { list } = await reading(db, (tx) => showPrices(tx, grace, { product_id }))
  const { rev, cells: now } = list.find(({ relation_id }) => relation_id === id)!
  expect(now).toMatchObject({ price: '200.00', tiers: '', map: '', srp: '', fob_price: '' })
  const seen = { relation_id: id, rev: rev - 1, cells: { price: '210' }, sure: false }
  expect(await refusalOf(inTransaction(db, (tx) => setPrice(tx, grace, seen)))).toBe('price.moved')
  expect(rev).toBe(3)
})

test('a number that another draft reserved meanwhile is not taken from it', async () => {
  const { product_id, relation_ids } = await aProduct(db, {
    merchant_id,
    relations: [{ custom_sn: 'KEPT-1' }],
  })
  const item = `items.r${relation_ids[0]}`
  const change_id = await passed(product_id, [
    [`${item}.custom_sn`, 'KEPT-2'],
    [`${item}.size`, 'XL'],
  ])
  await aDraft(db, grace, 'KEPT-1')
  await putBack(change_id)
  const now = await fieldsOf(product_id)
  expect(now[`${item}.custom_sn`]).toBe('KEPT-2')
  expect(now[`${item}.size`]).toBeUndefined()
})

test('no edit takes away an item that a presale shipment brings', async () => {
  await sql`update merchant set trust = 1 where id = ${merchant_id}`.execute(db)
  const { product_id, relation_id, batch_id } = await aPresaleItem(db, { merchant_id })
  const fields = [
    [`items.r${relation_id}`, null],
    ['items.n1', true],
    ['items.n1.custom_sn', 'INSTEAD-1'],
    ['items.n1.price_cents', 20_000],
  ] as const
  let change_id = 0
  for (const [path, value] of fields)
    ({ change_id } = await aSavedField(db, grace, { product_id, path, value }))
  const send = () => aMovedChange(db, grace, { change_id })
  const bring = (state: string) =>
    sql`update presale_batch set state = ${state} where id = ${batch_id}`.execute(db)
  expect(await refusalOf(send())).toBe('change.promised')
  await bring('failed')
  const { rev } = await send()
  await bring('open')
  const pass = inTransaction(db, (tx) => decideChange(tx, editor, { change_id, rev, pass: true, fields: [] }))
  expect(await refusalOf(pass), 'promised while it waited').toBe('change.promised')
})

test('papers that were changed or taken away come back', async () => {
  const { product_id } = await aProduct(db, { merchant_id })
  const file_id = await anUpload(db, grace)
  const paper = { kind: 'tsca', file_id, number: '7', valid_until: null }
  await passed(product_id, [
    ['papers.n1', paper],
    ['papers.n2', { ...paper, kind: 'fsc' }],
  ])
  const papers = async () =>
    Object.entries(await fieldsOf(product_id)).filter(([path]) => /^papers/.test(path))
  const before = await papers()
  const [first, last] = before.map(([path]) => path)
  const change_id = await passed(product_id, [
    [first!, { ...paper, number: '8' }],
    [last!, null],
  ])
  await putBack(change_id)
  expect((await papers()).map(([, value]) => value)).toEqual(before.map(([, value]) => value))
})

test('what an editor took down comes back after an editor has passed it, and not before', async () => {
  await sql`update merchant set trust = 3 where id = ${merchant_id}`.execute(db)
  const draft = await aDraft(db, grace)
  const { product_id } = await aMovedChange(db, grace, draft)
  await putBack(draft.change_id)
  const shelve = () =>
    inTransaction(db, (tx) => setShelf(tx, grace, { product_id: product_id!, on_shelf: true }))
  expect(await refusalOf(shelve())).toBe('change.takenDown')
  const { change_id } = await aSavedField(db, grace, {
    product_id: product_id!,
    path: 'collection',
    value: 'Own',
  })
  const { state, rev } = await aMovedChange(db, grace, { change_id })
  expect(state, 'no trust passes it').toBe(1)
  await inTransaction(db, (tx) => decideChange(tx, editor, { change_id, rev, pass: true, fields: [] }))
  await shelve()
})
