import { expect, test } from 'vitest'
import { previewBatch as previewCall } from '#api/buying/order-batch'
import { inTransaction, reading } from '#database/transaction'
import { previewBatch } from '#market/buying/order/batch/preview-batch'
import { resumeBatch } from '#market/buying/order/batch/resume-batch'
import { stopBatch } from '#market/buying/order/batch/stop-batch'
import { orderStatus } from '#rules/buying/order/status'
import { orderOf, work } from '#tests/fixtures/buying'
import { batchOf, begin, paidOrders, runAll } from '#tests/fixtures/order-batches'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { batchCsv } from '../spreadsheet/batch-report.ts'

const { db } = await testDatabase({ max: 4 })
const staff = await aStaff(db, ['warehouse'])
const statuses = async (numbers: readonly string[]) =>
  Promise.all(numbers.map(async (number) => (await orderOf(db, number)).status))

test('each order is processed on its own: a refused one records its reason and stops no other', async () => {
  const numbers = await paidOrders(db, 4)
  await work(db, staff, { event: 'accept', order_number: numbers[1]! })
  const id = await begin(db, staff, { numbers, remark: 'All of Monday' })
  await runAll(db)
  const { batch, list } = await batchOf(db, id)
  expect(batch).toMatchObject({ state: 'finished', total: 4, done: 3, refused: 1, failed: 0 })
  expect(list.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done', 'done'])
  expect(list[1]).toMatchObject({ order_number: numbers[1], reason: 'order.notAllowed' })
  expect(await statuses(numbers)).toEqual([2, 2, 2, 2])
  const csv = batchCsv(list, { language: 'en-US', site: 'LA' })
  expect(csv.split('\n')[2]).toContain('This cannot be done with the order in its present state')
  expect(await breaches(db)).toEqual({})
})

test('the preview counts the orders to be refused, by status', async () => {
  const numbers = await paidOrders(db, 3)
  await work(db, staff, { event: 'accept', order_number: numbers[0]! })
  const preview = (wish: object) =>
    reading(db, (tx) => previewBatch(tx, staff, previewCall.in.parse({ event: 'accept', ...wish })))
  expect(await preview({ order_numbers: numbers.join(',') })).toEqual({
    total: 3,
    allowed: 2,
    statuses: expect.arrayContaining([
      { status: orderStatus.processing, count: 2, allowed: 2 },
      { status: orderStatus.awaitingPacking, count: 1, allowed: 0 },
    ]),
    back: null,
    second_person: false,
    sites: [],
    warehouses: [{ name: expect.any(String), orders: 2, back: '0.00' }],
    companies: [{ name: expect.any(String), orders: 2, back: '0.00' }],
    company_count: 1,
  })
  const all = await preview({ all: '1', statuses: String(orderStatus.processing) })
  expect(all.total).toBe(all.allowed)
  await expect(preview({})).rejects.toMatchObject({ reason: 'batch.none' })
  await expect(preview({ order_numbers: 'T0' })).rejects.toMatchObject({ reason: 'order.notFound' })
})

test('a list that has changed since its preview is refused', async () => {
  const numbers = await paidOrders(db, 2)
  const wish = { numbers: [], all: '1' as const, statuses: String(orderStatus.processing), total_seen: 1 }
  await expect(begin(db, staff, wish)).rejects.toMatchObject({ reason: 'batch.changed' })
  await expect(begin(db, staff, { numbers, event: 'fail' })).rejects.toMatchObject({
    reason: 'order.reasonNeeded',
  })
})

test('a batch interrupted between two orders continues with the next', async () => {
  const numbers = await paidOrders(db, 5)
  const id = await begin(db, staff, { numbers })
  let turns = 0
  await runAll(db, () => {
    turns += 1
    return turns > 2
  })
  expect((await batchOf(db, id)).batch).toMatchObject({ state: 'running', done: 2 })
  await runAll(db)
  expect((await batchOf(db, id)).batch).toMatchObject({ state: 'finished', done: 5 })
})

test('stopping a batch keeps finished orders, and leaves the rest', async () => {
  const numbers = await paidOrders(db, 3)
  const id = await begin(db, staff, { numbers })
  const stop = () => inTransaction(db, (tx) => stopBatch(tx, staff, { id }))
  let turns = 0
  await runAll(db, () => {
    turns += 1
    return turns > 1
  })
  await stop()
  await runAll(db)
  const { batch, list } = await batchOf(db, id)
  expect(batch).toMatchObject({ state: 'stopped', done: 1, refused: 0 })
  expect(list.map(({ outcome }) => outcome)).toEqual(['done', null, null])
  expect(await statuses(numbers)).toEqual([2, 5, 5])
  await expect(stop()).rejects.toMatchObject({ reason: 'batch.over' })

  const resume = (who = staff) => inTransaction(db, (tx) => resumeBatch(tx, who, { id }))
  const colleague = await aStaff(db, ['warehouse'])
  await expect(resume(colleague)).rejects.toMatchObject({ reason: 'batch.notYours' })
  await resume()
  await expect(resume()).rejects.toMatchObject({ reason: 'batch.notStopped' })
  await runAll(db)
  expect((await batchOf(db, id)).batch).toMatchObject({ state: 'finished', done: 3 })
  expect(await statuses(numbers)).toEqual([2, 2, 2])
  await expect(resume()).rejects.toMatchObject({ reason: 'batch.notStopped' })
})

test('a person without the role or account moves nothing', async () => {
  const numbers = await paidOrders(db, 1)
  const gone = await aStaff(db, ['warehouse'])
  const id = await begin(db, gone, { numbers })
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', gone.account_id).execute()
  await runAll(db)
  expect((await batchOf(db, id)).batch).toMatchObject({ done: 0, refused: 1 })
  expect(await statuses(numbers)).toEqual([5])
})
