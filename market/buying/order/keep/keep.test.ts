import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { refundableLines } from '#market/aftersale/refund/show-refundable'
import { orderStatus } from '#rules/buying/order/status'
import {
  aCheckout,
  aCustomer,
  anItem,
  anOrder,
  eachLine,
  orderOf,
  pay,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { aDealer, aKeepOrder, aSale, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { placeOrder } from '../checkout/place-order.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['administrator'])

test('goods that a dealer keeps are in the own stock once they are paid, with what was paid for them', async () => {
  const dealer = await aDealer(db, 1_000)
  const item = await anItem(db, { on_hand: 10, price: 3_333 })
  const made = await aKeepOrder(db, dealer, [{ ...item, quantity: 3 }])
  expect(await stockOf(db, item)).toEqual({ on_hand: 10, reserved: 3 })
  expect(await privateOf(db, dealer, item)).toBeUndefined()
  expect((await pay(db, dealer, made.order_parent_number)).status).toBe(orderStatus.completed)
  const order = await orderOf(db, made.order_number)
  expect([order.status, order.keep]).toEqual([orderStatus.completed, true])
  expect(await stockOf(db, item)).toEqual({ on_hand: 7, reserved: 0 })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 0 })
  const [lot] = await lotsOf(db, dealer)
  expect(lot).toMatchObject({ received: 3, remaining: 3, cost_left_cents: order.paid_fee_cents })
  const told = await db
    .selectFrom('order_history')
    .select(['event', 'by_role'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute()
  expect(told.map(({ event, by_role }) => `${event} ${by_role}`)).toEqual([
    'create buyer',
    'pay buyer',
    'keep system',
  ])
  expect(await breaches(db)).toEqual({})
})

test('a combination lies in lots of its parts, by their prices', async () => {
  const dealer = await aDealer(db, 1_000)
  const chair = await anItem(db, { on_hand: 20, price: 2_500 })
  const house = { id: chair.warehouse_id, warehouse_area_id: chair.warehouse_area_id }
  const table = await anItem(db, { on_hand: 5, price: 20_000, house })
  const parts: [number, number][] = [
    [chair.relation_id, 4],
    [table.relation_id, 1],
  ]
  const set = await anItem(db, { price: 10_000, house, parts })
  await keepOf(db, dealer, [set])
  const lots = await lotsOf(db, dealer)
  expect(new Map(lots.map((lot) => [lot.relation_id, [lot.remaining, lot.cost_left_cents]]))).toEqual(
    new Map([
      [chair.relation_id, [4, 3_333]],
      [table.relation_id, [1, 6_667]],
    ]),
  )
  expect(await breaches(db)).toEqual({})
})

test('only a dealer keeps goods, without delivery and work on them', async () => {
  const item = await anItem(db)
  const placing = (buyer: Parameters<typeof placeOrder>[1], wish: object) =>
    refusalOf(inTransaction(db, (tx) => placeOrder(tx, buyer, aCheckout([item], { keep: true, ...wish }))))
  expect(await placing(await aCustomer(db), {})).toBe('dealer.only')
  const dealer = await aDealer(db)
  expect(await placing(dealer, { packing: true })).toBe('order.kept')
  expect(await placing(dealer, { logistics_type: 2 })).toBe('order.kept')
})

test('what is kept is never prepared, shipped or asked to be cancelled', async () => {
  const dealer = await aDealer(db, 500)
  const item = await anItem(db)
  const { order_number } = await keepOf(db, dealer, [item])
  for (const event of ['accept', 'fail', 'ready', 'ship', 'handOver'] as const)
    expect(await refusalOf(work(db, staff, { event, order_number, remark: 'so' }))).toBe('order.notAllowed')
})

test('the database keeps no order paid that is not kept, and moves lots by movements alone', async () => {
  const dealer = await aDealer(db, 500)
  const item = await anItem(db)
  const { order_number } = await aKeepOrder(db, dealer, [item])
  await expect(
    inTransaction(db, async (tx) => {
      const { id } = await orderOf(db, order_number)
      await tx.updateTable('orders').set({ status: orderStatus.processing }).where('id', '=', id).execute()
      await tx
        .insertInto('order_history')
        .values({
          order_id: id,
          kind: 1,
          event: 'pay',
          from_status: 0,
          to_status: 5,
          by_role: 'buyer',
          account_id: null,
          acting_id: null,
          since: null,
          at: dealer.at,
        })
        .execute()
    }),
  ).rejects.toThrow('is paid and not kept')
  await keepOf(db, dealer, [item])
  const [lot] = await lotsOf(db, dealer)
  const change = (set: object) => db.updateTable('private_lot').set(set).where('id', '=', lot!.id).execute()
  await expect(change({ remaining: 0, cost_left_cents: 0 })).rejects.toThrow('only by movements')
  await expect(change({ aged_from: '2000-01-01' })).rejects.toThrow('only by movements')
  await expect(
    db.updateTable('private_stock').set({ on_hand: 9 }).where('company_id', '=', dealer.company_id).execute(),
  ).rejects.toThrow('only by movements')
})

test('kept goods go back to their maker out of the lots of their order, as long as they lie there', async () => {
  const dealer = await aDealer(db, 1_000)
  const item = await anItem(db, { on_hand: 10, price: 5_000 })
  await keepOf(db, dealer, [item])
  const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 4 }])
  const order = await orderOf(db, order_number)
  const lines = await eachLine(db, order_number, 3)
  const { refund_number } = await ask(db, dealer, { order_number, lines, ...(await aProof(db, dealer)) })
  await decide(db, staff, { refund_number, event: 'askBack' })
  await receiveBack(db, staff, {
    refund_number,
    lines: lines.map(({ line_id }) => ({ line_id, sellable: 2, damaged: 1, condition_note: 'Scratched' })),
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 2, reserved: 0 })
  expect((await lotsOf(db, dealer)).map(({ remaining }) => remaining)).toEqual([1, 1])
  expect((await stockOf(db, item)).on_hand).toBe(10 - 1 - 4 + 2)
  const left = await inTransaction(db, (tx) => refundableLines(tx, order))
  expect(left.map((line) => line.left)).toEqual([1])
  expect(await breaches(db)).toEqual({})
})

