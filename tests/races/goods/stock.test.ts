import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setStockRule as setStockRuleCall } from '#api/goods/stock/own-stock'
import { inTransaction } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { refreshListingStock } from '#market/goods/catalogue/refresh-listing-stock'
import { setStockRule } from '#market/goods/inventory/own/set-stock-rule'
import { reservePromised } from '#market/goods/inventory/reserve'
import { aCustomer, anItem, anOrder, type Item, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { aSeller, aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

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

/** The mistake that `reserve` must not make: read first and write afterwards. */
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

test('the twin: reading first and writing afterwards would oversell; the database refuses that', async () => {
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

test('carts with the same goods in opposite order never deadlock', async () => {
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

test('the stock in lists is refreshed during purchases, and is exact afterwards', async () => {
  const item = await anItem(db, { on_hand: 40 })
  const buyers = await Promise.all(atOnce(20, () => aCustomer(db)))
  const refresh = () => inTransaction(db, (tx) => refreshListingStock(tx))
  await Promise.all([...buyers.map((buyer) => anOrder(db, buyer, { items: [item] })), ...atOnce(6, refresh)])
  while (await refresh());
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

test('of eight simultaneous moves of one order one succeeds, and adds one history row', async () => {
  const people = await Promise.all(atOnce(8, () => aStaff(db, ['warehouse'])))
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db, { on_hand: 4, price: 10_000 })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] })
  await pay(db, buyer, order_number)
  for (const event of ['accept', 'ready', 'handOver'] as const) {
    const works = people.map((staff) => work(db, staff, { event, order_number }))
    expect(await settled(works)).toEqual({ done: 1, refused: 7 })
  }
  expect(await linesOf(order_number)).toBe(5)
  expect(await stockOf(db, item)).toEqual({ on_hand: 2, reserved: 0 })
  await agree()
})

const linesOf = async (order_number: string) => {
  const { id } = await orderOf(db, order_number)
  return (await db.selectFrom('order_history').select('id').where('order_id', '=', id).execute()).length
}

/** The mistake that `move` must not make: write the status whatever the order's current one is. */
const overwrite = (order_number: string, from: number, to: number) =>
  inTransaction(db, async (tx) => {
    const { id, status } = await orderOf(tx, order_number)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (status !== from) throw new Error('not there any more')
    await sql`update orders set status = ${to} where id = ${id}`.execute(tx)
    await sql`insert into order_history (order_id, kind, event, from_status, to_status, by_role, at)
      values (${id}, 1, 'accept', ${from}, ${to}, 'warehouse', now())`.execute(tx)
  })

test('the twin: a status written on an earlier read would be recorded twice; the history refuses the second', async () => {
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db, { on_hand: 4, price: 10_000 })
  const paid = async () => {
    const { order_number } = await anOrder(db, buyer, { items: [item] })
    await pay(db, buyer, order_number)
    return order_number
  }
  const guarded = await paid()
  expect(await settled(atOnce(3, () => overwrite(guarded, 5, 2)))).toEqual({ done: 1, refused: 2 })
  await agree()
  const order_number = await paid()
  await sql`alter table order_history disable trigger user`.execute(db)
  expect(await settled(atOnce(3, () => overwrite(order_number, 5, 2)))).toEqual({ done: 3, refused: 0 })
  expect(await linesOf(order_number)).toBe(5)
  expect(Object.keys(await breaches(db))).toEqual(['history is a chain that ends where the order is'])
  await sql`delete from order_history where id in (select id from order_history order by id desc limit 2)`.execute(
    db,
  )
  await sql`alter table order_history enable trigger user`.execute(db)
  await agree()
})

test('the twin: locking rows in the order of the cart deadlocks', async () => {
  const [one, other] = [await anItem(db, { on_hand: 200 }), await anItem(db, { on_hand: 200 })]
  const before = await deadlocks()
  const met = barrier(2)
  const careless = (items: readonly Item[]) =>
    inTransaction(db, async (tx) => {
      for (const [i, { relation_id }] of items.entries()) {
        await sql`update stock set reserved = reserved where relation_id = ${relation_id}`.execute(tx)
        if (i === 0) await met()
      }
    })
  await Promise.all([careless([one, other]), careless([other, one])])
  await expect.poll(deadlocks, { timeout: 5000 }).toBe(before + 1)
})

/** Resolves for all once this many have arrived, and for everybody after them. */
function barrier(people: number): () => Promise<void> {
  let come = 0
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return () => {
    come += 1
    if (come >= people) open()
    return opened
  }
}

test('simultaneous orders, cancellations and deliveries leave the exact stock of each item', async () => {
  const items = await Promise.all(atOnce(3, () => anItem(db, { on_hand: 30, price: 100 })))
  const warehouse = await aStaff(db, ['warehouse'])
  const buyers = await Promise.all(atOnce(24, () => aCustomer(db, 100)))
  const stories = buyers.map(async (buyer, i) => {
    const item = { ...items[i % 3]!, quantity: 1 + (i % 4) }
    const { order_number } = await anOrder(db, buyer, { items: [item] })
    if (i % 2 === 0) return inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
    await pay(db, buyer, order_number)
    for (const event of ['accept', 'ready', 'handOver'] as const)
      await work(db, warehouse, { event, order_number })
    return null
  })
  await Promise.all(stories)
  const gone = [0, 1, 2].map((k) =>
    buyers.reduce((sum, _, i) => sum + (i % 3 === k && i % 2 === 1 ? 1 + (i % 4) : 0), 0),
  )
  for (const [k, item] of items.entries())
    expect(await stockOf(db, item)).toEqual({ on_hand: 30 - gone[k]!, reserved: 0 })
  await agree()
})

const stop = ({ relation_id, warehouse_id }: Item) =>
  inTransaction(db, async (tx) => {
    const { merchant_id } = await tx
      .selectFrom('relation')
      .select('merchant_id')
      .where('id', '=', relation_id)
      .executeTakeFirstOrThrow()
    const seller = await aSeller(db, merchant_id)
    const input = setStockRuleCall.in.parse({ relation_id, warehouse_id, rev: 0, selling: '0' })
    return setStockRule(tx, seller, input)
  })
const soldAfterStop = async (item: Item, stopped: () => Promise<unknown>) => {
  const buyers = await Promise.all(atOnce(24, () => aCustomer(db)))
  const tries = buyers.map((buyer, i) => (i === 6 ? stopped() : anOrder(db, buyer, { items: [item] })))
  await settled(tries)
  const { reserved } = await stockOf(db, item)
  const late = await settled(buyers.slice(0, 4).map((buyer) => anOrder(db, buyer, { items: [item] })))
  return { reserved, late }
}

test('whoever buys while selling is stopped gets it before or not at all, and nobody after', async () => {
  const item = await anItem(db, { on_hand: 100 })
  const { reserved, late } = await soldAfterStop(item, () => stop(item))
  expect(late).toEqual({ done: 0, refused: 4 })
  expect((await stockOf(db, item)).reserved).toBe(reserved)
  await agree()
})

/** The mistake that `reserve` must not make: asking before whether selling goes on. */
const askedBefore = ({ relation_id, warehouse_id }: Item) => {
  const where = sql`relation_id = ${relation_id} and warehouse_id = ${warehouse_id}`
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ selling: boolean }>`select selling from stock where ${where}`.execute(tx)
    await sql`select pg_sleep(0.1)`.execute(tx)
    if (rows[0]!.selling) await reservePromised(tx, warehouse_id, [{ relation_id, amount: 1 }])
    return rows[0]!.selling
  })
}

test('the twin: asking before, and reserving later, sells from where selling has stopped', async () => {
  const item = await anItem(db, { on_hand: 10 })
  const careless = askedBefore(item)
  await sql`select pg_sleep(0.03)`.execute(db)
  await stop(item)
  await careless
  expect((await stockOf(db, item)).reserved).toBe(1)
})
