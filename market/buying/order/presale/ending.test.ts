import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { orderTimes } from '#rules/buying/order/times'
import { aCustomer, balanceOf, later, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aBooking, aPresaleItem } from '#tests/fixtures/presale/booking'
import { anApproved, anArrived, aReserved, arrival, chosen } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { askCancel } from '../cancel.ts'
import { completeSilently } from '../status/deadlines.ts'
import { expireDrafts, expireUnpaid, lockUnpaidBalance, remindReservations } from './presale-deadlines.ts'
import { extendReservation, settleReservation } from './settle-reservation.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 10_000)
const statusOf = async (number: string) => (await orderOf(db, number)).status
const key = { idempotency_key: '' }
type Job = { work: typeof lockUnpaidBalance.work }
const run = (job: Job, hours: number) =>
  inTransaction(db, (tx) => job.work(tx, system(later(buyer, hours).at)))
const remind = (hours: number) =>
  inTransaction(db, (tx) => remindReservations(tx, system(later(buyer, hours).at)))
const serviceAt = (hours: number) => aStaff(db, ['service'], later(buyer, hours).at)
const settle = async (order_number: string, kept: string, hours = 400) => {
  const service = await serviceAt(hours)
  return inTransaction(db, (tx) =>
    settleReservation(tx, service, { order_number, kept, reason: 'No answer', ...key }),
  )
}
const day = 24
/** The goods arrive a day after the reservation, and its balance is due for two weeks. */
const lastHour = 15 * day

test('a deposit not paid in three days ends the reservation; it is reminded of a day before', async () => {
  const item = await aPresaleItem(db)
  const number = await anApproved(db, buyer, [item])
  expect(await remind(47)).toBe(0)
  expect(await remind(48)).toBe(1)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'depositReminder',
    params: { amount: '20.00' },
  })
  expect(await remind(49)).toBe(0)
  expect(await run(expireUnpaid, 71)).toBe(0)
  expect(await refusalOf(pay(db, later(buyer, 72), number))).toBe('payment.timeOver')
  expect(await run(expireUnpaid, 72)).toBe(1)
  expect(await statusOf(number)).toBe(orderStatus.cancelled)
  const { booked } = await db
    .selectFrom('presale_batch')
    .select('booked')
    .where('id', '=', item.batch_id)
    .executeTakeFirstOrThrow()
  expect(booked).toBe(0)
})

test('a draft ends thirty days after its last change', async () => {
  const item = await aPresaleItem(db)
  const { order_number } = await aBooking(db, buyer, [item])
  await aBooking(db, later(buyer, day), { items: [item], order_number })
  expect(await run(expireDrafts, 30 * day)).toBe(0)
  expect(await run(expireDrafts, 31 * day)).toBe(1)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'reservationExpired',
    params: { cause: 'draft' },
  })
})

test('a balance is reminded of three times, locked after two weeks, extended once, and given up', async () => {
  const item = await aPresaleItem(db)
  const number = await anArrived(db, buyer, item)
  const reminders = []
  for (const hours of [
    lastHour - 7 * day - 1,
    lastHour - 7 * day,
    lastHour - 6 * day,
    lastHour - 3 * day,
    lastHour - day,
    lastHour - 1,
  ])
    reminders.push(await remind(hours))
  expect(reminders).toEqual([0, 1, 0, 1, 1, 0])
  expect(await run(lockUnpaidBalance, lastHour - 1)).toBe(0)
  expect(await run(lockUnpaidBalance, lastHour)).toBe(1)
  expect([await statusOf(number), (await stockOf(db, item)).reserved]).toEqual([orderStatus.locked, 1])
  expect(await refusalOf(pay(db, later(buyer, lastHour), number))).toBe('payment.notDue')
  const extend = async (hours: number) => {
    const service = await serviceAt(hours)
    return inTransaction(db, (tx) =>
      extendReservation(tx, service, { order_number: number, days: 14, remark: '', ...key }),
    )
  }
  expect((await extend(lastHour + 1)).status).toBe(orderStatus.fullReviewApproved)
  const end = lastHour + 1 + 14 * day
  expect(await remind(end - 1)).toBe(1)
  expect(await run(lockUnpaidBalance, end)).toBe(1)
  expect(await refusalOf(extend(end + 1))).toBe('presale.extended')
  const before = await balanceOf(db, buyer)
  expect(await refusalOf(settle(number, '20.01'))).toBe('presale.kept')
  expect(await settle(number, '7.50')).toEqual({ status: orderStatus.cancelled, returned: '12.50' })
  expect([await balanceOf(db, buyer), (await stockOf(db, item)).reserved]).toEqual([before + 1_250, 0])
  expect((await orderOf(db, number)).refunded_fee_cents).toBe(1_250)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'reservationEnded',
    params: { returned: '12.50', kept: '7.50' },
  })
  expect(await refusalOf(settle(number, '0.00'))).toBe('order.notAllowed')
})

