import { expect, test } from 'vitest'
import { saveBatch as saveCall } from '#api/buying/presale/presale-side'
import { decideRecharge, payOffline as payOfflineCall } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payOffline } from '#market/paying/payment/pay-offline'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, balanceOf, later, orderOf, pay, stockOf } from '#tests/fixtures/buying'
import { aFile, aSeller, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aBooking, aPresaleItem, aSubmitted, type PresaleItem } from '#tests/fixtures/presale/booking'
import { anApproved, aReserved, arrival } from '#tests/fixtures/presale/life'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { askCancel, cancelOrder } from '../cancel.ts'
import { leaveLate } from '../presale/leave-late.ts'
import { listReservations } from '../presale/list-reservations.ts'
import { showOrder } from '../read/show-order.ts'
import { workOnOrder } from '../status/staff-move.ts'
import { failBatch } from './fail-batch.ts'
import { listShipments } from './list-shipments.ts'
import { moveArrival } from './move-arrival.ts'
import { previewArrival } from './preview-arrival.ts'
import { saveBatch } from './save-batch.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 10_000)
const service = await aStaff(db, ['service'])
const finance = await aStaff(db, ['finance'])
const statusOf = async (number: string) => (await orderOf(db, number)).status
const batchOf = ({ batch_id }: PresaleItem) =>
  db.selectFrom('presale_batch').selectAll().where('id', '=', batch_id).executeTakeFirstOrThrow()
const key = { idempotency_key: '' }
const moved = ({ batch_id }: PresaleItem, arrives_on: string) =>
  inTransaction(db, (tx) => moveArrival(tx, service, { batch_id, arrives_on, reason: 'A storm', ...key }))
const failed = ({ batch_id }: PresaleItem) =>
  inTransaction(db, (tx) => failBatch(tx, service, { batch_id, reason: 'The mill burnt', ...key }))
const left = (order_number: string) =>
  inTransaction(db, (tx) => leaveLate(tx, buyer, { order_number, ...key }))
/** The manufacturer of an item, by one of its people. */
async function makerOf({ relation_id }: PresaleItem) {
  const { merchant_id } = await db
    .selectFrom('relation')
    .select('merchant_id')
    .where('id', '=', relation_id)
    .executeTakeFirstOrThrow()
  return aSeller(db, merchant_id)
}

test('of too few pieces the oldest deposits are served, what is left goes to who it suffices for, and then on sale', async () => {
  const item = await aPresaleItem(db, { quantity: 20 })
  const numbers = []
  for (const [hours, quantity] of [
    [3, 5],
    [1, 4],
    [2, 8],
  ] as const)
    numbers.push(await aReserved(db, later(buyer, hours), [{ ...item, quantity }]))
  const [last, first, second] = numbers as [string, string, string]
  const { at } = later(buyer, 24)
  const { batch_id } = item
  const preview = await reading(db, (tx) => previewArrival(tx, service, { batch_id, amount: 10 }))
  expect(preview).toMatchObject({ count: 3, served: 2, pieces: 9, short: 8, for_sale: 1 })
  expect(preview.list.map(({ order_number, gets }) => [order_number, gets])).toEqual([
    [first, true],
    [second, false],
    [last, true],
  ])
  expect(await arrival(db, item, { amount: 10, at })).toEqual({ served: 2, short: 8, state: 'arrived' })
  expect([await statusOf(first), await statusOf(second), await statusOf(last)]).toEqual([
    orderStatus.fullReviewApproved,
    orderStatus.processing,
    orderStatus.fullReviewApproved,
  ])
  expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 9 })
  expect((await orderOf(db, first)).pay_before).toEqual(later({ at }, 14 * 24).at)
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'presaleArrived' })
  expect(await refusalOf(arrival(db, item, { amount: 1, at }))).toBe('presale.batchClosed')
  const before = await balanceOf(db, buyer)
  expect(await failed(item)).toEqual({ orders: 1 })
  expect([await statusOf(second), await balanceOf(db, buyer)]).toEqual([orderStatus.failed, before + 16_000])
})

