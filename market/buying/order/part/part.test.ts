import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { showRefundable } from '#market/aftersale/refund/show-refundable'
import { orderStatus } from '#rules/buying/order/status'
import {
  aCustomer,
  anItem,
  anOrder,
  balanceOf,
  later,
  orderOf,
  pay,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { askPieces, cancelPieces, previewPieces } from '#tests/fixtures/cancelling'
import { aWarehouse } from '#tests/fixtures/goods'
import { aCoupon, takeCoupon } from '#tests/fixtures/paying/coupons'
import { aColleague, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { showOrder } from '../read/show-order.ts'
import { giveUpLocked, lockUnpaid } from '../status/deadlines.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])
const warehouse = await aStaff(db, ['warehouse'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** An order of ten chairs and two tables of one merchant, priced in cents, and its buyer. */
async function furnished({ dollars = 0, wish = {} } = {}) {
  const buyer = await aCustomer(db, dollars)
  const house = await aWarehouse(db)
  const chair = await anItem(db, { price: 1_000, house })
  const { merchant_id } = await db
    .selectFrom('product')
    .select('merchant_id')
    .where('id', '=', chair.product_id)
    .executeTakeFirstOrThrow()
  const table = await anItem(db, { price: 5_000, house, merchant_id })
  const items = [
    { ...chair, quantity: 10 },
    { ...table, quantity: 2 },
  ]
  const { order_number } = await anOrder(db, buyer, { items, wish })
  return { buyer, chair, table, order_number, merchant_id }
}
const seen = (buyer: Awaited<ReturnType<typeof aCustomer>>, order_number: string) =>
  reading(db, (tx) => showOrder(tx, buyer, { order_number }))

test('pieces of an unpaid order are for sale again at once, and the rest is priced as if it had been ordered so', async () => {
  const { buyer, chair, table, order_number } = await furnished({ dollars: 500 })
  expect(await previewPieces(db, buyer, { order_number, pieces: [[chair, 4]] })).toMatchObject({
    way: 'now',
    before: '200.00',
    after: '160.00',
    back: null,
    all: false,
  })
  expect(await cancelPieces(db, buyer, { order_number, pieces: [[chair, 4]] })).toEqual({
    status: orderStatus.pendingPayment,
  })
  expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 6 })
  expect(await orderOf(db, order_number)).toMatchObject({ goods_fee_cents: 16_000, order_fee_cents: 16_000 })
  await cancelPieces(db, buyer, { order_number, pieces: [[table, 2]] })
  const order = await seen(buyer, order_number)
  expect(order.lines).toMatchObject([{ amount: 6, total: '60.00' }])
  expect(order.cancellations).toMatchObject([
    { state: 'done', back: '0.00', lines: [{ quantity: 4 }] },
    { state: 'done', back: '0.00', lines: [{ quantity: 2 }] },
  ])
  expect(order.history.map(({ event }) => event)).toEqual(['create', 'cancelPart', 'cancelPart'])
  await pay(db, buyer, order_number)
  expect(await balanceOf(db, buyer)).toBe(44_000)
})

test('too many pieces, none, a repeated line and a line of another order are refused beside the lines', async () => {
  const { buyer, chair, order_number } = await furnished()
  const other = await anItem(db)
  for (const pieces of [
    [[chair, 11]],
    [[chair, 0]],
    [[chair, -1]],
    [],
    [
      [chair, 5],
      [chair, 5],
    ],
    [[other, 1]],
  ])
    expect(await refusalOf(cancelPieces(db, buyer, { order_number, pieces: pieces as never }))).toBe(
      'order.cancelQuantity',
    )
  expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 10 })
})

test('a colleague limited to the own orders gets no preview for a part of another’s order', async () => {
  const { buyer, chair, order_number } = await furnished()
  const colleague = await aColleague(db, buyer)
  const pieces = [[chair, 1]] as const
  expect(await refusalOf(previewPieces(db, colleague, { order_number, pieces }))).toBe('team.notYourOrder')
})

