import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { salesList } from '#api/buying/channel/sales-list'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { purchaseMode } from '#rules/codes'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { aCheckout, anOrder, later, pay, work } from '#tests/fixtures/buying'
import { aSale, keepOf } from '#tests/fixtures/dealers'
import {
  aChannel,
  anImport,
  aSalesRow,
  aShippedSale,
  aStockedDealer,
  importOf,
  letPlace,
  placeAll,
  salesHead,
} from '#tests/fixtures/files/sales'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { placeOrder } from '../checkout/place-order.ts'
import { listSales } from './list-sales.ts'
import { tellShipBy } from './tell-ship-by.ts'

const { db } = await testDatabase({ max: 12 })
afterAll(async () => expect(await breaches(db)).toEqual({}))

const listed = (dealer: Buyer, wish: Send<typeof salesList> = {}) =>
  reading(db, (tx) => listSales(tx, dealer, salesList.in.parse(wish)))
const numbers = async (dealer: Buyer, wish: Send<typeof salesList> = {}) =>
  (await listed(dealer, wish)).list.map(({ order_number }) => order_number)
const dayFor = (dealer: Buyer, days: number) => addDays(dayAt(dealer.at, timeZoneOf(dealer.site)), days)

/** Sales orders of a file, one for each of these days; `''` says none. */
async function dated(custom_sn: string, days: readonly (number | '')[]) {
  const made = await aStockedDealer(db, custom_sn, { platform: 'amazon' })
  const { dealer, channel_account_id } = made
  const rows = days.map((day, i) => [
    ...aSalesRow(`${custom_sn}-${i}`, custom_sn, { name: i === 0 ? 'Zoë Quill' : 'Ann Lee' }),
    day === '' ? '' : dayFor(dealer, day),
  ])
  const import_id = await anImport(db, dealer, { channel_account_id, rows, head: [...salesHead, 'Ship By'] })
  await letPlace(db, dealer, import_id)
  await placeAll(db, { at: dealer.at })
  const { list } = await importOf(db, dealer, import_id)
  return { ...made, orders: list.map(({ order_number }) => order_number!) }
}

test('a sales order shows where it was sold, to whom it goes, by when, and where it is', async () => {
  const { dealer, item, orders, channel_account_id } = await dated('LIST-1', [2])
  const { list, today, counts } = await listed(dealer)
  expect(today).toBe(dayFor(dealer, 0))
  expect(counts).toEqual([{ status: orderStatus.pendingPayment, count: 1 }])
  expect(list).toMatchObject([
    {
      order_number: orders[0],
      sold_on: { platform: 'amazon', account: 'Store', platform_order: 'LIST-1-0' },
      ...{
        consignee: 'Zoë Quill',
        place: 'Los Angeles, CA',
        ship_by: dayFor(dealer, 2),
        tracking_link: null,
      },
    },
  ])
  const shipped = await aShippedSale(db, dealer, { item, channel_account_id })
  const [newest] = (await listed(dealer)).list
  expect(newest).toMatchObject({ order_number: shipped, ship_by: null })
  expect(newest!.tracking_link).toContain(encodeURIComponent(newest!.tracking_number!))
  // Typed, picked up, sold nowhere; and what was bought is no sales order.
  const typed = await aSale(db, dealer, { items: [item] })
  await keepOf(db, dealer, [item])
  await anOrder(db, dealer, { items: [item] })
  const [own] = (await listed(dealer)).list
  expect(own).toMatchObject({ order_number: typed.order_number, sold_on: null, consignee: '', place: '' })
  expect(await numbers(dealer)).toEqual([typed.order_number, shipped, orders[0]])
})

test('sales orders are found by channel, account, recipient and the platform’s number, and nobody else’s are', async () => {
  const { dealer, item, orders, channel_account_id } = await dated('LIST-2', [1, 1])
  const other = await aChannel(db, dealer, { platform: 'wayfair', name: 'Second' })
  const typed = await inTransaction(db, (tx) =>
    placeOrder(
      tx,
      dealer,
      aCheckout([item], {
        ...{ purchase_mode: purchaseMode.private, channel_account_id: other, platform_order: 'WF-77' },
        ship_by: dayFor(dealer, 3),
      }),
    ),
  )
  const wayfair = typed.order_numbers
  const amazon = orders.toReversed()
  expect(await numbers(dealer, { platform: 'amazon' })).toEqual(amazon)
  expect(await numbers(dealer, { platform: 'wayfair' })).toEqual(wayfair)
  expect(await numbers(dealer, { platform: 'ebay' })).toEqual([])
  expect(await numbers(dealer, { channel_account_id })).toEqual(amazon)
  expect(await numbers(dealer, { search: 'wf-77' })).toEqual(wayfair)
  expect(await numbers(dealer, { search: 'quill' })).toEqual([orders[0]])
  expect(await numbers(dealer, { search: 'LIST-2-1', platform: 'wayfair' })).toEqual([])
  const stranger = (await aStockedDealer(db, 'LIST-3')).dealer
  expect(await numbers(stranger)).toEqual([])
  expect(await numbers(stranger, { channel_account_id })).toEqual([])
  expect(await numbers(stranger, { search: 'quill' })).toEqual([])
})

