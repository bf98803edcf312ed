import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { saveChannelAccount as accountCall, importMap } from '#api/buying/channel/sales-import'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { saveAlias } from '#market/goods/private/alias/save-aliases'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, orderOf, pay } from '#tests/fixtures/buying'
import { aDealer, keepOf, privateOf } from '#tests/fixtures/dealers'
import {
  aChannel,
  anImport,
  aSalesRow,
  aStockedDealer,
  checkAgain,
  importOf,
  letPlace,
  mendRowOf,
  placeAll,
  statesOf,
} from '#tests/fixtures/files/sales'
import { aColleague, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { times } from '#tests/suites/part'
import { cancelOrder } from '../cancel.ts'
import { saveChannelAccount } from './accounts.ts'
import { mapImport } from './change-import.ts'
import { rowsBack } from './rows-back.ts'
import { listSalesImports } from './show-import.ts'

const { db } = await testDatabase({ max: 8 })
const pointOf = () => null
/** Of the two thousand rows of a file, these or all good ones. */
const mostPlaced = times(60, 1_963)

const stocked = (pieces: number, custom_sn: string) => aStockedDealer(db, custom_sn, { pieces })
const ordersOf = async (dealer: Buyer, import_id: number) =>
  (await importOf(db, dealer, import_id)).list.map(({ order_number }) => order_number)
test('a file becomes sales orders to its customers, one for each order, and tells the rest why not', async () => {
  const { dealer, item, channel_account_id } = await stocked(5, 'SALE-1')
  const other = await anItem(db, { custom_sn: 'SALE-2', house: { ...item, id: item.warehouse_id } })
  await keepOf(db, dealer, [other])
  await inTransaction(db, (tx) =>
    saveAlias(tx, dealer, { platform: 'other', number: 'LK-9', item: 'SALE-1', idempotency_key: '' }),
  )
  const import_id = await anImport(db, dealer, {
    channel_account_id,
    rows: [
      aSalesRow('1001', 'lk-9', { quantity: '2', zip: '1233', state: 'MA' }),
      aSalesRow('1002', 'SALE-2'),
      aSalesRow('1002', 'SALE-1', {
        name: '',
        phone: '',
        street: '',
        city: '',
        state: '',
        zip: '',
        country: '',
      }),
      aSalesRow('1003', 'SALE-1', { quantity: '3' }),
      aSalesRow('1.11E+16', 'SALE-1'),
    ],
  })
  expect(await statesOf(db, dealer, import_id)).toEqual([
    'good',
    'good',
    'good',
    'bad quantity short',
    'bad platform_order scientific',
  ])
  expect(await letPlace(db, dealer, import_id)).toEqual({ orders: 2, waiting: 0 })
  await placeAll(db)
  const [first, second, third] = await ordersOf(dealer, import_id)
  expect(second).toBe(third)
  const order = await orderOf(db, first!)
  expect(order).toMatchObject({ purchase_mode: 3, logistics_type: 2, po_number: '1001', merchant_id: null })
  expect(order.address).toMatchObject({
    receiving_zip: '01233',
    receiving_name: 'Ann Lee',
    receiving_state: 'MA',
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 5, reserved: 3 })
  expect((await importOf(db, dealer, import_id)).import).toMatchObject({
    state: 2,
    counts: { rows: 5, bad: 2, placed: 3, orders_placed: 2, good: 0 },
  })
  const told = await db.selectFrom('notice').select('params').where('name', '=', 'salesImported').execute()
  expect(told.map(({ params }) => params)).toMatchObject([{ placed: 2, left: 2, file_name: 'orders.csv' }])
  await pay(db, dealer, first!)
  expect(await breaches(db)).toEqual({})
})

test('an order is here once, until it ends; another account and another company may have its number', async () => {
  const { dealer, channel_account_id } = await stocked(9, 'ONCE-1')
  const file = { channel_account_id, rows: [aSalesRow('#A-1', 'ONCE-1')] }
  const first = await anImport(db, dealer, file)
  await letPlace(db, dealer, first)
  await placeAll(db)
  const [order_number] = await ordersOf(dealer, first)
  const again = await anImport(db, dealer, { ...file, rows: [aSalesRow('a-1', 'ONCE-1')] })
  expect(await statesOf(db, dealer, again)).toEqual(['here'])
  expect(await ordersOf(dealer, again)).toEqual([order_number])
  expect(await refusalOf(letPlace(db, dealer, again))).toBe('salesImport.nothingGood')
  const elsewhere = await anImport(db, dealer, {
    ...file,
    channel_account_id: await aChannel(db, dealer, { platform: 'amazon' }),
  })
  expect(await statesOf(db, dealer, elsewhere)).toEqual(['good'])
  const { dealer: another, ...theirs } = await stocked(9, 'ONCE-2')
  const same = { channel_account_id: theirs.channel_account_id, rows: [aSalesRow('#A-1', 'ONCE-2')] }
  const of = await anImport(db, another, same)
  await letPlace(db, another, of)
  await placeAll(db)
  expect(await statesOf(db, another, of)).toEqual(['placed'])
  await inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number: order_number!, remark: '' }))
  expect(await breaches(db)).toEqual({})
  const third = await anImport(db, dealer, file)
  await letPlace(db, dealer, third)
  await placeAll(db)
  expect(await statesOf(db, dealer, third)).toEqual(['placed'])
  expect(await breaches(db)).toEqual({})
})

