import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { officeCounts } from '#api/goods/stock/office-count'
import { stockHistory } from '#api/goods/stock/own-stock'
import { inTransaction, reading } from '#database/transaction'
import { system } from '#market/actor'
import { countGraph } from '#rules/goods/stock/count-graph'
import { edgesOf } from '#rules/graph'
import { aCustomer, anItem, anOrder, later } from '#tests/fixtures/buying'
import { aMerchant, aWarehouse } from '#tests/fixtures/goods'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showStockHistory } from '../own/show-stock-history.ts'
import { listCounts } from './list-counts.ts'
import { openCountsInTurn } from './open-by-itself.ts'
import { askCount, openCount } from './open-count.ts'
import { dropCount, saveCount } from './save-count.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])
const other = await aStaff(db, ['warehouse'])
const listed = (tab: string) =>
  reading(db, (tx) => listCounts(tx, staff, officeCounts.in.parse({ tab, page_size: 20 })))

async function asked(on_hand: number) {
  const merchant_id = await aMerchant(db)
  const seller = await aSeller(db, merchant_id)
  const item = await anItem(db, { merchant_id, on_hand, price: 100 })
  const { count_number } = await inTransaction(db, (tx) => askCount(tx, seller, item))
  return { seller, item, count_number }
}

test('rules and database allow the same moves of counts', async () => {
  const { rows } =
    await sql`select event, from_state as from, to_state as to, by_role as by from count_transition
    order by 1, 2, 3, 4`.execute(db)
  const drawn = edgesOf(countGraph).map(({ from, ...edge }) => ({ ...edge, from: from ?? -1 }))
  const order = (one: (typeof drawn)[number]) => `${one.event} ${one.from + 1} ${one.to} ${one.by}`
  expect(rows).toEqual(drawn.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)))
})

test('nobody who counts sees the book, nor what was counted before; its manufacturer reads what moved', async () => {
  const { seller, item, count_number } = await asked(100)
  const find = async (tab: string) =>
    (await listed(tab)).list.find((one) => one.count_number === count_number)
  const blind = { book: null, counted: null, recounted: null, booked: null }
  expect(await find('open')).toMatchObject(blind)
  await inTransaction(db, (tx) => saveCount(tx, staff, { count_number, pieces: 50 }))
  expect(await find('open')).toBeUndefined()
  expect(await find('recount')).toMatchObject(blind)
  await inTransaction(db, (tx) => saveCount(tx, other, { count_number, pieces: 60 }))
  expect(await find('over')).toMatchObject({ book: 100, counted: 50, recounted: 60, booked: -40, short: 0 })
  const { relation_id, warehouse_id } = item
  const asking = stockHistory.in.parse({ relation_id, warehouse_id })
  const { list, count_open } = await reading(db, (tx) => showStockHistory(tx, seller, asking))
  expect(list[0]).toMatchObject({ reason: 'counted', amount: -40, before: 100, after: 60, count_number })
  expect(count_open).toBe(null)
})

test('missing pieces name each of the newest orders once, until a later count says what is there', async () => {
  const { seller, item, count_number } = await asked(10)
  const { merchant_id } = seller
  const house = { id: item.warehouse_id, warehouse_area_id: item.warehouse_area_id }
  const set = await anItem(db, { merchant_id, house, parts: [[item.relation_id, 2]] })
  const buyer = await aCustomer(db)
  const items = (quantity: number) => [{ ...item, quantity }, set]
  await anOrder(db, buyer, { items: items(3) })
  const { order_number } = await anOrder(db, buyer, { items: items(2) })
  const find = async (tab: string) =>
    (await listed(tab)).list.find((one) => one.count_number === count_number)
  for (const by of [staff, other])
    await inTransaction(db, (tx) => saveCount(tx, by, { count_number, pieces: 6 }))
  expect(await find('short')).toMatchObject({ short: 3, orders: [order_number] })
  const next = await inTransaction(db, (tx) => askCount(tx, seller, item))
  for (const by of [staff, other]) await inTransaction(db, (tx) => saveCount(tx, by, { ...next, pieces: 10 }))
  expect(await find('short')).toBeUndefined()
  expect(await find('over')).toMatchObject({ booked: -1, short: 0, orders: [] })
})