test('by ship-by day the first to leave come first, page by page, those of no day last', async () => {
  const { dealer, orders } = await dated('LIST-4', [5, '', 1, 3, 1, ''])
  const sorted = [2, 4, 3, 0, 1, 5].map((i) => orders[i])
  expect(await numbers(dealer, { sort: 'shipBy' })).toEqual(sorted)
  const pages: (string | undefined)[] = []
  let after: string | undefined
  do {
    const { list, next } = await listed(dealer, { sort: 'shipBy', page_size: 4, after })
    pages.push(...list.map(({ order_number }) => order_number))
    after = next ?? undefined
  } while (after)
  expect(pages).toEqual(sorted)
})

test('what has to leave by a day is listed until it has left, and its maker is told once a day', async () => {
  const { dealer, orders } = await dated('LIST-5', [1, 2, 9])
  const [first = '', second = ''] = orders
  const tomorrow = later(dealer, 24)
  expect(await numbers(dealer, { ship: 'today' })).toEqual([])
  expect(await numbers(dealer, { ship: 'soon' })).toEqual([first])
  expect(await numbers(tomorrow, { ship: 'today' })).toEqual([first])
  expect((await numbers(tomorrow, { ship: 'soon' })).toSorted()).toEqual([first, second].toSorted())
  await pay(db, dealer, second)
  const told = async (at: Date) => {
    await inTransaction(db, (tx) => tellShipBy(tx, system(at)))
    const { rows } = await sql<{ params: object }>`
      select params from notice where name = 'salesToShip' and account_id = ${dealer.account_id} order by id`.execute(
      db,
    )
    return rows.map(({ params }) => params)
  }
  const both = { count: 2, unpaid: 1, orders: `${first}, ${second}` }
  expect(await told(tomorrow.at)).toEqual([both])
  expect(await told(tomorrow.at)).toEqual([both])
  expect(await lastMail(db, (dealer as Buyer & { email: string }).email)).toMatchObject({
    template: 'salesToShip',
  })
  const staff = await aStaff(db, ['warehouse'])
  for (const event of ['accept', 'ship'] as const)
    await work(db, staff, { event, order_number: second, remark: 'so' })
  expect(await numbers(tomorrow, { ship: 'soon' })).toEqual([first])
  const late = { count: 1, unpaid: 1, orders: first }
  expect(await told(later(dealer, 48).at)).toEqual([both, late])
  // What should have left weeks ago is told of no more.
  expect(await told(later(dealer, 24 * 30).at)).toEqual([both, late])
})

test('a day that is over, too far, or of goods that are bought is refused', async () => {
  const { dealer, item } = await aStockedDealer(db, 'LIST-6')
  const placing = (ship_by: string, mode: number = purchaseMode.private) =>
    inTransaction(db, (tx) => placeOrder(tx, dealer, aCheckout([item], { purchase_mode: mode, ship_by })))
  expect(await refusalOf(placing(dayFor(dealer, -1)))).toBe('channel.shipBy')
  expect(await refusalOf(placing(dayFor(dealer, 366)))).toBe('channel.shipBy')
  expect(await refusalOf(placing(dayFor(dealer, 1), purchaseMode.general))).toBe('channel.shipBy')
  await placing(dayFor(dealer, 0))
  await expect(
    sql`update orders set ship_by = '2026-01-01' where purchase_mode <> 3 and company_id = ${dealer.company_id}`.execute(
      db,
    ),
  ).rejects.toThrow()
})

test('by ship-by day the list is read in order from its index, not sorted', async () => {
  const { dealer } = await dated('LIST-7', [2, 1])
  await inTransaction(db, async (tx) => {
    // So few orders as here would be sorted faster.
    await sql`set local enable_sort = off`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    await listSales(tx, dealer, salesList.in.parse({ sort: 'shipBy', page_size: 10 }))
    const { rows } = await sql<{ scans: string }>`
      select pg_stat_get_xact_numscans('orders_sales_ship_by'::regclass) as scans`.execute(tx)
    expect(Number(rows[0]!.scans)).toBeGreaterThan(0)
  })
})
