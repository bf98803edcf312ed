import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { freePlaces } from '#market/buying/order/free-places'
import { approveReservation, rejectReservation } from '#market/buying/order/presale/answer-reservation'
import { takePlaces } from '#market/buying/order/presale/take-places'
import { move } from '#market/buying/order/status/move'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, orderOf } from '#tests/fixtures/buying'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from '../settled.ts'
import { aBatch, aReservation } from './reservations.ts'

const { db } = await testDatabase({ max: 24 })
const service = await aStaff(db, ['service'])
const buyer = await aCustomer(db)
const agree = async () => expect(await breaches(db)).toEqual({})
const approve = (order_number: string) =>
  inTransaction(db, (tx) => approveReservation(tx, service, { order_number }))
const reject = (order_number: string, remark = 'It will not be made again') =>
  inTransaction(db, (tx) => rejectReservation(tx, service, { order_number, remark }))
const bookedOf = async (id: number) =>
  (await db.selectFrom('presale_batch').select('booked').where('id', '=', id).executeTakeFirstOrThrow())
    .booked

test('of fifty approvals ten get the last ten places; the others stay under review', async () => {
  const item = await anItem(db)
  const { id } = await aBatch(db, item, 40)
  await approve(await aReservation(db, buyer, [{ item, batch_id: id, amount: 30 }]))
  const numbers = []
  for (let i = 0; i < 50; i += 1)
    numbers.push(await aReservation(db, buyer, [{ item, batch_id: id, amount: 1 }]))
  expect(await settled(numbers.map(approve))).toEqual({ done: 10, refused: 40 })
  expect(await bookedOf(id)).toBe(40)
  const orders = await Promise.all(numbers.map((number) => orderOf(db, number)))
  expect(orders.filter(({ status }) => status === orderStatus.presaleReviewApproved)).toHaveLength(10)
  expect(orders.filter(({ status }) => status === orderStatus.pendingReview)).toHaveLength(40)
  await agree()
})

/** The mistake that `takePlaces` must not make: read first and write afterwards. */
const careless = (id: number) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ room: number }>`
      select quantity - booked as room from presale_batch where id = ${id}`.execute(tx)
    await sql`select pg_sleep(0.05)`.execute(tx)
    if (rows[0]!.room > 0)
      await sql`update presale_batch set booked = booked + 1 where id = ${id}`.execute(tx)
  })

test('the twin: reading first and writing afterwards would overbook; the database refuses that', async () => {
  const item = await anItem(db)
  const [guarded, bare] = [await aBatch(db, item, 1), await aBatch(db, item, 1)]
  await sql`alter table presale_batch disable trigger presale_batch_booked`.execute(db)
  expect(await settled(atOnce(3, () => careless(guarded.id)))).toEqual({ done: 1, refused: 2 })
  await sql`alter table presale_batch drop constraint presale_never_overbooked`.execute(db)
  await Promise.all(atOnce(3, () => careless(bare.id)))
  expect(await bookedOf(bare.id)).toBeGreaterThan(1)
  await sql`update presale_batch set booked = 0 where id in (${guarded.id}, ${bare.id})`.execute(db)
  await sql`alter table presale_batch add constraint presale_never_overbooked check (0 <= booked and booked <= quantity)`.execute(
    db,
  )
  await sql`alter table presale_batch enable trigger presale_batch_booked`.execute(db)
})

test('reservations of two shipments get both places or none, in whatever order they name them', async () => {
  const first = await anItem(db)
  const house = { id: first.warehouse_id, warehouse_area_id: first.warehouse_area_id }
  const { merchant_id } = await db
    .selectFrom('relation')
    .select('merchant_id')
    .where('id', '=', first.relation_id)
    .executeTakeFirstOrThrow()
  const second = await anItem(db, { house, merchant_id })
  const [one, two] = [await aBatch(db, first, 12), await aBatch(db, second, 5)]
  const lines = [
    { item: first, batch_id: one.id, amount: 1 },
    { item: second, batch_id: two.id, amount: 1 },
  ]
  const numbers = []
  for (let i = 0; i < 16; i += 1)
    numbers.push(await aReservation(db, buyer, i % 2 === 0 ? lines : lines.toReversed()))
  expect(await settled(numbers.map(approve))).toEqual({ done: 5, refused: 11 })
  expect([await bookedOf(one.id), await bookedOf(two.id)]).toEqual([5, 5])
  await agree()
})

