import { expect, test } from 'vitest'
import { booking, quoteBooking as quoteCall } from '#api/buying/presale/presale'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, later, orderOf } from '#tests/fixtures/buying'
import { aColleague, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import {
  aBooking,
  aPresaleItem,
  aSubmitted,
  type PresaleItem,
  submitted,
  unit,
  wantedOf,
} from '#tests/fixtures/presale/booking'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../../actor.ts'
import { approveOrder } from '../approval/decide-approval.ts'
import { cancelOrder } from '../cancel.ts'
import { openBatches } from '../incoming/open-batches.ts'
import { showOrder } from '../read/show-order.ts'
import { approveReservation, rejectReservation } from './answer-reservation.ts'
import { book } from './book.ts'
import { quoteBooking } from './quote-booking.ts'
import { unitInformation } from './unit-information.ts'

const { db } = await testDatabase()
const buyer = await aCustomer(db, 1_000)
const service = await aStaff(db, ['service'])
const shown = (order_number: string, actor: Buyer = buyer) =>
  reading(db, (tx) => showOrder(tx, actor, { order_number }))
const bookedOf = async ({ batch_id }: PresaleItem) =>
  (await db.selectFrom('presale_batch').select('booked').where('id', '=', batch_id).executeTakeFirstOrThrow())
    .booked
const reject = (order_number: string) =>
  inTransaction(db, (tx) => rejectReservation(tx, service, { order_number, remark: 'Sold to another' }))
const approve = (order_number: string) =>
  inTransaction(db, (tx) => approveReservation(tx, service, { order_number }))
const cancel = (order_number: string, actor: Buyer = buyer) =>
  inTransaction(db, (tx) => cancelOrder(tx, actor, { order_number, remark: '' }))

test('a reservation freezes prices and the deposit, and holds nothing', async () => {
  const item = await aPresaleItem(db, { quantity: 10, price: 12_345 })
  const made = await aBooking(db, buyer, [{ ...item, quantity: 3 }])
  expect(made).toMatchObject({ status: orderStatus.presaleNotSubmitted, total: '370.35', deposit: '74.07' })
  expect(await shown(made.order_number)).toMatchObject({
    kind: 2,
    purchase_mode: 5,
    presale: {
      deposit: '74.07',
      rest: '296.28',
      arrives_on: '2026-06-01',
      unit: null,
      lines: [{ place: 'none' }],
    },
    events: ['change', 'submit', 'cancel'],
  })
  expect(await bookedOf(item)).toBe(0)
})

test('quoting says what booking would cost, and why a line cannot be reserved', async () => {
  const item = await aPresaleItem(db, { quantity: 2 })
  const quoted = (quantity: number) =>
    reading(db, (tx) => quoteBooking(tx, buyer, quoteCall.in.parse(wantedOf([{ ...item, quantity }]))))
  expect(await quoted(2)).toMatchObject({
    total: '200.00',
    deposit: '40.00',
    rest: '160.00',
    approval: false,
  })
  expect((await quoted(3)).lines[0]).toMatchObject({ problem: 'presale.batchFull', batch: { free: 2 } })
  const { list, deposit_percent } = await reading(db, (tx) => openBatches(tx, buyer, item))
  expect([list.length, list[0]?.batch_id, deposit_percent]).toEqual([1, item.batch_id, 20])
})

test('only presale goods of one manufacturer and warehouse are reserved together, each once', async () => {
  const item = await aPresaleItem(db)
  const other = await aPresaleItem(db)
  const house = { id: item.warehouse_id, warehouse_area_id: item.warehouse_area_id }
  const foreign = await aPresaleItem(db, { house })
  const stock = await anItem(db, { house })
  const refused = (items: Parameters<typeof aBooking>[2]) => refusalOf(aBooking(db, buyer, items))
  expect(await refused([item, { ...other, warehouse_area_id: item.warehouse_area_id }])).toBe(
    'presale.warehouse',
  )
  expect(await refused([item, foreign])).toBe('cart.oneMerchant')
  expect(await refused([item, item])).toBe('presale.sameGoods')
  expect(await refused([{ ...stock, batch_id: item.batch_id }])).toBe('presale.batchNotFound')
  expect(await refused([{ ...item, quantity: 101 }])).toBe('presale.batchFull')
  const seen = booking.in.parse({ ...wantedOf([item]), total_seen: '1.00' })
  expect(await refusalOf(inTransaction(db, (tx) => book(tx, buyer, seen)))).toBe('order.priceChanged')
})

test('a saved reservation keeps its form, as far as it is filled in, until other words replace it', async () => {
  const item = await aPresaleItem(db)
  const saved = (more: object) =>
    inTransaction(db, (tx) => book(tx, buyer, booking.in.parse({ ...wantedOf([item]), ...more })))
  const half = { ...unit, phone: '', email: 'rosa@', remarks: 'Legs apart' }
  const { order_number } = await saved({ unit: JSON.stringify(half) })
  expect((await shown(order_number)).presale?.unit).toEqual(half)
  await saved({ order_number })
  expect((await shown(order_number)).presale?.unit).toEqual(half)
  await saved({ order_number, unit: JSON.stringify(unit) })
  expect((await shown(order_number)).presale).toMatchObject({ unit, submitted_at: null })
})

test('a submitted reservation keeps its form, tells both sides, and is not submitted twice', async () => {
  const item = await aPresaleItem(db)
  const { order_number } = await aBooking(db, buyer, [item])
  expect(await submitted(db, buyer, order_number)).toEqual({
    status: orderStatus.pendingReview,
    approval: 'none',
  })
  expect((await shown(order_number)).presale).toMatchObject({ unit, lines: [{ place: 'asked' }] })
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'reservationSubmitted' })
  expect(await refusalOf(submitted(db, buyer, order_number))).toBe('presale.submitted')
  expect(await refusalOf(aBooking(db, buyer, { items: [item], order_number }))).toBe('order.notAllowed')
  await approve(order_number)
  expect(await refusalOf(submitted(db, buyer, order_number))).toBe('presale.submitted')
  await cancel(order_number)
  expect(await refusalOf(submitted(db, buyer, order_number))).toBe('order.notAllowed')
  expect(await bookedOf(item)).toBe(0)
})