test('an account’s name is one, whatever its letters, and of its own company alone', async () => {
  const dealer = await aDealer(db)
  const id = await aChannel(db, dealer, { platform: 'walmart' })
  const naming = (buyer: Buyer, wish: object) =>
    refusalOf(inTransaction(db, (tx) => saveChannelAccount(tx, buyer, accountCall.in.parse(wish))))
  expect(await naming(dealer, { platform: 'walmart', name: ' STORE ' })).toBe('channel.accountTaken')
  expect(await naming(await aDealer(db), { id, platform: 'walmart', name: 'Mine' })).toBe('request.notFound')
  expect(await naming(await aCustomer(db), { platform: 'walmart', name: 'Mine' })).toBe('dealer.only')
  await aChannel(db, dealer, { platform: 'ebay' })
})

test('a mended row is judged anew with the whole file, and others wait where it takes their pieces', async () => {
  const { dealer, channel_account_id } = await stocked(2, 'MEND-1')
  const rows = [aSalesRow('1', 'MEND-9', { quantity: '2' }), aSalesRow('2', 'MEND-1')]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(await statesOf(db, dealer, import_id)).toEqual(['bad number unknown', 'good'])
  await mendRowOf(db, dealer, { import_id, row_no: 2, cells: { number: 'MEND-1' } })
  expect(await statesOf(db, dealer, import_id)).toEqual(['good', 'bad quantity short'])
  await letPlace(db, dealer, import_id)
  expect(await refusalOf(mendRowOf(db, dealer, { import_id, row_no: 3, cells: { quantity: '1' } }))).toBe(
    'salesImport.placing',
  )
  await placeAll(db)
  expect(await refusalOf(mendRowOf(db, dealer, { import_id, row_no: 2, cells: { quantity: '1' } }))).toBe(
    'request.notFound',
  )
  const stranger = await aDealer(db)
  expect(await refusalOf(mendRowOf(db, stranger, { import_id, row_no: 3, cells: {} }))).toBe(
    'request.notFound',
  )
  expect((await reading(db, (tx) => listSalesImports(tx, stranger, { page: 1, page_size: 9 }))).list).toEqual(
    [],
  )
})

test('an order’s number of a # alone is none, in a file and mended', async () => {
  const { dealer, channel_account_id } = await stocked(4, 'HASH-1')
  const rows = [aSalesRow('#', 'HASH-1'), aSalesRow('#2', 'HASH-1')]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(await statesOf(db, dealer, import_id)).toEqual(['bad platform_order missing', 'good'])
  await mendRowOf(db, dealer, { import_id, row_no: 3, cells: { platform_order: ' ## ' } })
  expect((await statesOf(db, dealer, import_id))[1]).toBe('bad platform_order missing')
})

test('a number of sixteen digits that ends in a zero is good once it was typed, and is placed', async () => {
  const { dealer, channel_account_id } = await stocked(4, 'LONG-1')
  const long = '1112345678901230'
  const import_id = await anImport(db, dealer, { channel_account_id, rows: [aSalesRow(long, 'LONG-1')] })
  expect(await statesOf(db, dealer, import_id)).toEqual(['bad platform_order scientific'])
  await mendRowOf(db, dealer, { import_id, row_no: 2, cells: { platform_order: long } })
  expect(await statesOf(db, dealer, import_id)).toEqual(['good'])
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const [order_number] = await ordersOf(dealer, import_id)
  expect((await orderOf(db, order_number!)).po_number).toBe(long)
})