test('cancelling all remaining pieces cancels the whole order', async () => {
  const { buyer, chair, table, order_number } = await furnished()
  await cancelPieces(db, buyer, { order_number, pieces: [[chair, 4]] })
  const all = [
    [chair, 6],
    [table, 2],
  ] as const
  expect(await previewPieces(db, buyer, { order_number, pieces: all })).toMatchObject({
    all: true,
    after: '0.00',
  })
  expect(await cancelPieces(db, buyer, { order_number, pieces: all })).toEqual({
    status: orderStatus.cancelled,
  })
  expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 0 })
  expect(await refusalOf(cancelPieces(db, buyer, { order_number, pieces: [[chair, 1]] }))).toBe(
    'order.notAllowed',
  )
})

test('cancelling piece by piece does not prolong a locked order', async () => {
  const { buyer, chair, order_number } = await furnished()
  const { id } = await orderOf(db, order_number)
  const after = (hours: number) => system(later(buyer, hours).at)
  await inTransaction(db, (tx) => lockUnpaid.work(tx, after(24), id))
  await cancelPieces(db, later(buyer, 40), { order_number, pieces: [[chair, 1]] })
  await inTransaction(db, (tx) => giveUpLocked.work(tx, after(48), id))
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.cancelled)
})

test('a coupon stays while it applies; below its minimum it is given back, and the rest never costs more than before', async () => {
  const buyer = await aCustomer(db)
  const item = await anItem(db, { price: 10_000 })
  const { id, code } = await aCoupon(db, { minimum: '250' })
  const coupon_id = await takeCoupon(db, buyer, code)
  const items = [{ ...item, quantity: 4 }]
  const { order_number } = await anOrder(db, buyer, { items, wish: { coupon_id } })
  // A coupon that is stopped meanwhile stays on the order as well.
  const stop = (stopped_at: Date | null) =>
    db.updateTable('coupon').set({ stopped_at }).where('id', '=', id).execute()
  await stop(buyer.at)
  await cancelPieces(db, buyer, { order_number, pieces: [[item, 1]] })
  expect(await orderOf(db, order_number)).toMatchObject({ coupon_fee_cents: 5_000, order_fee_cents: 25_000 })
  expect(await previewPieces(db, buyer, { order_number, pieces: [[item, 1]] })).toMatchObject({
    coupon_leaves: true,
    after: '200.00',
  })
  await cancelPieces(db, buyer, { order_number, pieces: [[item, 1]] })
  expect(await orderOf(db, order_number)).toMatchObject({ coupon_fee_cents: 0, order_fee_cents: 20_000 })
  await stop(null)
  const again = await anOrder(db, buyer, { items, wish: { coupon_id } })
  expect(again.total).toBe('350.00')
})

test('a part of a paid order waits for customer service; confirmed, its money goes back and the rest goes on', async () => {
  const { buyer, chair, table, order_number, merchant_id } = await furnished({ dollars: 500 })
  await pay(db, buyer, order_number)
  expect(await refusalOf(cancelPieces(db, buyer, { order_number, pieces: [[chair, 1]] }))).toBe(
    'order.notAllowed',
  )
  expect(await previewPieces(db, buyer, { order_number, pieces: [[chair, 3]] })).toMatchObject({
    way: 'ask',
    back: '30.00',
    after: '170.00',
  })
  await work(db, warehouse, { event: 'accept', order_number })
  expect(await askPieces(db, buyer, { order_number, pieces: [[chair, 3]] })).toEqual({
    status: orderStatus.cancellationAsked,
  })
  expect((await seen(buyer, order_number)).cancellations).toMatchObject([{ state: 'asked', back: '30.00' }])
  expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 10 })
  expect(await refusalOf(work(db, warehouse, { event: 'ready', order_number }))).toBe('order.notAllowed')
  await work(db, service, { event: 'confirmCancel', order_number })
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.awaitingPacking,
    paid_fee_cents: 20_000,
    refunded_fee_cents: 3_000,
  })
  expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 7 })
  expect(await balanceOf(db, buyer)).toBe(33_000)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderPartCancelled',
    params: { order_number, pieces: 3, returned: '30.00', cause: 'other', reason: 'Fewer rooms' },
  })
  expect(await refusalOf(askPieces(db, buyer, { order_number, pieces: [[chair, 8]] }))).toBe(
    'order.cancelQuantity',
  )
  await askPieces(db, buyer, { order_number, pieces: [[table, 2]] })
  await work(db, service, { event: 'confirmCancel', order_number })
  await work(db, warehouse, { event: 'ready', order_number })
  await work(db, warehouse, { event: 'handOver', order_number })
  expect(await stockOf(db, chair)).toEqual({ on_hand: 93, reserved: 0 })
  expect(await stockOf(db, table)).toEqual({ on_hand: 100, reserved: 0 })
  const { lines } = await reading(db, (tx) => showRefundable(tx, buyer, { order_number }))
  expect(lines.map(({ refundable }) => refundable)).toEqual([7, 0])
  const { balance } = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_account as a', 'a.id', 'e.ledger_account_id')
    .select(({ fn }) => fn.sum('e.amount_cents').as('balance'))
    .where('a.merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  expect(Number(balance)).toBe(7_000)
})

