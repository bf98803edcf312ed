import { expect, test } from 'vitest'
import { replenish } from '#api/buying/channel/sales-import'
import { reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { customerType } from '#rules/codes'
import { anItem } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  checkAgain,
  letPlace,
  placeAll,
  statesOf,
} from '#tests/fixtures/files/sales'
import { refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showMissing } from './show-missing.ts'

const { db } = await testDatabase({ max: 8 })
const missing = (dealer: Buyer, import_id: number) =>
  reading(db, (tx) => showMissing(tx, dealer, replenish.in.parse({ import_id })))

/** A dealer with three pieces of an item that is sold in fours, and an account. */
async function stocked(custom_sn: string, more = 57) {
  const made = await aStockedDealer(db, custom_sn, { pieces: 3, more })
  await db
    .updateTable('relation')
    .set({ minimum_amount: 4, multiple: 4 })
    .where('id', '=', made.item.relation_id)
    .execute()
  return made
}

test('what orders lack is bought in whole multiples beside what is free, and then all are good', async () => {
  const { dealer, item, channel_account_id } = await stocked('LACK-1')
  const rows = [
    aSalesRow('1', 'LACK-1', { quantity: '2' }),
    aSalesRow('2', 'LACK-1', { quantity: '2' }),
    aSalesRow('3', 'LACK-1', { quantity: '4' }),
    aSalesRow('4', 'LACK-1', { quantity: '9', street: 'PO Box 1' }),
    aSalesRow('5', 'LACK-99'),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const { warehouse, list, total } = await missing(dealer, import_id)
  expect(warehouse).toMatchObject({ warehouse_area_id: item.warehouse_area_id })
  // Two of three are taken by the first; six are wanted, one is free, and it is sold in fours.
  expect(list).toMatchObject([{ custom_sn: 'LACK-1', missing: 5, amount: 8, problem: null, total: '80.00' }])
  expect(total).toBe('80.00')
  await keepOf(db, dealer, [{ ...item, quantity: list[0]!.amount! }])
  await checkAgain(db, dealer, import_id)
  expect(await statesOf(db, dealer, import_id)).toEqual([
    'good',
    'good',
    'good',
    'bad street postBox',
    'bad number unknown',
  ])
  expect((await missing(dealer, import_id)).list).toEqual([])
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  expect(await breaches(db)).toEqual({})
})

/** An order of as many pieces of a part as of a set with it; of the set five are kept, in parts. */
async function partAndSet(name: string, { more, quantity }: { more: number; quantity: number }) {
  const made = await aStockedDealer(db, `${name}-PART`, { pieces: 5, more })
  const { item, dealer, channel_account_id } = made
  const house = { id: item.warehouse_id, warehouse_area_id: item.warehouse_area_id }
  const top = await anItem(db, { custom_sn: `${name}-TOP`, price: 1_000, house })
  await keepOf(db, dealer, [{ ...top, quantity: 5 }])
  const parts: [number, number][] = [item, top].map(({ relation_id }) => [relation_id, 1])
  await anItem(db, { custom_sn: `${name}-SET`, price: 2_000, parts, house })
  const rows = ['PART', 'SET'].map((one) => aSalesRow('1', `${name}-${one}`, { quantity: String(quantity) }))
  return { ...made, import_id: await anImport(db, dealer, { channel_account_id, rows }) }
}

test('items that share a part wait for it together, and are good once what they lack is kept', async () => {
  const { dealer, item, import_id } = await partAndSet('SHARE', { more: 50, quantity: 5 })
  expect(await statesOf(db, dealer, import_id)).toEqual(['bad quantity nowhere', 'bad quantity nowhere'])
  const { list } = await missing(dealer, import_id)
  expect(list).toMatchObject([{ custom_sn: 'SHARE-PART', missing: 5, amount: 5, problem: null }])
  await keepOf(db, dealer, [{ ...item, quantity: list[0]!.amount! }])
  await checkAgain(db, dealer, import_id)
  expect(await statesOf(db, dealer, import_id)).toEqual(['good', 'good'])
})

test('items that share a part are bought of what there is of it once', async () => {
  const { dealer, import_id } = await partAndSet('TWICE', { more: 12, quantity: 10 })
  const { list } = await missing(dealer, import_id)
  expect(list).toMatchObject([
    { custom_sn: 'TWICE-PART', missing: 10, amount: null, available: 7, problem: 'stock.notEnough' },
    { custom_sn: 'TWICE-SET', missing: 5, amount: 5, problem: null },
  ])
})

test('who keeps goods but is no dealer any more cannot buy more to be kept', async () => {
  const { dealer, channel_account_id } = await stocked('LACK-3')
  const rows = [aSalesRow('1', 'LACK-3', { quantity: '9' })]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const before = { ...dealer, customer_type: customerType.standard }
  expect(await refusalOf(missing(before, import_id))).toBe('dealer.only')
})

test('what cannot be bought says so, and an import of another company is none', async () => {
  const { dealer, channel_account_id } = await stocked('LACK-2', 2)
  const rows = [aSalesRow('1', 'LACK-2', { quantity: '9' })]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect((await missing(dealer, import_id)).list).toMatchObject([
    { missing: 6, amount: null, available: 2, problem: 'stock.notEnough', total: null },
  ])
  expect(await refusalOf(missing(await aDealer(db), import_id))).toBe('request.notFound')
})

test('what an order that is typed lacks is bought where it is sent from, beside what is free there', async () => {
  const { dealer, item } = await stocked('LACK-T')
  const asked = (quantity: number, more: object = {}) =>
    reading(db, (tx) => {
      const lines = JSON.stringify([{ relation_id: item.relation_id, quantity }])
      return showMissing(tx, dealer, replenish.in.parse({ lines, ...more }))
    })
  const { warehouse_area_id } = item
  // Three are free of five, and it is sold in fours.
  expect(await asked(5, { warehouse_area_id })).toMatchObject({
    warehouse: { warehouse_area_id },
    list: [{ custom_sn: 'LACK-T', missing: 2, amount: 4, problem: null, total: '40.00' }],
    total: '40.00',
  })
  expect(await asked(3, { warehouse_area_id })).toMatchObject({ list: [], total: '0.00' })
  expect(await asked(5, { warehouse_area_id: 2_000_000 })).toMatchObject({ warehouse: null, list: [] })
  const other = { ...dealer, customer_type: customerType.standard }
  expect(
    await refusalOf(reading(db, (tx) => showMissing(tx, other, replenish.in.parse({ lines: '[]' })))),
  ).toBe('dealer.only')
})
