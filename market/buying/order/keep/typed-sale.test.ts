import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { salesQuote } from '#api/buying/channel/sales-import'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { purchaseMode } from '#rules/codes'
import { aCheckout, type Item, orderOf } from '#tests/fixtures/buying'
import { privateOf } from '#tests/fixtures/dealers'
import {
  aChannel,
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  placeAll,
  statesOf,
} from '#tests/fixtures/files/sales'
import { refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { cancelOrder } from '../cancel.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { quoteSales } from './quote-sales.ts'

const { db } = await testDatabase({ max: 16 })
afterAll(async () => expect(await breaches(db)).toEqual({}))

type Typed = {
  channel_account_id?: number
  platform_order?: string
  purchase_mode?: number
  po_number?: string
  replaces?: boolean
}
const typed = (dealer: Buyer, item: Item, wish: Typed) =>
  inTransaction(db, (tx) =>
    placeOrder(
      tx,
      dealer,
      aCheckout([{ ...item, quantity: 2 }], { purchase_mode: purchaseMode.private, ...wish }),
    ),
  )
const linesOf = async (platform_order: string) => {
  const { rows } = await sql<{ live: boolean; import_id: number | null; given: string; amount: number }>`
    select c.live, c.import_id, l.given, l.amount from channel_order c join channel_line l on l.channel_order_id = c.id
    where c.platform_order = ${platform_order} order by c.id`.execute(db)
  return rows
}

test('a sales order that is typed bears the platform’s number once, whatever its case, until it ends', async () => {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, 'TYPED-1')
  const wish = { channel_account_id, platform_order: ' po-7781 ' }
  const { order_numbers } = await typed(dealer, item, wish)
  const order_number = order_numbers[0]!
  expect(await linesOf('po-7781')).toEqual([{ live: true, import_id: null, given: 'TYPED-1', amount: 2 }])
  expect((await orderOf(db, order_number)).po_number).toBe('po-7781')
  const again = { channel_account_id, platform_order: '#PO-7781' }
  const told = await inTransaction(db, (tx) =>
    placeOrder(tx, dealer, aCheckout([item], { purchase_mode: purchaseMode.private, ...again })),
  ).catch((error) => error)
  expect(told).toMatchObject({ reason: 'channel.here', params: { order_number }, field: 'platform_order' })
  // Nothing of the second is held; another account may have the same number.
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 20, reserved: 2 })
  await typed(dealer, item, { ...again, channel_account_id: await aChannel(db, dealer, { name: 'Second' }) })
  await inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number, remark: '' }))
  await typed(dealer, item, { ...again, po_number: 'OWN-1' })
  expect((await linesOf('PO-7781')).map(({ live }) => live)).toEqual([true, true])
  expect((await linesOf('po-7781')).map(({ live }) => live)).toEqual([false])
})

test('a number without an account, an account without a number, a cut number and a purchase are refused', async () => {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, 'TYPED-2')
  const stranger = await aStockedDealer(db, 'TYPED-3')
  const refused = (wish: Typed) => refusalOf(typed(dealer, item, wish))
  expect(await refused({ platform_order: 'A-1' })).toBe('channel.number')
  expect(await refused({ channel_account_id })).toBe('channel.number')
  expect(await refused({ channel_account_id, platform_order: '# #' })).toBe('channel.number')
  expect(await refused({ channel_account_id, platform_order: '1.11E+16' })).toBe('channel.number')
  const bought = { channel_account_id, platform_order: 'A-1', purchase_mode: purchaseMode.general }
  expect(await refused(bought)).toBe('channel.number')
  expect(await refused({ ...stranger, platform_order: 'A-1' })).toBe('request.notFound')
  await typed(dealer, item, {})
  expect(await linesOf('A-1')).toEqual([])
})