test('goods of a reservation whose deposit is due are kept for it, and its balance is due with the deposit', async () => {
  const item = await aPresaleItem(db, { quantity: 3 })
  const [paying, leaving] = [await anApproved(db, buyer, [item]), await anApproved(db, buyer, [item])]
  expect(await arrival(db, item, { amount: 3, at: later(buyer, 1).at })).toMatchObject({
    served: 0,
    short: 0,
  })
  expect(await stockOf(db, item)).toEqual({ on_hand: 3, reserved: 2 })
  await pay(db, later(buyer, 2), paying)
  expect(await statusOf(paying)).toBe(orderStatus.fullReviewApproved)
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: leaving, remark: '' }))
  expect(await stockOf(db, item)).toEqual({ on_hand: 3, reserved: 1 })
})

test('a reservation of two shipments waits for both, the first of which is kept', async () => {
  const one = await aPresaleItem(db)
  const { merchant_id } = await makerOf(one)
  const house = { id: one.warehouse_id, warehouse_area_id: one.warehouse_area_id }
  const two = await aPresaleItem(db, { house, merchant_id })
  const number = await aReserved(db, buyer, [one, two])
  const { at } = later(buyer, 1)
  expect(await arrival(db, one, { amount: 1, at })).toMatchObject({ served: 0 })
  expect(await stockOf(db, one)).toEqual({ on_hand: 1, reserved: 1 })
  expect(await arrival(db, two, { amount: 1, at })).toMatchObject({ served: 1 })
  expect(await statusOf(number)).toBe(orderStatus.fullReviewApproved)
})

test('who waits is told of a new day, and may leave with the deposit from the 31st day on', async () => {
  const item = await aPresaleItem(db)
  const number = await aReserved(db, buyer, [item])
  expect(await moved(item, '2026-07-01')).toEqual({ orders: 1 })
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'arrivalMoved', params: { late: 'no' } })
  expect(await refusalOf(left(number))).toBe('presale.notLate')
  await moved(item, '2026-07-02')
  expect(await lastMail(db, buyer.email)).toMatchObject({ params: { late: 'yes', was: '2026-07-01' } })
  const { events, history } = await reading(db, (tx) => showOrder(tx, buyer, { order_number: number }))
  expect([events.includes('cancelLate'), history.at(-1)?.event]).toEqual([true, 'moveArrival'])
  const before = await balanceOf(db, buyer)
  expect(await left(number)).toEqual({ status: orderStatus.cancelled, returned: '20.00' })
  expect([await balanceOf(db, buyer), (await batchOf(item)).booked]).toEqual([before + 2_000, 0])
  expect(await refusalOf(moved(item, '2020-01-01'))).toBe('presale.day')
})

test('a shipment that fails ends what waits for it, each as it stands', async () => {
  const item = await aPresaleItem(db)
  const reserved = await aReserved(db, buyer, [item])
  const approved = await anApproved(db, buyer, [item])
  const { order_number: asked } = await aSubmitted(db, buyer, [item])
  expect(await failed(item)).toEqual({ orders: 3 })
  expect([await statusOf(reserved), await statusOf(approved), await statusOf(asked)]).toEqual([
    orderStatus.failed,
    orderStatus.cancelled,
    orderStatus.reviewRejected,
  ])
  expect(await batchOf(item)).toMatchObject({ state: 'failed', booked: 0 })
  expect(await refusalOf(moved(item, '2026-07-01'))).toBe('presale.batchClosed')
})

test('one whose cancellation is asked for ends with a shipment that fails, its deposit back whole', async () => {
  const item = await aPresaleItem(db)
  const order_number = await aReserved(db, buyer, [item])
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'Changed my mind' }))
  const before = await balanceOf(db, buyer)
  expect(await failed(item)).toEqual({ orders: 1 })
  expect([await statusOf(order_number), await balanceOf(db, buyer)]).toEqual([
    orderStatus.cancelled,
    before + 2_000,
  ])
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'reservationEnded',
    params: { reason: 'The mill burnt', returned: '20.00' },
  })
  expect(await batchOf(item)).toMatchObject({ state: 'failed', booked: 0 })
})

