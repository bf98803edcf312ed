import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { toCents } from '#rules/money/money'
import { aCustomer, anAddress, anItem, anOrder, orderOf, pay, stockOf, work } from '#tests/fixtures/buying'
import { askPieces, type Pieces } from '#tests/fixtures/cancelling'
import { aWarehouse } from '#tests/fixtures/goods'
import { shipPieces } from '#tests/fixtures/packing/cartons'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { askCancel } from '../cancel.ts'
import { showOrder } from '../read/show-order.ts'
import { workOnOrder } from '../status/staff-move.ts'
import { queryLink } from './query-link.ts'

const { db } = await testDatabase({ max: 4 })
const warehouse = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

/** An accepted order, to be delivered, of five chairs and three sets of two chairs and a table. */
async function accepted() {
  const buyer = await aCustomer(db, 900)
  const house = await aWarehouse(db)
  const chair = await anItem(db, { price: 1_000, house })
  const table = await anItem(db, { price: 5_000, house })
  const { merchant_id } = await db
    .selectFrom('product')
    .select('merchant_id')
    .where('id', '=', chair.product_id)
    .executeTakeFirstOrThrow()
  const parts = [
    [chair.relation_id, 2],
    [table.relation_id, 1],
  ] as const
  const set = await anItem(db, { price: 7_000, house, merchant_id, parts: parts.map(([id, n]) => [id, n]) })
  await aPieceRate(db, [chair, set], toCents(100))
  const items = [
    { ...chair, quantity: 5 },
    { ...set, quantity: 3 },
  ]
  const wish = { logistics_type: 2 as const, address_id: await anAddress(db, buyer) }
  const { order_number } = await anOrder(db, buyer, { items, wish })
  await pay(db, buyer, order_number)
  await work(db, warehouse, { event: 'accept', order_number })
  return { buyer, chair, table, set, order_number }
}
const seen = (buyer: Awaited<ReturnType<typeof aCustomer>>, order_number: string) =>
  reading(db, (tx) => showOrder(tx, buyer, { order_number }))

const ship = (order_number: string, pieces: Pieces, said = { carrier: 'FedEx', tracking_number: 'F1' }) =>
  shipPieces(db, warehouse, { order_number, pieces, ...said })

test('a part shipment is notified and leaves the stock; the rest stays reserved until it is shipped', async () => {
  const { buyer, chair, table, set, order_number } = await accepted()
  expect(await stockOf(db, chair)).toEqual({ on_hand: 100, reserved: 11 })
  expect(
    await ship(order_number, [
      [chair, 2],
      [set, 1],
    ]),
  ).toEqual({ status: orderStatus.awaitingPacking })
  expect(await stockOf(db, chair)).toEqual({ on_hand: 96, reserved: 7 })
  expect(await stockOf(db, table)).toEqual({ on_hand: 99, reserved: 2 })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderPartShipped',
    params: { shipment: 1, carrier: 'FedEx', tracking_number: 'F1', pieces: 3, rest: 5 },
  })
  await ship(order_number, [[set, 2]], { carrier: 'XPO', tracking_number: 'X 2' })
  expect(await stockOf(db, table)).toEqual({ on_hand: 97, reserved: 0 })
  await work(db, warehouse, { event: 'ship', order_number })
  expect(await stockOf(db, chair)).toEqual({ on_hand: 89, reserved: 0 })
  const order = await seen(buyer, order_number)
  expect(order).toMatchObject({ status: orderStatus.shipping, tracking_number: 'RF1' })
  expect(order.shipments.map(({ number, carrier, lines }) => [number, carrier, lines.length])).toEqual([
    [1, 'FedEx', 2],
    [2, 'XPO', 1],
    [3, 'Redwood Freight', 1],
  ])
  expect(order.shipments[1]!.link).toMatch(/xpo.*X%202$/)
  const { list } = await reading(db, (tx) => queryLink(tx, buyer, { order_number }))
  expect(list.map(({ link }) => link)).toEqual(order.shipments.map(({ link }) => link))
  expect(order.lines.map(({ shipped, amount }) => shipped - amount)).toEqual([0, 0])
  expect(order.history.map(({ event }) => event).slice(-3)).toEqual(['shipPart', 'shipPart', 'ship'])
})

test('shipping more pieces than are left, or without a carrier, is refused', async () => {
  const { chair, set, order_number } = await accepted()
  for (const pieces of [
    [],
    [[chair, 6]],
    [[chair, 0]],
    [
      [chair, 1],
      [chair, 1],
    ],
  ] as Pieces[])
    expect(await refusalOf(ship(order_number, pieces))).toBe('order.shipQuantity')
  expect(await refusalOf(ship(order_number, [[chair, 1]], { carrier: '', tracking_number: 'F1' }))).toBe(
    'order.trackingNeeded',
  )
  await ship(order_number, [[chair, 5]])
  expect(await refusalOf(ship(order_number, [[chair, 1]]))).toBe('order.shipQuantity')
  expect((await ship(order_number, [[set, 3]])).status).toBe(orderStatus.shipping)
})

test('a partly shipped order cannot end as a whole; its rest can be cancelled, and the order moves on without it', async () => {
  const { buyer, chair, table, set, order_number } = await accepted()
  await ship(order_number, [
    [chair, 5],
    [set, 1],
  ])
  const askAll = inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'All of it' }))
  expect(await refusalOf(askAll)).toBe('order.partShipped')
  expect(await refusalOf(work(db, warehouse, { event: 'fail', order_number, remark: 'Lost' }))).toBe(
    'order.partShipped',
  )
  const { id } = await orderOf(db, order_number)
  await expect(sql`update orders set status = 9 where id = ${id}`.execute(db)).rejects.toThrow()
  expect(await refusalOf(askPieces(db, buyer, { order_number, pieces: [[set, 3]] }))).toBe(
    'order.cancelQuantity',
  )
  await askPieces(db, buyer, { order_number, pieces: [[set, 2]] })
  await work(db, service, { event: 'confirmCancel', order_number })
  expect(await stockOf(db, table)).toEqual({ on_hand: 99, reserved: 0 })
  const nothing = { order_number, event: 'ship', remark: '', carrier: '', tracking_number: '' } as const
  const moved = await inTransaction(db, (tx) => workOnOrder(tx, warehouse, nothing))
  expect(moved).toEqual({ status: orderStatus.shipping })
  expect(await seen(buyer, order_number)).toMatchObject({ carrier: 'FedEx', shipments: [{ number: 1 }] })
})

test('of two simultaneous shipments of the same pieces one is refused', async () => {
  const { chair, order_number } = await accepted()
  const both = await Promise.allSettled([ship(order_number, [[chair, 4]]), ship(order_number, [[chair, 4]])])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await stockOf(db, chair)).toEqual({ on_hand: 96, reserved: 7 })
})
