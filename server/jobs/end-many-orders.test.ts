import { expect, test } from 'vitest'
import { previewBatch as previewCall } from '#api/buying/order-batch'
import { inTransaction, reading } from '#database/transaction'
import { approveBatch } from '#market/buying/order/batch/approve-batch'
import { listBatchLimits, setBatchLimit } from '#market/buying/order/batch/end-alone-limits'
import { previewBatch } from '#market/buying/order/batch/preview-batch'
import { resumeBatch } from '#market/buying/order/batch/resume-batch'
import { stopBatch } from '#market/buying/order/batch/stop-batch'
import { sumOpenOrders } from '#market/buying/order/batch/sum-open-orders'
import { showQueues } from '#market/overview/dashboard/show-queues'
import { aCustomer, anItem, anOrder, orderOf, pay } from '#tests/fixtures/buying'
import { batchOf, begin, runAll } from '#tests/fixtures/order-batches'
import { aSite, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'

const { db } = await testDatabase({ max: 4 })
const site_id = await aSite(db)
const administrator = await aStaff(db, ['administrator'])
const finance = await aStaff(db, ['finance'])
const limit = (alone: string) =>
  inTransaction(db, (tx) => setBatchLimit(tx, administrator, { site_id, alone, reason: 'A small shop' }))
await limit('500')

/** Orders of so many dollars each, paid. */
async function paid(...dollars: number[]): Promise<string[]> {
  const numbers: string[] = []
  for (const price of dollars) {
    const buyer = await aCustomer(db, price)
    const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: price * 100 })] })
    await pay(db, buyer, order_number)
    numbers.push(order_number)
  }
  return numbers
}
const fail = (who: typeof finance, numbers: string[]) =>
  begin(db, who, { numbers, event: 'fail', remark: 'A flooded hall' })
const statuses = (numbers: readonly string[]) =>
  Promise.all(numbers.map(async (number) => (await orderOf(db, number)).status))
const backOf = async (id: number) => (await reading(db, (tx) => sumOpenOrders(tx, finance, id))).back ?? ''
const approve = (who: typeof finance, id: number, back_seen: string) =>
  inTransaction(db, (tx) => approveBatch(tx, who, { id, back_seen }))

test('before many orders end one sees what goes back, to which companies and from which warehouses', async () => {
  const packer = await aStaff(db, ['warehouse'])
  const numbers = await paid(300, 200, 100)
  const preview = (event: string) =>
    reading(db, (tx) =>
      previewBatch(tx, packer, previewCall.in.parse({ event, order_numbers: numbers.join(',') })),
    )
  const seen = await preview('fail')
  expect(seen).toMatchObject({ back: '600.00', second_person: true, company_count: 3 })
  expect(seen.sites).toMatchObject([{ orders: 3, back: '600.00', alone: '500.00', ended: '0.00' }])
  expect(seen.companies.map(({ back }) => back)).toEqual(['300.00', '200.00', '100.00'])
  expect(seen.warehouses.reduce((sum, { orders }) => sum + orders, 0)).toBe(3)
  expect(await preview('accept')).toMatchObject({ back: null, second_person: false, sites: [] })
})

test('above the limit nothing ends before somebody else of finance has agreed', async () => {
  const starter = await aStaff(db, ['warehouse', 'finance'])
  const numbers = await paid(300, 201)
  const id = await fail(starter, numbers)
  await runAll(db)
  expect((await batchOf(db, id)).batch).toMatchObject({ state: 'waiting', done: 0, approved_by: null })
  expect(await statuses(numbers)).toEqual([5, 5])
  const waiting = await reading(db, (tx) => showQueues(tx, finance))
  expect(waiting.queues.find(({ name }) => name === 'batchesToApprove')).toMatchObject({ count: 1 })
  const back = await backOf(id)
  expect(back).toBe('501.00')
  expect(await refusalOf(approve(starter, id, back))).toBe('batch.secondPerson')
  expect(await refusalOf(approve(await aStaff(db, ['service']), id, back))).toBe('session.notAllowed')
  expect(await refusalOf(approve(finance, id, '1.00'))).toBe('batch.sumChanged')
  await approve(finance, id, back)
  expect(await refusalOf(approve(finance, id, back))).toBe('batch.notWaiting')
  await runAll(db)
  expect((await batchOf(db, id)).batch).toMatchObject({ state: 'finished', done: 2 })
  expect(await statuses(numbers)).toEqual([8, 8])
  expect(await breaches(db)).toEqual({})
})

test('what somebody ends in several batches of a day counts together', async () => {
  const packer = await aStaff(db, ['warehouse'])
  const first = await fail(packer, await paid(300))
  const second = await fail(packer, await paid(201))
  await runAll(db)
  expect((await batchOf(db, first)).batch.state).toBe('finished')
  expect((await batchOf(db, second)).batch.state).toBe('waiting')
  const colleague = await fail(await aStaff(db, ['warehouse']), await paid(201))
  await runAll(db)
  expect((await batchOf(db, colleague)).batch.state).toBe('finished')
})

test('the database itself moves none that waits, lets nobody agree alone, and no batch begin without', async () => {
  const packer = await aStaff(db, ['warehouse'])
  const id = await fail(packer, await paid(600))
  const settle = db
    .updateTable('order_batch_item')
    .set({ outcome: 'done', settled_at: packer.at })
    .where('batch_id', '=', id)
  await expect(settle.execute()).rejects.toThrow(/waits for a second person/)
  const alone = db
    .updateTable('order_batch')
    .set({ approved_by: packer.account_id, approved_at: packer.at })
    .where('id', '=', id)
  await expect(alone.execute()).rejects.toThrow(/order_batch_two_people/)
  const [number] = await paid(600)
  const careless = inTransaction(db, async (tx) => {
    const made = { event: 'fail', account_id: packer.account_id, created_at: packer.at } as const
    const batch = await tx.insertInto('order_batch').values(made).returning('id').executeTakeFirstOrThrow()
    const { id: order_id } = await orderOf(tx, number!)
    await tx
      .insertInto('order_batch_item')
      .values({ batch_id: batch.id, place: 1, order_id, outcome: null, settled_at: null })
      .execute()
  })
  await expect(careless).rejects.toThrow(/needs a second person/)
})

test('one that waits can be stopped by anybody, and waits again when it is gone on with', async () => {
  const packer = await aStaff(db, ['warehouse'])
  const numbers = await paid(700)
  const id = await fail(packer, numbers)
  await inTransaction(db, (tx) => stopBatch(tx, finance, { id }))
  expect(await refusalOf(approve(finance, id, '700.00'))).toBe('batch.over')
  await inTransaction(db, (tx) => resumeBatch(tx, packer, { id }))
  await runAll(db)
  expect((await batchOf(db, id)).batch.state).toBe('waiting')
  expect(await statuses(numbers)).toEqual([5])
})

test('the administrator sets the limit of a site, within its bounds', async () => {
  for (const alone of ['-1', 'all', '1000000.01']) expect(await refusalOf(limit(alone))).toBe('batch.limit')
  expect(await limit('0')).toEqual({ alone: '0.00' })
  const { list } = await reading(db, (tx) => listBatchLimits(tx, administrator))
  expect(list.find((site) => site.site_id === site_id)).toMatchObject({ alone: '0.00' })
  const id = await fail(await aStaff(db, ['warehouse']), await paid(1))
  expect((await batchOf(db, id)).batch.state).toBe('waiting')
  await limit('500')
})
