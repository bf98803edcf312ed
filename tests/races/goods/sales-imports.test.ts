import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { cancelOrder } from '#market/buying/order/cancel'
import { reportTracking } from '#market/buying/order/channel/report-tracking'
import { placeOrder } from '#market/buying/order/checkout/place-order'
import { toCents } from '#rules/money/money'
import { aCheckout, anItem, eachLine, pay, work } from '#tests/fixtures/buying'
import { keepOf, privateOf } from '#tests/fixtures/dealers'
import {
  anImport,
  aSalesRow,
  aStockedDealer,
  importOf,
  letPlace,
  letWait,
  placeAll,
  sendInParts,
  statesOf,
} from '#tests/fixtures/files/sales'
import { aStaff, noon } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const orders = ['R-1', 'R-2', 'R-3']

/** A dealer with plenty of an item, and a file of three orders of it. */
async function withFile(custom_sn: string) {
  const { channel_account_id, ...made } = await aStockedDealer(db, custom_sn, { pieces: 80 })
  return { ...made, file: { channel_account_id, rows: orders.map((order) => aSalesRow(order, custom_sn)) } }
}
type Made = Awaited<ReturnType<typeof withFile>>

/** The same file this many times at once, each time judged and let be placed by a process of its own. */
async function twentyTimes({ dealer, file }: Made): Promise<string[]> {
  const ids = await Promise.all(atOnce(20, () => anImport(db, dealer, file)))
  await Promise.all(ids.map((id) => letPlace(db, dealer, id)))
  await Promise.all(atOnce(6, () => placeAll(db)))
  return (await Promise.all(ids.map((id) => statesOf(db, dealer, id)))).flat().toSorted()
}
const liveOf = async ({ dealer }: Made) => {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from orders where company_id = ${dealer.company_id} and purchase_mode = 3`.execute(
    db,
  )
  return rows[0]!.orders
}

test('the same file twenty times at once makes each of its orders once', async () => {
  const made = await withFile('RACE-2')
  const states = await twentyTimes(made)
  expect(states.filter((state) => state === 'placed')).toHaveLength(3)
  expect(states.filter((state) => state === 'here')).toHaveLength(57)
  expect(await liveOf(made)).toBe(3)
  expect(await privateOf(db, made.dealer, made.item)).toEqual({ on_hand: 80, reserved: 3 })
  expect(await breaches(db)).toEqual({})
})

/** The mistake that `placeWaitingSale` must not make: look first, and write afterwards. */
const careless = ({ dealer, file }: Made, import_id: number) =>
  inTransaction(db, async (tx) => {
    const { channel_account_id } = file
    const { rows } = await sql`
      select from channel_order where channel_account_id = ${channel_account_id} and number_key = 'R-1'`.execute(
      tx,
    )
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (rows.length > 0) return
    await sql`insert into channel_order (company_id, channel_account_id, platform_order, import_id, created_at)
      values (${dealer.company_id}, ${channel_account_id}, 'R-1', ${import_id}, now())`.execute(tx)
  })

test('the twin: looking first and writing afterwards would make an order again; the database refuses that', async () => {
  const made = await withFile('RACE-3')
  const id = await anImport(db, made.dealer, made.file)
  const tries = () => atOnce(3, () => careless(made, id))
  const clear = () => sql`delete from channel_order where import_id = ${id}`.execute(db)
  expect(await settled(tries())).toEqual({ done: 1, refused: 2 })
  await clear()
  await sql`drop index channel_order_once`.execute(db)
  expect(await settled(tries())).toEqual({ done: 3, refused: 0 })
  expect(Object.keys(await breaches(db))).toContain(
    'a channel’s order is here once, and as long as a sales order of it has not ended',
  )
  await clear()
  await sql`create unique index channel_order_once on channel_order (channel_account_id, number_key) where live`.execute(
    db,
  )
})

test('an order that ends while its file comes again is made once more at most', async () => {
  const made = await withFile('RACE-4')
  const first = await anImport(db, made.dealer, made.file)
  await letPlace(db, made.dealer, first)
  await placeAll(db)
  const { list } = await importOf(db, made.dealer, first)
  const again = await Promise.all(
    atOnce(4, () =>
      anImport(db, made.dealer, { ...made.file, rows: [aSalesRow('R-9', 'RACE-4'), ...made.file.rows] }),
    ),
  )
  await Promise.all([
    inTransaction(db, (tx) =>
      cancelOrder(tx, made.dealer, { order_number: list[0]!.order_number!, remark: '' }),
    ),
    ...again.map((id) => letPlace(db, made.dealer, id)),
  ])
  await Promise.all(atOnce(4, () => placeAll(db)))
  const { rows } = await sql<{ number_key: string; live: number; ended: number }>`
    select number_key, (count(*) filter (where live))::int as live, (count(*) filter (where not live))::int as ended
    from channel_order where channel_account_id = ${made.file.channel_account_id} group by 1 order by 1`.execute(
    db,
  )
  // Its file may have come before the end of R-1, or after it.
  const [ended, ...others] = rows
  expect([0, 1]).toContain(ended?.live)
  expect(ended).toMatchObject({ number_key: 'R-1', ended: 1 })
  expect(others).toEqual(['R-2', 'R-3', 'R-9'].map((number_key) => ({ number_key, live: 1, ended: 0 })))
  expect(await breaches(db)).toEqual({})
})

test('an order that ends right after its number was found taken is here, and nothing fails', async () => {
  const made = await withFile('RACE-5')
  const rows = [aSalesRow('R-1', 'RACE-5')]
  const [first, again] = [
    await anImport(db, made.dealer, { ...made.file, rows }),
    await anImport(db, made.dealer, { ...made.file, rows }),
  ]
  await letPlace(db, made.dealer, first)
  await placeAll(db)
  await letPlace(db, made.dealer, again)
  const order_number = (await importOf(db, made.dealer, first)).list[0]!.order_number!
  // Holds up each placing between the number and what follows.
  await sql`create function dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.4); return null; end $$`.execute(db)
  await sql`create trigger dawdles after insert on channel_order for each statement execute function dawdle()`.execute(
    db,
  )
  const placing = placeAll(db)
  await new Promise((done) => setTimeout(done, 150))
  await inTransaction(db, (tx) => cancelOrder(tx, made.dealer, { order_number, remark: '' }))
  await placing
  await sql`drop function dawdle cascade`.execute(db)
  expect(await statesOf(db, made.dealer, again)).toEqual(['here'])
  expect(await breaches(db)).toEqual({})
})

test('orders that take from two warehouses, in whatever order of their rows, never wait for each other in a ring', async () => {
  const made = await aStockedDealer(db, 'RACE-7', { pieces: 20 })
  const { dealer, channel_account_id } = made
  const other = await anItem(db, { custom_sn: 'RACE-8', on_hand: 40, price: 1_000 })
  await aPieceRate(db, [other], toCents(1_500))
  await keepOf(db, dealer, [{ ...other, quantity: 20 }])
  const numbers = Array.from({ length: 12 }, (_, i) => `R-${i}`)
  const rowsOf = (order: string, i: number) => {
    const rows = [aSalesRow(order, 'RACE-7'), aSalesRow(order, 'RACE-8')]
    return i % 2 ? rows.toReversed() : rows
  }
  const import_id = await anImport(db, dealer, { channel_account_id, rows: numbers.flatMap(rowsOf) })
  await sendInParts(db, dealer, import_id)
  await letPlace(db, dealer, import_id)
  await Promise.all(atOnce(6, () => placeAll(db)))
  expect(new Set(await statesOf(db, dealer, import_id))).toEqual(new Set(['placed']))
  expect(await privateOf(db, dealer, made.item)).toEqual({ on_hand: 20, reserved: 12 })
  expect(await privateOf(db, dealer, other)).toEqual({ on_hand: 20, reserved: 12 })
  expect(await breaches(db)).toEqual({})
})

test('orders that wait are placed once, by however many processes see that their goods have come', async () => {
  const { dealer, item, channel_account_id } = await aStockedDealer(db, 'RACE-9', { pieces: 1 })
  const rows = ['R-1', 'R-2', 'R-3', 'R-4'].map((order) => aSalesRow(order, 'RACE-9', { quantity: '2' }))
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  await letWait(db, dealer, import_id)
  const soon = new Date(noon.getTime() + 120_000)
  await Promise.all([
    ...atOnce(3, () => keepOf(db, dealer, [{ ...item, quantity: 2 }])),
    ...atOnce(6, () => placeAll(db, { at: soon })),
  ])
  const later = new Date(noon.getTime() + 240_000)
  await Promise.all(atOnce(6, () => placeAll(db, { at: later })))
  const states = await statesOf(db, dealer, import_id)
  expect(states.toSorted()).toEqual(['bad quantity short', 'placed', 'placed', 'placed'])
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 7, reserved: 6 })
  expect(await breaches(db)).toEqual({})
})

/** An order of two pieces of which the first has left; ships the other. */
async function halfShipped(custom_sn: string) {
  const { dealer, channel_account_id } = await aStockedDealer(db, custom_sn, { platform: 'amazon' })
  const rows = [aSalesRow('112-1', custom_sn, { quantity: '2' })]
  const import_id = await anImport(db, dealer, { channel_account_id, rows })
  await letPlace(db, dealer, import_id)
  await placeAll(db)
  const order_number = (await importOf(db, dealer, import_id)).list[0]!.order_number!
  await pay(db, dealer, order_number)
  const staff = await aStaff(db, ['administrator'])
  await work(db, staff, { event: 'accept', order_number, remark: 'so' })
  const ship = (lines?: Awaited<ReturnType<typeof eachLine>>) =>
    work(db, staff, { event: 'ship', order_number, remark: 'so', lines })
  await ship(await eachLine(db, order_number, 1))
  return { dealer, channel_account_id, ship }
}
type Half = Awaited<ReturnType<typeof halfShipped>>

/** How many pieces the account's channel is told of. */
const told = async ({ dealer, channel_account_id }: Half) => {
  const { lines } = await inTransaction(db, (tx) =>
    reportTracking(tx, dealer, { channel_account_id, again: false }),
  )
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
const sumOf = (pieces: readonly number[]) => pieces.reduce((sum, one) => sum + one, 0)

test('what leaves while a channel is told is told of now or the next time, and never twice', async () => {
  const half = await halfShipped('RACE-6')
  const [, ...meanwhile] = await Promise.all([half.ship(), ...atOnce(4, () => told(half))])
  expect(sumOf(meanwhile) + (await told(half))).toBe(2)
  expect(await breaches(db)).toEqual({})
})

/** The mistake that `reportTracking` must not make: read what left without a lock, then clear the mark. */
const forgetful = ({ channel_account_id }: Half) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from channel_order where channel_account_id = ${channel_account_id} and unreported`.execute(
      tx,
    )
    await sql`
      insert into channel_tracking (channel_order_id, line_no, shipment_id, quantity, exported_at)
      select c.id, 1, s.id, 1, now() from channel_order c join orders o on o.order_parent_id = c.order_parent_id
      join shipment s on s.order_id = o.id where c.channel_account_id = ${channel_account_id}`.execute(tx)
    await sql`select pg_sleep(0.5)`.execute(tx)
    await sql`update channel_order set unreported = false where id = ${rows[0]!.id}`.execute(tx)
  })