test('the form is filled in from the certification', async () => {
  expect(await reading(db, (tx) => unitInformation(tx, buyer))).toMatchObject({
    email: buyer.email,
    delivery_wish: '',
  })
})

test('a rejected reservation is changed to other goods of another shipment, and submitted again', async () => {
  const [item, other] = [await aPresaleItem(db), await aPresaleItem(db, { price: 5_000 })]
  const { order_number } = await aSubmitted(db, buyer, [item])
  await reject(order_number)
  expect((await shown(order_number)).status).toBe(orderStatus.reviewRejected)
  const changed = await aBooking(db, buyer, { items: [{ ...other, quantity: 4 }], order_number })
  expect(changed).toMatchObject({
    order_number,
    status: orderStatus.reviewRejected,
    total: '200.00',
    deposit: '40.00',
  })
  await submitted(db, buyer, order_number)
  await approve(order_number)
  expect([await bookedOf(item), await bookedOf(other)]).toEqual([0, 4])
})

test('a shipment that filled up since is refused at submitting', async () => {
  const item = await aPresaleItem(db, { quantity: 2 })
  const { order_number } = await aBooking(db, buyer, [{ ...item, quantity: 2 }])
  await approve((await aSubmitted(db, buyer, [item])).order_number)
  expect(await refusalOf(submitted(db, buyer, order_number))).toBe('presale.batchFull')
})

test('a reservation over its maker’s limit waits for a colleague, who approves what the maker may not raise', async () => {
  const maker = await aColleague(db, buyer, { order_limit: 100 })
  const item = await aPresaleItem(db)
  const { order_number } = await aBooking(db, maker, [{ ...item, quantity: 2 }])
  expect((await submitted(db, maker, order_number)).approval).toBe('waiting')
  expect((await shown(order_number)).approval).toMatchObject({ state: 'waiting', decide: true })
  await inTransaction(db, (tx) => approveOrder(tx, later(buyer, 1), { order_sn: order_number }))
  await reject(order_number)
  expect(await refusalOf(aBooking(db, maker, { items: [{ ...item, quantity: 3 }], order_number }))).toBe(
    'presale.approvedTotal',
  )
  await aBooking(db, maker, { items: [{ ...item, quantity: 2 }], order_number })
  expect((await submitted(db, maker, order_number)).approval).toBe('none')
  const { pay_before } = await orderOf(db, order_number)
  expect(pay_before.getTime()).toBeGreaterThan(maker.at.getTime())
})

test('drafts count towards no limit', async () => {
  const maker = await aColleague(db, buyer, { month_limit: 300 })
  const item = await aPresaleItem(db)
  await aBooking(db, maker, [{ ...item, quantity: 3 }])
  const { order_number } = await aBooking(db, maker, [{ ...item, quantity: 2 }])
  expect((await submitted(db, maker, order_number)).approval).toBe('none')
})

test('nobody else finds a reservation', async () => {
  const { order_number } = await aBooking(db, buyer, [await aPresaleItem(db)])
  const stranger = await aCustomer(db)
  expect(await refusalOf(submitted(db, stranger, order_number))).toBe('order.notFound')
  expect(await refusalOf(aBooking(db, stranger, { items: [await aPresaleItem(db)], order_number }))).toBe(
    'order.notFound',
  )
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