test('a dropped count books nothing and says why; only what a warehouse keeps is counted there', async () => {
  const { seller, item, count_number } = await asked(10)
  const drop = () =>
    inTransaction(db, (tx) => dropCount(tx, staff, { count_number, reason: 'Counted yesterday' }))
  expect(await drop()).toEqual({ state: 9 })
  expect(await refusalOf(drop())).toBe('count.notAllowed')
  const notices = await db
    .selectFrom('notice')
    .select('name')
    .where('account_id', '=', seller.account_id)
    .orderBy('id')
    .execute()
  expect(notices.map(({ name }) => name)).toEqual(['countAsked', 'countDropped'])
  const stranger = await aSeller(db, await aMerchant(db))
  expect(await refusalOf(inTransaction(db, (tx) => askCount(tx, stranger, item)))).toBe('request.notFound')
  const open = (code: string) =>
    inTransaction(db, (tx) => openCount(tx, staff, { code, warehouse_id: item.warehouse_id }))
  expect(await refusalOf(open('NOTHING'))).toBe('count.noItem')
})

test('who asks for another count after one that booked something doubts it, and somebody else begins', async () => {
  const { seller, item, count_number } = await asked(100)
  await inTransaction(db, (tx) => saveCount(tx, staff, { count_number, pieces: 98 }))
  const { count_number: doubt } = await inTransaction(db, (tx) => askCount(tx, seller, item))
  const found = (await listed('open')).list.find((one) => one.count_number === doubt)
  expect(found).toMatchObject({ cause: 'dispute' })
  const again = (by: typeof staff) =>
    inTransaction(db, (tx) => saveCount(tx, by, { count_number: doubt, pieces: 98 }))
  expect(await refusalOf(again(staff))).toBe('stock.secondPerson')
  expect(await again(other)).toEqual({ state: 2 })
  // It found what the book says: whoever asks now only asks.
  const { count_number: third } = await inTransaction(db, (tx) => askCount(tx, seller, item))
  expect((await listed('open')).list.find((one) => one.count_number === third)).toMatchObject({
    cause: 'asked',
  })
  expect(await breaches(db)).toEqual({})
})

test('items are counted in turn, the dear ones more often, and no more in an aisle than can be counted', async () => {
  const merchant_id = await aMerchant(db)
  const house = await aWarehouse(db)
  const [dear, cheap] = [
    await anItem(db, { merchant_id, house, on_hand: 10, price: 90_000 }),
    await anItem(db, { merchant_id, house, on_hand: 10, price: 100 }),
  ]
  const opened = async (days: number) => {
    await inTransaction(db, (tx) => openCountsInTurn(tx, system(later(staff, days * 24).at)))
    const counts = db.selectFrom('stock_count').select(['relation_id', 'count_number', 'cause'])
    return counts.where('warehouse_id', '=', house.id).where('state', '=', 0).orderBy('id').execute()
  }
  expect(await opened(29)).toEqual([])
  const [first, ...none] = await opened(31)
  expect(none).toEqual([])
  expect(first).toMatchObject({ relation_id: dear.relation_id, cause: 'turn' })
  // It waits: its turn does not come twice.
  expect(await opened(32)).toHaveLength(1)
  const { count_number } = first!
  await inTransaction(db, (tx) => saveCount(tx, later(staff, 33 * 24), { count_number, pieces: 10 }))
  expect(await opened(60)).toEqual([])
  expect((await opened(190)).map(({ relation_id }) => relation_id)).toEqual([
    dear.relation_id,
    cheap.relation_id,
  ])
  const aisle = await aWarehouse(db)
  for (let n = 0; n < 23; n += 1) await anItem(db, { merchant_id, house: aisle, on_hand: 1 })
  await inTransaction(db, (tx) => openCountsInTurn(tx, system(later(staff, 400 * 24).at)))
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_count where warehouse_id = ${aisle.id}`.execute(db)
  expect(rows[0]!.count).toBe(20)
  expect(await breaches(db)).toEqual({})
})