test('what a kept order may bring back is what lies free in its lots', async () => {
  const dealer = await aDealer(db, 1_000)
  const item = await anItem(db, { on_hand: 10, price: 5_000 })
  const { order_number } = await keepOf(db, dealer, [{ ...item, quantity: 4 }])
  const order = await orderOf(db, order_number)
  await db
    .updateTable('private_stock')
    .set({ reserved: 3 })
    .where('company_id', '=', dealer.company_id)
    .execute()
  const left = () => inTransaction(db, (tx) => refundableLines(tx, order))
  expect((await left()).map((line) => line.left)).toEqual([1])
  const lines = await eachLine(db, order_number, 2)
  expect(await refusalOf(ask(db, dealer, { order_number, cause: 'unwanted', lines }))).toBe('refund.quantity')
  await db
    .updateTable('private_stock')
    .set({ reserved: 0 })
    .where('company_id', '=', dealer.company_id)
    .execute()
  await anOrder(db, await aCustomer(db), { items: [item] })
  expect((await left()).map((line) => line.left)).toEqual([4])
})

test('of kept sets whose parts are sold in part, whole sets go back to their maker and the rest stays the dealer’s', async () => {
  const dealer = await aDealer(db, 2_000)
  const chair = await anItem(db, { on_hand: 20, price: 2_500 })
  const house = { id: chair.warehouse_id, warehouse_area_id: chair.warehouse_area_id }
  const table = await anItem(db, { on_hand: 5, price: 20_000, house })
  const parts: [number, number][] = [
    [chair.relation_id, 4],
    [table.relation_id, 1],
  ]
  const set = await anItem(db, { price: 10_000, house, parts })
  const { order_number } = await keepOf(db, dealer, [{ ...set, quantity: 3 }])
  const order = await orderOf(db, order_number)
  const returnable = async () =>
    (await inTransaction(db, (tx) => refundableLines(tx, order))).map(({ left }) => left)
  expect(await returnable()).toEqual([3])
  const { order_number: sale } = await aSale(db, dealer, { items: [{ ...chair, quantity: 2 }] })
  await pay(db, dealer, sale)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, staff, { event, order_number: sale, remark: 'so' })
  // Ten chairs and three tables are left: two whole sets.
  expect(await returnable()).toEqual([2])
  const claim = async (quantity: number) => ({
    order_number,
    lines: await eachLine(db, order_number, quantity),
    ...(await aProof(db, dealer)),
  })
  expect(await refusalOf(ask(db, dealer, await claim(3)))).toBe('refund.quantity')
  const asked = await claim(2)
  const { refund_number } = await ask(db, dealer, asked)
  await decide(db, staff, { refund_number, event: 'askBack' })
  await receiveBack(db, staff, {
    refund_number,
    lines: asked.lines.map(({ line_id }) => ({ line_id, sellable: 2, damaged: 0 })),
  })
  expect(await privateOf(db, dealer, chair)).toEqual({ on_hand: 2, reserved: 0 })
  expect(await privateOf(db, dealer, table)).toEqual({ on_hand: 1, reserved: 0 })
  expect((await stockOf(db, chair)).on_hand).toBe(20 - 12 + 8)
  expect((await stockOf(db, table)).on_hand).toBe(5 - 3 + 2)
  expect(await returnable()).toEqual([0])
  // The parts are still sold as the dealer's own.
  await aSale(db, dealer, { items: [{ ...chair, quantity: 2 }] })
  expect(await privateOf(db, dealer, chair)).toEqual({ on_hand: 2, reserved: 2 })
  expect(await breaches(db)).toEqual({})
})
