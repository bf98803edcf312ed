import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { stopBatch } from '#market/buying/order/batch/stop-batch'
import { toCents } from '#rules/money/money'
import { orderOf, work } from '#tests/fixtures/buying'
import { batchOf, begin, paidOrders, runAll } from '#tests/fixtures/order-batches'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 16 })
const staff = await aStaff(db, ['warehouse'])
const movesOf = async (numbers: readonly string[]) => {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from order_history h join orders o on o.id = h.order_id
    where h.event = 'accept' and o.order_number = any (${numbers}::text[]) group by o.id`.execute(db)
  return rows.map(({ moves }) => moves)
}

test('four processes on the same batch move each order once', async () => {
  const numbers = await paidOrders(db, 12)
  const id = await begin(db, staff, { numbers })
  await Promise.all(atOnce(4, () => runAll(db)))
  const { batch } = await batchOf(db, id)
  expect(batch).toMatchObject({ state: 'finished', done: 12, refused: 0, failed: 0 })
  expect(await movesOf(numbers)).toEqual(numbers.map(() => 1))
  expect(await breaches(db)).toEqual({})
})

test('two batches with the same orders, and a colleague by hand: each order is moved once, the others are told', async () => {
  const numbers = await paidOrders(db, 6)
  const ids = await Promise.all(atOnce(2, () => begin(db, staff, { numbers })))
  const byHand = numbers.map((order_number) => work(db, staff, { event: 'accept', order_number }))
  const [hand] = await Promise.all([settled(byHand), runAll(db), runAll(db)])
  const batches = await Promise.all(ids.map((id) => batchOf(db, id)))
  const done = batches.reduce((sum, { batch }) => sum + batch.done, 0)
  expect(done + hand.done).toBe(6)
  expect(await movesOf(numbers)).toEqual(numbers.map(() => 1))
})

test('a batch stopped during its run shows the true outcome of each order', async () => {
  const numbers = await paidOrders(db, 10)
  const id = await begin(db, staff, { numbers })
  await Promise.all([runAll(db), inTransaction(db, (tx) => stopBatch(tx, staff, { id })).catch(() => {})])
  const { list } = await batchOf(db, id)
  for (const { order_number, outcome } of list)
    expect((await orderOf(db, order_number)).status).toBe(outcome === 'done' ? 2 : 5)
})

/**
 * The mistake that `workOnItem` must not make: check first whether the item is unprocessed, and settle
 * afterwards.
 */
const careless = (batch_id: number) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ place: number }>`
      select place from order_batch_item where batch_id = ${batch_id} and outcome is null`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    for (const { place } of rows)
      await sql`update order_batch_item set outcome = 'done', settled_at = now()
        where batch_id = ${batch_id} and place = ${place}`.execute(tx)
    return rows.length
  })

test('the twin: reading first and settling afterwards processes each order once per process', async () => {
  const numbers = await paidOrders(db, 2)
  const id = await begin(db, staff, { numbers })
  const done = await Promise.all(atOnce(3, () => careless(id)))
  expect(done.reduce((sum, count) => sum + count)).toBeGreaterThan(2)
})

const ended = (numbers: string[]) => begin(db, staff, { numbers, event: 'fail', remark: 'Flooded' })
const aloneOf = async (ids: readonly number[]) => {
  const rows = await db.selectFrom('order_batch').select('second_needed').where('id', 'in', ids).execute()
  return rows.filter((row) => !row.second_needed).length
}

test('batches that one person begins at once count together: only as many end orders as one person may', async () => {
  const orders = [
    await paidOrders(db, 1),
    await paidOrders(db, 1),
    await paidOrders(db, 1),
    await paidOrders(db, 1),
  ]
  const { paid_fee_cents } = await orderOf(db, orders[0]![0]!)
  await db
    .updateTable('site')
    .set({ end_alone_cents: toCents(2 * paid_fee_cents) })
    .execute()
  const ids = await Promise.all(orders.map(ended))
  expect(await aloneOf(ids)).toBe(2)
})

test('the twin: without the guards of code and database each begins alone', async () => {
  const [one, two] = [await paidOrders(db, 1), await paidOrders(db, 1)]
  await sql`alter table order_batch disable trigger order_batch_alone`.execute(db)
  const careless = (number: string) =>
    inTransaction(db, async (tx) => {
      const before = await tx.selectFrom('order_batch_sum').select('batch_id').execute()
      await sql`select pg_sleep(0.05)`.execute(tx)
      const made = { event: 'fail', account_id: staff.account_id, created_at: staff.at } as const
      const { id } = await tx.insertInto('order_batch').values(made).returning('id').executeTakeFirstOrThrow()
      const order = await orderOf(tx, number)
      await tx
        .insertInto('order_batch_sum')
        .values({ batch_id: id, site_id: order.site_id, back_cents: order.paid_fee_cents })
        .execute()
      return before.length
    })
  const seen = await Promise.all([careless(one[0]!), careless(two[0]!)])
  expect(seen[0]).toBe(seen[1])
  await sql`alter table order_batch enable trigger order_batch_alone`.execute(db)
})