test('of approving and rejecting at once one wins, and the place follows', async () => {
  const item = await anItem(db)
  const { id } = await aBatch(db, item, 8)
  for (let i = 0; i < 8; i += 1) {
    const number = await aReservation(db, buyer, [{ item, batch_id: id, amount: 1 }])
    expect(await settled([approve(number), reject(number)])).toEqual({ done: 1, refused: 1 })
  }
  await agree()
})

test('a full shipment is refused by name; a place that is freed goes to the next in line', async () => {
  const item = await anItem(db)
  const { id } = await aBatch(db, item, 3)
  const [taken, waiting] = [
    await aReservation(db, buyer, [{ item, batch_id: id, amount: 2 }]),
    await aReservation(db, buyer, [{ item, batch_id: id, amount: 2 }]),
  ]
  await approve(taken)
  expect(await refusalOf(approve(waiting))).toBe('presale.batchFull')
  expect(await refusalOf(approve(taken))).toBe('order.notAllowed')
  expect(await refusalOf(reject(waiting, ''))).toBe('order.reasonNeeded')
  const order = await orderOf(db, taken)
  const cancelled = (free: boolean) =>
    inTransaction(db, async (tx) => {
      await move(tx, buyer, { order, event: 'cancel' })
      if (free) await freePlaces(tx, [order.id])
    })
  await expect(cancelled(false)).rejects.toThrow(/not as it stands/)
  expect(await bookedOf(id)).toBe(2)
  await cancelled(true)
  expect(await bookedOf(id)).toBe(0)
  expect((await approve(waiting)).status).toBe(orderStatus.presaleReviewApproved)
  expect((await orderOf(db, waiting)).pay_before.getTime() - service.at.getTime()).toBe(72 * 3_600_000)
  await agree()
})

test('a shipment that has arrived or failed takes no more reservations', async () => {
  const item = await anItem(db)
  for (const state of ['arrived', 'failed'] as const) {
    const { id } = await aBatch(db, item, 3)
    const number = await aReservation(db, buyer, [{ item, batch_id: id, amount: 1 }])
    await db.updateTable('presale_batch').set({ state }).where('id', '=', id).execute()
    expect(await refusalOf(approve(number))).toBe('presale.batchFull')
  }
})

test('the database keeps places in step with what is booked, and with their lines', async () => {
  const item = await anItem(db)
  const other = await anItem(db)
  const [{ id }, elsewhere] = [await aBatch(db, item, 9), await aBatch(db, other, 9)]
  const number = await aReservation(db, buyer, [{ item, batch_id: id, amount: 2 }])
  const { id: order_id } = await orderOf(db, number)
  const hold = sql`where order_line_id in (select id from order_line where order_id = ${order_id})`
  const fails = (work: ReturnType<typeof sql>) => expect(work.execute(db)).rejects
  await fails(sql`update presale_hold set state = 'held' ${hold}`).toThrow(/booked other than/)
  await fails(sql`update presale_batch set booked = 1 where id = ${id}`).toThrow(/booked other than/)
  await fails(sql`update presale_hold set state = 'turned' ${hold}`).toThrow(/may not become/)
  await fails(sql`update presale_hold set amount = 1 ${hold}`).toThrow(/not as line/)
  await fails(
    sql`update presale_hold set batch_id = ${elsewhere.id}, relation_id = ${other.relation_id} ${hold}`,
  ).toThrow(/not as line/)
  await inTransaction(db, (tx) => takePlaces(tx, order_id))
  expect(await bookedOf(id)).toBe(2)
})