test('a file is told of an order that was typed, and typing of one that came in a file', async () => {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, 'TYPED-4')
  await typed(dealer, item, { channel_account_id, platform_order: 'T-1' })
  const rows = [aSalesRow('t-1', 'TYPED-4'), aSalesRow('F-1', 'TYPED-4')]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  expect(await statesOf(db, dealer, import_id)).toEqual(['here', 'good'])
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const { list } = await importOf(db, dealer, import_id)
  expect(await refusalOf(typed(dealer, item, { channel_account_id, platform_order: 'f-1' }))).toBe(
    'channel.here',
  )
  expect(list.every(({ order_number }) => order_number !== null)).toBe(true)
})

test('what placing a file costs is what its orders then cost, and what no tariff reaches is still to be quoted', async () => {
  const { dealer, channel_account_id } = await aStockedDealer(db, 'TYPED-5')
  const rows = [
    aSalesRow('Q-1', 'TYPED-5', { quantity: '3' }),
    aSalesRow('Q-2', 'TYPED-5', { quantity: '2' }),
    aSalesRow('Q-2', 'TYPED-5', { line: '2' }),
    aSalesRow('Q-3', 'TYPED-5', { state: 'AK', zip: '99501', city: 'Anchorage' }),
    aSalesRow('Q-4', 'TYPED-5', { street: 'PO Box 1' }),
  ]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  const asked = (more: object = {}) =>
    reading(db, (tx) => quoteSales(tx, dealer, salesQuote.in.parse({ import_id, ...more })))
  const { list, count } = await asked()
  expect(count).toBe(3)
  expect(list.map(({ platform_order, pieces, parts }) => [platform_order, pieces, parts.length])).toEqual([
    ['Q-1', 3, 1],
    ['Q-2', 3, 1],
    ['Q-3', 1, 1],
  ])
  expect((await asked({ page_size: 200 })).list).toEqual(list)
  const first = await asked({ page_size: 2 })
  expect(first.list).toEqual(list.slice(0, 2))
  expect((await asked({ page_size: 2, after: first.next })).list).toEqual(list.slice(2))
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const { rows: made } = await sql<{ platform_order: string; fee: number; unknown: boolean }>`
    select c.platform_order, o.order_fee_cents as fee, o.delivery_unknown as unknown
    from channel_order c join orders o on o.order_parent_id = c.order_parent_id
    where c.import_id = ${import_id} order by c.platform_order`.execute(db)
  expect(made).toEqual(
    list.map(({ platform_order, parts, total }) => ({
      platform_order,
      fee: Math.round(Number(total) * 100),
      unknown: parts.some(({ delivery }) => delivery === null),
    })),
  )
  expect(list.map(({ total }) => Number(total) > 0)).toContain(true)
})

test('an order that is sent again on purpose is numbered behind the first, once for each time', async () => {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, 'TYPED-6')
  const again = { channel_account_id, platform_order: 'a-77', replaces: true }
  expect(await refusalOf(typed(dealer, item, again))).toBe('channel.nothingToReplace')
  await typed(dealer, item, { channel_account_id, platform_order: 'A-77' })
  await Promise.all([typed(dealer, item, again), typed(dealer, item, again), typed(dealer, item, again)])
  const { rows } = await sql<{ platform_order: string; replaces: string | null }>`
    select c.platform_order, r.platform_order as replaces from channel_order c left join channel_order r on r.id = c.replaces
    where c.channel_account_id = ${channel_account_id} order by c.platform_order`.execute(db)
  expect(rows).toEqual([
    { platform_order: 'A-77', replaces: null },
    ...[1, 2, 3].map((no) => ({ platform_order: `A-77/R${no}`, replaces: 'A-77' })),
  ])
  expect(await refusalOf(typed(dealer, item, { replaces: true }))).toBe('channel.number')
  const long = 'L'.repeat(62)
  await typed(dealer, item, { channel_account_id, platform_order: long })
  expect(await refusalOf(typed(dealer, item, { ...again, platform_order: long }))).toBe('channel.number')
})
