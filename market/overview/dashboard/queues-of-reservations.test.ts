import { expect, test } from 'vitest'
import { officeInboundList } from '#api/buying/inbound/office-inbound'
import { officeOrderList } from '#api/buying/office-order'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { system } from '#market/actor'
import { aCustomer, anAddress, later, orderOf } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { aPresaleItem, aSubmitted } from '#tests/fixtures/presale/booking'
import { aMaker, announced, done, officeDone, receiving } from '#tests/fixtures/presale/inbound'
import { anArrived, chosen } from '#tests/fixtures/presale/life'
import { testDatabase } from '#tests/servers/database'
import { listInbounds } from '../../buying/inbound/list-inbounds.ts'
import { lockUnpaidBalance } from '../../buying/order/presale/presale-deadlines.ts'
import { listOrdersForStaff } from '../../buying/order/read/list-orders.ts'
import { showQueues } from './show-queues.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse', 'service'])

async function waits(actor: Staff, name: string) {
  const { queues } = await reading(db, (tx) => showQueues(tx, actor))
  const found = queues.find((queue) => queue.name === name)!
  return { count: found.count, late: found.late }
}
const listed = async (reservations: 'toAnswer' | 'toQuote' | 'locked') => {
  const input = officeOrderList.in.parse({ reservations })
  const { list, count } = await reading(db, (tx) => listOrdersForStaff(tx, staff, input))
  expect(count).toBe(list.length)
  const otherwise = officeOrderList.in.parse({ reservations, statuses: '0' })
  expect((await reading(db, (tx) => listOrdersForStaff(tx, staff, otherwise))).count).toBe(count)
  return list.map(({ order_number }) => order_number)
}

test('a reservation that its manufacturer does not answer is late for service after two working days', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await aSubmitted(db, buyer, [await aPresaleItem(db)])
  expect(await waits(later(staff, 1), 'reservationsToAnswer')).toEqual({ count: 1, late: 0 })
  expect(await waits(later(staff, 5 * 24), 'reservationsToAnswer')).toEqual({ count: 1, late: 1 })
  expect(await waits(later(staff, 5 * 24), 'ordersToQuote')).toEqual({ count: 0, late: 0 })
  expect(await listed('toAnswer')).toEqual([order_number])
})

test('a shipment waits to be counted in from its day on, not before', async () => {
  await aPresaleItem(db)
  const { arrives_on } = await db
    .selectFrom('presale_batch')
    .select('arrives_on')
    .where('state', '=', 'open')
    .orderBy('arrives_on')
    .executeTakeFirstOrThrow()
  const dayBefore = { ...staff, at: new Date(`${arrives_on}T00:00:00Z`) }
  expect((await waits(later(dayBefore, -24), 'presaleToArrive')).count).toBe(0)
  expect((await waits(later(dayBefore, 36), 'presaleToArrive')).count).toBeGreaterThan(0)
})

test('a shipment that arrived waits for its count, and is late after two working days', async () => {
  const maker = await aMaker(db)
  const { inbound_number } = await receiving(db, maker, { staff })
  await announced(db, maker)
  expect(await waits(later(staff, 1), 'inboundToReceive')).toEqual({ count: 1, late: 0 })
  expect(await waits(later(staff, 5 * 24), 'inboundToReceive')).toEqual({ count: 1, late: 1 })
  await officeDone(db, staff, { inbound_number, event: 'finish' })
  expect((await waits(later(staff, 5 * 24), 'inboundToReceive')).count).toBe(0)
})

test('a shipment that never came waits for customer service from the day on which it may be called lost', async () => {
  const maker = await aMaker(db)
  const inbound_number = await announced(db, maker, { expected_on: '2026-04-01' })
  await done(db, maker.seller, { inbound_number, event: 'dispatch', carrier: 'Maersk', tracking: 'T1' })
  const service = await aStaff(db, ['service'])
  const waiting = async (at: string) =>
    (await waits({ ...service, at: new Date(at) }, 'inboundsMayBeLost')).count
  const seen = async (at: string) => {
    const input = officeInboundList.in.parse({ may_be_lost: '1', warehouse_id: maker.warehouse_id })
    return (await reading(db, (tx) => listInbounds(tx, { ...service, at: new Date(at) }, input))).count
  }
  // At its warehouse, in the west, the 30th day ends seven hours after Greenwich's.
  for (const [at, count] of [
    ['2026-05-01T20:00:00Z', 0],
    ['2026-05-02T06:00:00Z', 0],
    ['2026-05-02T08:00:00Z', 1],
  ] as const)
    expect([at, await waiting(at), await seen(at)]).toEqual([at, count, count])
})

test('a reservation whose delivery has no rate waits to be quoted, one that was not paid is listed as overdue', async () => {
  const buyer = await aCustomer(db, 100_000)
  const quoting = await anArrived(db, buyer, await aPresaleItem(db))
  const address_id = await anAddress(db, buyer)
  await chosen(db, later(buyer, 25), { order_number: quoting, logistics_type: 2, address_id })
  expect(await waits(later(staff, 26), 'finalsToQuote')).toEqual({ count: 1, late: 0 })
  expect(await listed('toQuote')).toEqual([quoting])

  const overdue = await anArrived(db, buyer, await aPresaleItem(db))
  const { id } = await orderOf(db, overdue)
  const over = system(later(buyer, 16 * 24).at)
  await inTransaction(db, (tx) => lockUnpaidBalance.work(tx, over, id))
  expect(await listed('locked')).toEqual([overdue])
  expect(await listed('toQuote')).toEqual([quoting])
})