/** A reservation whose voucher of 20.00 is under audit while its shipment, or what did not arrive, fails. */
async function failedUnderAudit(arrived?: number) {
  const item = await aPresaleItem(db, { quantity: 3 })
  if (arrived !== undefined) await aReserved(db, buyer, [{ ...item, quantity: arrived }])
  const order_number = await anApproved(db, later(buyer, 1), [item])
  const voucher = payOfflineCall.in.parse({
    order_sn: order_number,
    amount: '20.00',
    offline_method: 1,
    paid_on: '2026-03-01',
    voucher_file_ids: [await aFile(db, buyer)],
  })
  await inTransaction(db, (tx) => payOffline(tx, later(buyer, 1), voucher))
  if (arrived !== undefined) await arrival(db, item, { amount: arrived, at: later(buyer, 2).at })
  await failed(item)
  expect(await statusOf(order_number)).toBe(orderStatus.underAudit)
  const { id } = await db.selectFrom('recharge').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return { item, order_number, id }
}

test.each([
  ['passed', { pass: 1, reason: '' }, undefined, orderStatus.failed, 2_000],
  ['passed, of what of a shipment did not come', { pass: 1, reason: '' }, 2, orderStatus.failed, 2_000],
  ['found short', { pass: 1, reason: '', received: '15.00' }, undefined, orderStatus.cancelled, 1_500],
  ['refused', { pass: 0, reason: 'No money' }, undefined, orderStatus.cancelled, 0],
] as const)(
  'once its voucher is %s, a reservation of a failed shipment ends',
  async (_name, said, arrived, ends, back) => {
    const { item, order_number, id } = await failedUnderAudit(arrived)
    const before = await balanceOf(db, buyer)
    const decision = decideRecharge.in.parse({ id, ...said, idempotency_key: crypto.randomUUID() })
    await inTransaction(db, (tx) => decideVoucher(tx, finance, decision))
    expect([await statusOf(order_number), await balanceOf(db, buyer)]).toEqual([ends, before + back])
    expect((await batchOf(item)).booked).toBe(arrived ?? 0)
    expect(await lastMail(db, buyer.email)).toMatchObject({
      template: 'reservationEnded',
      params: { reason: 'The mill burnt' },
    })
  },
)

test('a manufacturer announces its own goods alone, and never fewer than have a place', async () => {
  const item = await aPresaleItem(db, { quantity: 9 })
  const maker = await makerOf(item)
  const { relation_id, warehouse_id, batch_id } = item
  const wish = { relation_id, warehouse_id, arrives_on: '2026-08-01', quantity: 5, vessel: 'Ever Calm' }
  const save = (more: object, actor = maker) =>
    inTransaction(db, (tx) => saveBatch(tx, actor, saveCall.in.parse({ ...wish, ...more })))
  const made = await save({})
  expect(made.batch_id).not.toBe(batch_id)
  const incoming = await db
    .selectFrom('stock')
    .select(['incoming', 'incoming_on'])
    .where('relation_id', '=', relation_id)
    .executeTakeFirstOrThrow()
  expect(incoming).toEqual({ incoming: 14, incoming_on: '2026-06-01' })
  await anApproved(db, buyer, [{ ...item, quantity: 7 }])
  expect(await refusalOf(save({ batch_id, quantity: 6 }))).toBe('presale.quantity')
  expect(await save({ batch_id, quantity: 7 })).toEqual({ batch_id })
  expect(await refusalOf(save({ arrives_on: '2026-03-01' }))).toBe('presale.day')
  const other = await aPresaleItem(db)
  expect(await refusalOf(save({ relation_id: other.relation_id }))).toBe('catalogue.notForSale')
  expect(await refusalOf(save({ batch_id }, await makerOf(other)))).toBe('presale.batchNotFound')
  const listed = (actor: typeof maker) =>
    reading(db, (tx) => listShipments(tx, actor, { state: 'open', page: 1, page_size: 10, after: 0 }))
  expect((await listed(maker)).list).toMatchObject([
    { batch_id: made.batch_id, booked: 0 },
    { batch_id, booked: 7, waiting: 1, arrives_on: '2026-06-01' },
  ])
})