test.each(['0.00', '20.00'])('of a reservation that its buyer asked to end %s are kept', async (kept) => {
  const item = await aPresaleItem(db)
  const order_number = await aReserved(db, buyer, [item])
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'Changed my mind' }))
  const before = await balanceOf(db, buyer)
  await settle(order_number, kept, 2)
  expect(await balanceOf(db, buyer)).toBe(before + 2_000 - Number(kept) * 100)
  expect(await statusOf(order_number)).toBe(orderStatus.cancelled)
})

test('service may also give all of it back, or refuse; a part of it is not asked for', async () => {
  const item = await aPresaleItem(db)
  const number = await aReserved(db, buyer, [{ ...item, quantity: 2 }])
  const { id: line_id } = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', (await orderOf(db, number)).id)
    .executeTakeFirstOrThrow()
  const ask = (lines?: { line_id: number; quantity: number }[]) =>
    inTransaction(db, (tx) =>
      askCancel(tx, buyer, { order_number: number, remark: 'No', ...(lines ? { lines } : {}) }),
    )
  expect(await refusalOf(ask([{ line_id, quantity: 1 }]))).toBe('order.notAllowed')
  await ask()
  const service = await serviceAt(1)
  await work(db, service, { event: 'refuseCancel', order_number: number, remark: 'It has left the mill' })
  expect(await statusOf(number)).toBe(orderStatus.processing)
  await ask()
  await work(db, service, { event: 'confirmCancel', order_number: number })
  expect((await orderOf(db, number)).refunded_fee_cents).toBe(4_000)
})

test('goods that came while a reservation was to be cancelled make its balance due once that is refused', async () => {
  const item = await aPresaleItem(db)
  const order_number = await aReserved(db, buyer, [item])
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'Changed' }))
  await arrival(db, item, { amount: 100, at: later(buyer, day).at })
  expect(await statusOf(order_number)).toBe(orderStatus.cancellationAsked)
  const service = await serviceAt(2 * day)
  const refused = await work(db, service, { event: 'refuseCancel', order_number, remark: 'They are here' })
  expect(refused.status).toBe(orderStatus.fullReviewApproved)
  const { status, pay_before } = await orderOf(db, order_number)
  expect([status, pay_before]).toEqual([orderStatus.fullReviewApproved, later(buyer, 16 * day).at])
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'presaleArrived' })
})

test('a balance whose time ran out while its cancellation was asked for can be paid once that is refused', async () => {
  const item = await aPresaleItem(db)
  const order_number = await anArrived(db, buyer, item)
  await chosen(db, later(buyer, 25), { order_number })
  await inTransaction(db, (tx) => askCancel(tx, later(buyer, 26), { order_number, remark: 'Changed' }))
  const service = await serviceAt(40 * day)
  await work(db, service, { event: 'refuseCancel', order_number, remark: 'They are here' })
  expect((await orderOf(db, order_number)).pay_before).toEqual(later(service, orderTimes.payHours).at)
  await pay(db, later(buyer, 40 * day + 1), order_number)
  expect(await statusOf(order_number)).toBe(orderStatus.awaitingPacking)
})

test('a reservation paid in full is settled as a stock order alone, and completes by itself', async () => {
  const item = await aPresaleItem(db)
  const number = await anArrived(db, buyer, item)
  await chosen(db, later(buyer, 25), { order_number: number })
  await pay(db, later(buyer, 25), number)
  await inTransaction(db, (tx) => askCancel(tx, later(buyer, 26), { order_number: number, remark: 'No' }))
  expect(await refusalOf(settle(number, '0.00'))).toBe('order.notAllowed')
  const service = await serviceAt(27)
  await work(db, service, { event: 'refuseCancel', order_number: number, remark: 'Packed' })
  expect(await run(completeSilently, 3_000)).toBe(0)
  // More than its deposit, of what was paid in full: it is over, so nothing of it is settled.
  expect(await refusalOf(settle(number, '60.00'))).toBe('order.notAllowed')
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
