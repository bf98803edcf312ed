import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { refreshListingStock } from '#market/catalogue/refresh-listing-stock'
import { cancelOrder } from '#market/order/cancel'
import { aCustomer, anItem, anOrder, type Item, pay, stockOf, work } from '#tests/buying'
import { testDatabase } from '#tests/database'
import { breaches } from '#tests/invariants'
import { aStaff } from '#tests/people'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 24 })
const agree = async () => expect(await breaches(db)).toEqual({})

test('ten chairs go to ten of sixty-four buyers, never more', async () => {
  const item = await anItem(db, { on_hand: 10 })
  const buyers = await Promise.all(atOnce(64, () => aCustomer(db)))
  const tries = buyers.map((buyer) => anOrder(db, buyer, { items: [item] }))
  expect(await settled(tries)).toEqual({ done: 10, refused: 54 })
  expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 10 })
  await agree()
})

/** What `reserve` must not do: look first and write afterwards. */
const careless = ({ relation_id, warehouse_id }: Item) => {
  const where = sql`relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      free: number
    }>`select on_hand - reserved as free from stock where ${where}`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (rows[0]!.free > 0) await sql`update stock set reserved = reserved + 1 where ${where}`.execute(tx)
  })
}

test('the twin: reading first and writing afterwards would sell more than there is; the database stops it', async () => {
  const guarded = await anItem(db, { on_hand: 1 })
  expect(await settled(atOnce(3, () => careless(guarded)))).toEqual({ done: 1, refused: 2 })
  const item = await anItem(db, { on_hand: 1 })
  await sql`alter table stock drop constraint stock_never_oversold`.execute(db)
  await Promise.all(atOnce(3, () => careless(item)))
  expect((await stockOf(db, item)).reserved).toBeGreaterThan(1)
  await sql`update stock set reserved = 0 where relation_id in (${item.relation_id}, ${guarded.relation_id})`.execute(
    db,
  )
  await sql`alter table stock add constraint stock_never_oversold check (0 <= reserved and reserved <= on_hand)`.execute(
    db,
  )
})

test('carts with the same goods in opposite order never wait for each other in a circle', async () => {
  const first = await anItem(db, { on_hand: 200 })
  const house = { id: first.warehouse_id, warehouse_area_id: first.warehouse_area_id }
  const others = await Promise.all(atOnce(4, () => anItem(db, { on_hand: 200, house })))
  const items = [first, ...others]
  const buyers = await Promise.all(atOnce(16, () => aCustomer(db)))
  const before = await deadlocks()
  const orders = buyers.map((buyer, i) =>
    anOrder(db, buyer, { items: i % 2 === 0 ? items : items.toReversed() }),
  )
  expect(await settled(orders)).toEqual({ done: 16, refused: 0 })
  expect(await deadlocks()).toBe(before)
  for (const item of items) expect(await stockOf(db, item)).toEqual({ on_hand: 200, reserved: 16 })
  await agree()
})

const deadlocks = async () => {
  const { rows } = await sql<{
    count: number
  }>`select deadlocks as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!.count
}

test('the lists’ stock is brought up to date while people buy, and tells the truth when they are done', async () => {
  const item = await anItem(db, { on_hand: 40 })
  const buyers = await Promise.all(atOnce(20, () => aCustomer(db)))
  const refresh = () => inTransaction(db, (tx) => refreshListingStock(tx))
  await Promise.all([...buyers.map((buyer) => anOrder(db, buyer, { items: [item] })), ...atOnce(6, refresh)])
  while ((await refresh()) > 0);
  const shown = await db
    .selectFrom('listing_shelf')
    .select('available')
    .where('product_id', '=', item.product_id)
    .executeTakeFirstOrThrow()
  expect(shown.available).toBe(20)
  await agree()
})

test('of cancelling and paying at once one wins, of three who accept at most one; stock and money follow', async () => {
  const warehouse = await aStaff(db, ['warehouse'])
  for (let round = 0; round < 6; round += 1) {
    const item = await anItem(db, { on_hand: 1, price: 10_000 })
    const buyer = await aCustomer(db, 500)
    const { order_number, order_parent_number } = await anOrder(db, buyer, { items: [item] })
    const cancel = () => inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
    const first = await settled([cancel(), pay(db, buyer, order_parent_number)])
    expect(first.done).toBe(1)
    const accept = () => work(db, warehouse, { event: 'accept', order_number })
    const { done } = await settled(atOnce(3, accept))
    expect(done).toBeLessThanOrEqual(1)
    await agree()
  }
})