test('the reservations to answer are listed with the longest waiting first', async () => {
  const item = await aPresaleItem(db, { quantity: 9 })
  const maker = await makerOf(item)
  const [first, second] = [await aSubmitted(db, buyer, [item]), await aSubmitted(db, buyer, [item])]
  const listed = (after: number) =>
    reading(db, (tx) => listReservations(tx, maker, { waiting: true, page: 1, page_size: 1, after }))
  const { list, next, count } = await listed(0)
  expect([list[0]?.order_number, count]).toEqual([first.order_number, 2])
  expect(list[0]?.lines[0]).toMatchObject({ quantity: 1, free: 9, here: 0, arrives_on: '2026-06-01' })
  expect((await listed(next!)).list[0]?.order_number).toBe(second.order_number)
})

test('a manufacturer is not told of a reservation that its buyer gave up before submitting it', async () => {
  const item = await aPresaleItem(db)
  const maker = await makerOf(item)
  const given = await aBooking(db, buyer, [item])
  const { order_number } = await aSubmitted(db, buyer, [item])
  for (const number of [given.order_number, order_number])
    await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: number, remark: '' }))
  const { list, count } = await reading(db, (tx) =>
    listReservations(tx, maker, { waiting: false, page: 1, page_size: 10, after: 0 }),
  )
  expect([list.map((one) => one.order_number), count]).toEqual([[order_number], 1])
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})

test('goods that are lost in the warehouse end their reservation, with its whole deposit back', async () => {
  const item = await aPresaleItem(db, { quantity: 5 })
  const order_number = await aReserved(db, buyer, [{ ...item, quantity: 2 }])
  await arrival(db, item, { amount: 5, at: later(buyer, 24).at })
  const before = await balanceOf(db, buyer)
  const lost = {
    event: 'failArrival' as const,
    order_number,
    cause: 'damaged' as const,
    remark: 'Crushed by a fork lift',
  }
  const warehouse = await aStaff(db, ['warehouse'], later(buyer, 25).at)
  expect(await inTransaction(db, (tx) => workOnOrder(tx, warehouse, lost))).toEqual({
    status: orderStatus.failed,
  })
  expect(await balanceOf(db, buyer)).toBe(before + 4_000)
  expect(await stockOf(db, item)).toEqual({ on_hand: 5, reserved: 0 })
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'reservationEnded' })
  expect(await refusalOf(inTransaction(db, (tx) => workOnOrder(tx, warehouse, lost)))).toBe(
    'order.notAllowed',
  )
  expect(await breaches(db)).toEqual({})
})

test('a shipment arrives on a day of its warehouse: the evening of a day is not the next one', async () => {
  const item = await aPresaleItem(db)
  // Nine in the evening of May 31 in Los Angeles.
  const at = new Date('2026-06-01T04:00:00Z')
  const maker = { ...(await makerOf(item)), at }
  const move = (arrives_on: string) =>
    inTransaction(db, (tx) =>
      moveArrival(tx, maker, { batch_id: item.batch_id, arrives_on, reason: 'It is early', ...key }),
    )
  const save = (arrives_on: string) => {
    const { relation_id, warehouse_id } = item
    const wish = saveCall.in.parse({ relation_id, warehouse_id, arrives_on, quantity: 5, vessel: '' })
    return inTransaction(db, (tx) => saveBatch(tx, maker, wish))
  }
  expect(await move('2026-05-31')).toEqual({ orders: 0 })
  expect(await save('2026-05-31')).toEqual({ batch_id: expect.any(Number) })
  for (const over of [move('2026-05-30'), save('2026-05-30')])
    expect(await refusalOf(over)).toBe('presale.day')
})
