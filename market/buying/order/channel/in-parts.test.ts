import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { addLots } from '#market/goods/private/add-lots'
import { toCents } from '#rules/money/money'
import { anItem, eachLine, type Item, orderOf, pay, work } from '#tests/fixtures/buying'
import { keepOf, privateOf } from '#tests/fixtures/dealers'
import {
  aChannel,
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  placeAll,
  sendInParts,
  statesOf,
} from '#tests/fixtures/files/sales'
import { aStaff } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { cancelOrder } from '../cancel.ts'
import { reportTracking } from './report-tracking.ts'

const { db } = await testDatabase({ max: 8 })
const staff = await aStaff(db, ['warehouse'])

/** A dealer with an item in one warehouse, and another in another. */
async function twoHouses(one: string, two: string) {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, one, { pieces: 6 })
  const other = await anItem(db, { custom_sn: two, on_hand: 20, price: 1_000 })
  await aPieceRate(db, [other], toCents(2_000))
  await keepOf(db, dealer, [{ ...other, quantity: 4 }])
  return { dealer, item, other, channel_account_id }
}
const numbersOf = async (dealer: Buyer, import_id: number) =>
  (await importOf(db, dealer, import_id)).list.map(({ order_number }) => order_number!)
const reservedOf = async (dealer: Buyer, item: Item) => (await privateOf(db, dealer, item))!.reserved

test('an order that no single warehouse has goes in parts, if the dealer says so for its account', async () => {
  const { dealer, item, other, channel_account_id } = await twoHouses('PART-1', 'PART-2')
  const rows = [
    aSalesRow('P-1', 'PART-1', { quantity: '2', line: 'a' }),
    aSalesRow('P-1', 'PART-2', { quantity: '3', line: 'b' }),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(await statesOf(db, dealer, import_id)).toEqual(['bad quantity nowhere', 'bad quantity nowhere'])
  await sendInParts(db, dealer, import_id)
  const shown = await importOf(db, dealer, import_id)
  expect(shown.list.map(({ state, parts }) => [state, parts])).toEqual([
    [1, 2],
    [1, 2],
  ])
  expect(new Set(shown.list.map(({ warehouse_name }) => warehouse_name)).size).toBe(2)
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const [first, second] = await numbersOf(dealer, import_id)
  expect([first, second].map((number) => number!.slice(-2)).toSorted()).toEqual(['-1', '-2'])
  const orders = [await orderOf(db, first!), await orderOf(db, second!)]
  expect(orders.map((order) => [order.warehouse_id, order.delivery_fee_cents])).toEqual([
    [item.warehouse_id, 30_00],
    [other.warehouse_id, 60_00],
  ])
  expect(orders[0]!.order_parent_id).toBe(orders[1]!.order_parent_id)
  expect([await reservedOf(dealer, item), await reservedOf(dealer, other)]).toEqual([2, 3])
  expect(await breaches(db)).toEqual({})
  // The next file of the account needs no word of it.
  const next = await anImport(db, dealer, {
    channel_account_id,
    rows: [aSalesRow('P-2', 'PART-1'), aSalesRow('P-2', 'PART-2')],
  })
  expect(await statesOf(db, dealer, next)).toEqual(['good', 'good'])
  const elsewhere = await aChannel(db, dealer, { platform: 'amazon' })
  const amazon = await anImport(db, dealer, {
    channel_account_id: elsewhere,
    rows: [aSalesRow('P-2', 'PART-1'), aSalesRow('P-2', 'PART-2')],
  })
  expect(await statesOf(db, dealer, amazon)).toEqual(['bad quantity nowhere', 'bad quantity nowhere'])
})

test('its number is free again when its last part has ended, and each part is told of by itself', async () => {
  const { dealer, channel_account_id } = await twoHouses('PART-3', 'PART-4')
  const rows = [aSalesRow('P-3', 'PART-3', { line: 'a' }), aSalesRow('P-3', 'PART-4', { line: 'b' })]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  await sendInParts(db, dealer, import_id)
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const [first, second] = (await numbersOf(dealer, import_id)) as [string, string]
  const told = () =>
    inTransaction(db, (tx) => reportTracking(tx, dealer, { channel_account_id, again: false }))
  const ship = async (number: string) => {
    await pay(db, dealer, number)
    for (const event of ['accept', 'ship'] as const)
      await work(db, staff, { event, order_number: number, remark: 'so' })
  }
  await ship(second)
  expect((await told()).lines.map((line) => line.platform_line)).toEqual(['b'])
  await inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number: first, remark: '' }))
  // The other part is on its way: the order is here still.
  const again = await anImport(db, dealer, { channel_account_id, rows })
  expect(await statesOf(db, dealer, again)).toEqual(['here', 'here'])
  expect((await told()).lines).toEqual([])
  expect(await breaches(db)).toEqual({})
})

test('the same item from two warehouses is held in each once, and shared between the lines', async () => {
  const { dealer, item, other, channel_account_id } = await twoHouses('PART-5', 'PART-6')
  await sql`insert into stock (relation_id, warehouse_id) values (${item.relation_id}, ${other.warehouse_id})`.execute(
    db,
  )
  const order_id = null
  const lot = { relation_id: item.relation_id, amount: 3, cost_cents: toCents(300), condition: 1 as const }
  await inTransaction(db, (tx) =>
    addLots(tx, staff, {
      company_id: dealer.company_id,
      warehouse_id: other.warehouse_id,
      order_id,
      reason: 'returned',
      lots: [{ ...lot, order_line_id: null }],
    }),
  )
  const rows = [
    aSalesRow('P-5', 'PART-5', { quantity: '6', line: 'a' }),
    aSalesRow('P-5', 'PART-5', { quantity: '2', line: 'b' }),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  await sendInParts(db, dealer, import_id)
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const numbers = (await numbersOf(dealer, import_id)) as [string, string]
  const lines = await Promise.all(numbers.map((number) => eachLine(db, number, 1)))
  expect(lines.map((some) => some.length)).toEqual([1, 1])
  const there = { ...item, warehouse_id: other.warehouse_id }
  expect([await reservedOf(dealer, item), await reservedOf(dealer, there)]).toEqual([6, 2])
  for (const number of numbers) {
    await pay(db, dealer, number)
    for (const event of ['accept', 'ship'] as const)
      await work(db, staff, { event, order_number: number, remark: 'so' })
  }
  const { lines: told } = await inTransaction(db, (tx) =>
    reportTracking(tx, dealer, { channel_account_id, again: false }),
  )
  const sums = Map.groupBy(told, ({ platform_line }) => platform_line)
  expect(
    [...sums].map(([line, some]) => [line, some.reduce((sum, { quantity }) => sum + quantity, 0)]),
  ).toEqual([
    ['a', 6],
    ['b', 2],
  ])
  expect(await breaches(db)).toEqual({})
})