test('columns of any name are read once they are mapped, and the account remembers it', async () => {
  const { dealer, channel_account_id } = await stocked(3, 'MAP-1')
  const head = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k']
  const file = { channel_account_id, head, rows: [aSalesRow('M-1', 'MAP-1')] }
  const import_id = await anImport(db, dealer, file)
  expect((await statesOf(db, dealer, import_id))[0]).toMatch(/^bad platform_order missing/)
  const mapping = {
    platform_order: 'a',
    number: 'c',
    quantity: 'd',
    consignee: 'e',
    phone: 'f',
    street: 'g',
    city: 'h',
    state: 'i',
    zip: 'j',
  }
  const map = (to: object) =>
    inTransaction(db, (tx) => {
      const parsed = importMap.in.parse({ import_id, mapping: JSON.stringify(to) })
      return mapImport(tx, dealer, { ...parsed, pointOf })
    })
  expect(await refusalOf(map({ ...mapping, zip: 'z' }))).toBe('salesImport.mapping')
  await map(mapping)
  expect(await statesOf(db, dealer, import_id)).toEqual(['good'])
  const other = await anImport(db, dealer, { channel_account_id, rows: [aSalesRow('M-3', 'MAP-1')] })
  await checkAgain(db, dealer, other)
  const next = await anImport(db, dealer, { ...file, rows: [aSalesRow('M-2', 'MAP-1')] })
  expect(await statesOf(db, dealer, next)).toEqual(['good'])
})

test('what is gone when its turn comes is refused alone, and the rest is placed', async () => {
  const { dealer, channel_account_id } = await stocked(2, 'GONE-2')
  const file = (order: string) => ({
    channel_account_id,
    rows: [aSalesRow(order, 'GONE-2'), aSalesRow(`${order}b`, 'GONE-2')],
  })
  const [first, second] = [await anImport(db, dealer, file('G1')), await anImport(db, dealer, file('G2'))]
  await letPlace(db, dealer, first)
  await letPlace(db, dealer, second)
  await placeAll(db)
  expect(await statesOf(db, dealer, first)).toEqual(['placed', 'placed'])
  expect(await statesOf(db, dealer, second)).toEqual(['refused stock.notEnough', 'refused stock.notEnough'])
  expect(await breaches(db)).toEqual({})
})

test('orders above the limits of who imports them wait for a colleague, who is told once', async () => {
  const { dealer, channel_account_id } = await stocked(4, 'LIMIT-1')
  const maker = await aColleague(db, dealer, { role: 'buyer' })
  await db
    .updateTable('account')
    .set({ order_limit_cents: toCents(1_000) })
    .where('id', '=', maker.account_id)
    .execute()
  const rows = ['L1', 'L2', 'L3'].map((order) => aSalesRow(order, 'LIMIT-1'))
  const import_id = await anImport(db, maker, { channel_account_id, rows })
  await letPlace(db, maker, import_id)
  await placeAll(db)
  expect(await statesOf(db, dealer, import_id)).toEqual(['placed', 'placed', 'placed'])
  const waiting = await db
    .selectFrom('order_parent')
    .select('id')
    .where('account_id', '=', maker.account_id)
    .where('approval', '=', 'waiting')
    .execute()
  expect(waiting).toHaveLength(3)
  const told = await db
    .selectFrom('notice')
    .select(['name', 'account_id'])
    .where('account_id', 'in', [dealer.account_id, maker.account_id])
    .where('name', 'like', 'sales%')
    .orderBy('name')
    .execute()
  expect(told).toEqual([
    { name: 'salesImported', account_id: maker.account_id },
    { name: 'salesToApprove', account_id: dealer.account_id },
  ])
})

test(`two thousand rows with thirty-seven faults are judged within five seconds; ${mostPlaced} are placed until told to stop`, async () => {
  const { dealer, channel_account_id } = await stocked(2_000, 'MANY-2')
  const rows = Array.from({ length: 2_000 }, (_, i) =>
    aSalesRow(`N-${i}`, 'MANY-2', i % 55 === 3 ? { street: 'P.O. Box 1' } : {}),
  )
  const begun = performance.now()
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(performance.now() - begun).toBeLessThan(5_000)
  const { counts } = (await importOf(db, dealer, import_id)).import
  expect(counts).toMatchObject({ rows: 2_000, good: 1_963, bad: 37, orders_good: 1_963 })
  await letPlace(db, dealer, import_id)
  const { rows: back } = await reading(db, (tx) => rowsBack(tx, dealer, import_id))
  expect(back).toHaveLength(37)
  expect(new Set(back.map(({ faults }) => faults[0]?.reason))).toEqual(new Set(['postBox']))
  let placed = 0
  const stopping = () => {
    placed += 1
    return placed > mostPlaced
  }
  await placeAll(db, { stopping })
  expect((await importOf(db, dealer, import_id)).import.counts.placed).toBe(mostPlaced)
})