test('the twin: without the lock a channel is never told of what left meanwhile', async () => {
  const half = await halfShipped('RACE-7')
  const telling = forgetful(half)
  await new Promise((done) => setTimeout(done, 200))
  await Promise.all([telling, half.ship()])
  expect(await told(half)).toBe(0)
  expect(Object.keys(await breaches(db))).toContain(
    'a channel’s order is marked as long as its channel was not told of a shipment',
  )
  await sql`update channel_order set unreported = true where channel_account_id = ${half.channel_account_id}`.execute(
    db,
  )
  expect(await told(half)).toBe(1)
})

test('a number that is typed and comes in a file at once, many times, is one order', async () => {
  const { dealer, item, file } = await withFile('RACE-5')
  const import_id = await anImport(db, dealer, file)
  await letPlace(db, dealer, import_id)
  const type = () =>
    inTransaction(db, (tx) =>
      placeOrder(
        tx,
        dealer,
        aCheckout([item], { purchase_mode: 3, ...file, platform_order: 'r-1' } as object),
      ),
    )
  const outcomes = settled(atOnce(8, type))
  await Promise.all(atOnce(3, () => placeAll(db)))
  const { done } = await outcomes
  expect(done).toBeLessThanOrEqual(1)
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from channel_order where channel_account_id = ${file.channel_account_id} and number_key = 'R-1'`.execute(
    db,
  )
  expect(rows).toEqual([{ orders: 1 }])
  expect(await breaches(db)).toEqual({})
})