test('a refused cancellation leaves the order unchanged, and can be requested again', async () => {
  const { buyer, chair, order_number } = await furnished({ dollars: 500 })
  await pay(db, buyer, order_number)
  await askPieces(db, buyer, { order_number, pieces: [[chair, 3]] })
  await work(db, service, { event: 'refuseCancel', order_number, remark: 'Packed already' })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderCancelRefused',
    params: { order_number, pieces: 3, reason: 'Packed already' },
  })
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.processing,
    refunded_fee_cents: 0,
  })
  expect((await seen(buyer, order_number)).cancellations).toMatchObject([{ state: 'refused' }])
  expect(await askPieces(db, buyer, { order_number, pieces: [[chair, 3]] })).toEqual({
    status: orderStatus.cancellationAsked,
  })
})

test('an order that ends after a part refund refunds the rest, to the cent', async () => {
  for (const end of ['fail', 'confirmCancel'] as const) {
    const { buyer, chair, table, order_number } = await furnished({ dollars: 500 })
    await pay(db, buyer, order_number)
    await askPieces(db, buyer, { order_number, pieces: [[chair, 3]] })
    await work(db, service, { event: 'confirmCancel', order_number })
    if (end === 'confirmCancel')
      await askPieces(db, buyer, {
        order_number,
        pieces: [
          [chair, 7],
          [table, 2],
        ],
      })
    if (end === 'fail')
      expect(await refusalOf(work(db, warehouse, { event: end, order_number, remark: '' }))).toBe(
        'order.reasonNeeded',
      )
    await work(db, end === 'fail' ? warehouse : service, { event: end, order_number, remark: 'Burnt down' })
    expect(await balanceOf(db, buyer)).toBe(50_000)
    expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 0 })
    expect(await orderOf(db, order_number)).toMatchObject({ refunded_fee_cents: 20_000 })
  }
})

test('cancelled combinations return their parts to stock', async () => {
  const buyer = await aCustomer(db, 100)
  const house = await aWarehouse(db)
  const leg = await anItem(db, { house })
  const stool = await anItem(db, { house, price: 1_000, parts: [[leg.relation_id, 3]] })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...stool, quantity: 5 }] })
  await cancelPieces(db, buyer, { order_number, pieces: [[stool, 1]] })
  expect(await stockOf(db, leg)).toEqual({ on_hand: 100, reserved: 12 })
  await pay(db, buyer, order_number)
  await askPieces(db, buyer, { order_number, pieces: [[stool, 2]] })
  await work(db, service, { event: 'confirmCancel', order_number })
  expect(await stockOf(db, leg)).toEqual({ on_hand: 100, reserved: 6 })
})

test('the database refuses to cancel more pieces than a line has, and to restore cancelled pieces', async () => {
  const { buyer, chair, order_number } = await furnished({ dollars: 500 })
  await pay(db, buyer, order_number)
  await askPieces(db, buyer, { order_number, pieces: [[chair, 3]] })
  await work(db, service, { event: 'confirmCancel', order_number })
  const line = db.updateTable('order_line').where('relation_id', '=', chair.relation_id)
  await expect(line.set({ cancelled: 11 }).execute()).rejects.toThrow(/check/)
  await expect(line.set({ cancelled: 2 }).execute()).rejects.toThrow(/do not come back/)
  const booked = inTransaction(db, (tx) =>
    tx
      .updateTable('part_cancellation')
      .set({ amount_cents: 4_000 as never })
      .where('status', '=', 1)
      .where('unpaid', '=', false)
      .execute(),
  )
  await expect(booked).rejects.toThrow(/not on its order/)
})
