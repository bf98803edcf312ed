import { expect, test } from 'vitest'
import { againOrder, orderList } from '#api/buying/order'
import { inTransaction, reading } from '#database/transaction'
import { beginOrderAttempt } from '#market/paying/payment/attempt/begin-attempt'
import { showAttempt } from '#market/paying/payment/attempt/show-attempt'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import {
  aCheckout,
  aCustomer,
  anAddress,
  anItem,
  aQuote,
  balanceOf,
  eachLine,
  later,
  orderOf,
  pay,
  stockOf,
  work,
} from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { aDealer, aSale, keepOf, lotsOf, privateOf } from '#tests/fixtures/dealers'
import { aSeller, aStaff, refusalOf } from '#tests/fixtures/people'
import { aProof, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { aPieceRate } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { askCancel, cancelOrder } from '../cancel.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { buyAgain } from '../checkout/reorder.ts'
import { listOrdersForMerchant } from '../merchant/orders-for-merchant.ts'
import { listOrders } from '../read/list-orders.ts'
import { showOrder } from '../read/show-order.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['administrator'])

/** A dealer who keeps so many pieces of an item, bought in two orders. */
async function stocked(pieces: number, price = 3_333) {
  const dealer = await aDealer(db, 2_000)
  const item = await anItem(db, { on_hand: 50, price })
  await db
    .updateTable('relation')
    .set({ packing_fee_cents: toCents(250) })
    .where('id', '=', item.relation_id)
    .execute()
  await keepOf(db, dealer, [{ ...item, quantity: 1 }])
  await keepOf(db, dealer, [{ ...item, quantity: pieces - 1 }])
  return { dealer, item }
}
const moved = async (order_number: string, ...events: Parameters<typeof work>[2]['event'][]) => {
  for (const event of events) await work(db, staff, { event, order_number, remark: 'so' })
}

test('a sales order costs the work alone, holds own goods, and ships them out of the oldest lots', async () => {
  const { dealer, item } = await stocked(5)
  await aPieceRate(db, [item], toCents(1_500))
  const address_id = await anAddress(db, dealer)
  const wish = { logistics_type: 2, address_id }
  const quoted = await aQuote(db, dealer, {
    items: [{ ...item, quantity: 3 }],
    wish: { ...wish, purchase_mode: 3 } as never,
  })
  expect(quoted).toMatchObject({
    total: '52.50',
    orders: [{ fees: { goods_fee: '0.00', pack_fee: '7.50', delivery_fee: '45.00' } }],
  })
  const before = await balanceOf(db, dealer)
  const { order_number, order_parent_number } = await aSale(db, dealer, {
    items: [{ ...item, quantity: 3 }],
    wish,
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 5, reserved: 3 })
  const public_before = await stockOf(db, item)
  await pay(db, dealer, order_parent_number)
  expect(before - (await balanceOf(db, dealer))).toBe(5_250)
  await moved(order_number, 'accept', 'ship', 'arrive')
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.arrived)
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 2, reserved: 0 })
  expect(await stockOf(db, item)).toEqual(public_before)
  expect((await lotsOf(db, dealer)).map((lot) => [lot.remaining, lot.cost_left_cents])).toEqual([
    [0, 0],
    [2, 6_666],
  ])
  expect(await breaches(db)).toEqual({})
})

test('a sales order costs what it costs, whatever its request says of it', async () => {
  const { dealer, item } = await stocked(3)
  const lies = { goods_fee: '0.00', pack_fee: '0.00', unit_price: '0.01', total: '0.00', fee: 0 }
  const bought = { items: [{ ...item, quantity: 2 }], wish: { ...lies, total_seen: '0.00' } }
  await expect(aSale(db, dealer, bought)).rejects.toMatchObject({
    reason: 'order.priceChanged',
    params: { total: '5.00' },
  })
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 0 })
  const { order_number } = await aSale(db, dealer, { ...bought, wish: { ...lies, total_seen: '5.00' } })
  expect(await orderOf(db, order_number)).toMatchObject({ order_fee_cents: 500, goods_fee_cents: 0 })
})

test('more than is free of the own goods is not sent, whatever the public stock has', async () => {
  const { dealer, item } = await stocked(3)
  await aSale(db, dealer, { items: [{ ...item, quantity: 2 }] })
  const placing = (quantity: number, buyer = dealer) =>
    refusalOf(
      inTransaction(db, (tx) =>
        placeOrder(tx, buyer, aCheckout([{ ...item, quantity }], { purchase_mode: 3 })),
      ),
    )
  expect(await placing(2)).toBe('stock.notEnough')
  expect(await placing(1, await aCustomer(db, 100))).toBe('dealer.only')
  expect(await placing(1, await aDealer(db, 100))).toBe('stock.notEnough')
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 2 })
})

test('a sales order that ends gives its goods free again, and the money back', async () => {
  const { dealer, item } = await stocked(4)
  const unpaid = await aSale(db, dealer, { items: [{ ...item, quantity: 2 }] })
  await inTransaction(db, (tx) => cancelOrder(tx, dealer, { order_number: unpaid.order_number, remark: '' }))
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 4, reserved: 0 })
  const before = await balanceOf(db, dealer)
  const { order_number } = await aSale(db, dealer, { items: [{ ...item, quantity: 2 }] })
  await pay(db, dealer, order_number)
  expect(await balanceOf(db, dealer)).toBe(before - 500)
  await inTransaction(db, (tx) => askCancel(tx, dealer, { order_number, remark: 'no' }))
  await moved(order_number, 'confirmCancel')
  expect(await balanceOf(db, dealer)).toBe(before)
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 4, reserved: 0 })
  expect(await breaches(db)).toEqual({})
})

test('a part of a sales order is cancelled, shipped and kept apart like any other', async () => {
  const { dealer, item } = await stocked(6)
  const { order_number } = await aSale(db, dealer, { items: [{ ...item, quantity: 5 }] })
  const part = { order_number, remark: '', lines: await eachLine(db, order_number, 2) }
  await inTransaction(db, (tx) => cancelOrder(tx, dealer, part))
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 6, reserved: 3 })
  await pay(db, dealer, order_number)
  await inTransaction(db, (tx) =>
    askCancel(tx, dealer, {
      ...part,
      remark: 'less',
      lines: part.lines.map((line) => ({ ...line, quantity: 1 })),
    }),
  )
  await moved(order_number, 'confirmCancel')
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 6, reserved: 2 })
  expect(await breaches(db)).toEqual({})
})

test('what the customer sends back lies in lots of its own, damaged pieces apart', async () => {
  const { dealer, item } = await stocked(5)
  const { order_number } = await aSale(db, dealer, { items: [{ ...item, quantity: 4 }] })
  await pay(db, dealer, order_number)
  await moved(order_number, 'accept', 'ready', 'handOver')
  const order = await orderOf(db, order_number)
  const lines = await eachLine(db, order_number, 3)
  const { refund_number } = await ask(db, dealer, {
    order_number,
    cause: 'damaged',
    lines,
    ...(await aProof(db, dealer)),
  })
  await decide(db, staff, { refund_number, event: 'askBack' })
  const public_before = await stockOf(db, item)
  await receiveBack(db, staff, {
    refund_number,
    lines: lines.map(({ line_id }) => ({ line_id, sellable: 2, damaged: 1, condition_note: 'A leg is off' })),
  })
  expect(await stockOf(db, item)).toEqual(public_before)
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 0 })
  const lots = (await lotsOf(db, dealer)).filter((lot) => lot.remaining > 0)
  expect(lots.map((lot) => [lot.condition, lot.remaining, lot.cost_left_cents])).toEqual([
    [1, 1, 3_333],
    [1, 2, 6_666],
    [2, 1, 3_333],
  ])
  expect(order.merchant_id).toBeNull()
  expect(await breaches(db)).toEqual({})
})

test('of a sales order no more comes back than left, within a year, and damage is described', async () => {
  const { dealer, item } = await stocked(5)
  const { order_number } = await aSale(db, dealer, { items: [{ ...item, quantity: 3 }] })
  await pay(db, dealer, order_number)
  await askPieces(db, dealer, { order_number, pieces: [[item, 1]] })
  await moved(order_number, 'confirmCancel', 'accept', 'ready', 'handOver')
  const proof = await aProof(db, dealer)
  const claim = async (quantity: number, as = dealer) =>
    ask(db, as, {
      order_number,
      cause: 'damaged',
      lines: await eachLine(db, order_number, quantity),
      ...proof,
    })
  expect(await refusalOf(claim(3))).toBe('refund.quantity')
  expect(await refusalOf(claim(2, later(dealer, 366 * 24)))).toBe('refund.tooLate')
  const { refund_number } = await claim(2)
  await decide(db, staff, { refund_number, event: 'askBack' })
  const [{ line_id } = { line_id: 0 }] = await eachLine(db, order_number, 2)
  const came = (line: object) =>
    refusalOf(
      receiveBack(db, staff, { refund_number, lines: [{ line_id, sellable: 0, damaged: 0, ...line }] }),
    )
  expect(await came({ sellable: 3 })).toBe('refund.received')
  expect(await came({ sellable: 1, damaged: 1 })).toBe('refund.conditionNeeded')
  expect(await privateOf(db, dealer, item)).toEqual({ on_hand: 3, reserved: 0 })
  expect(await breaches(db)).toEqual({})
})

test('the dealer sees a sales order in the lists, its maker nothing of it', async () => {
  const { dealer, item } = await stocked(3)
  const { merchant_id } = await db
    .selectFrom('relation')
    .select('merchant_id')
    .where('id', '=', item.relation_id)
    .executeTakeFirstOrThrow()
  const { order_number } = await aSale(db, dealer, { items: [item] })
  const listed = await reading(db, (tx) => listOrders(tx, dealer, orderList.in.parse({})))
  expect(listed.list.map((order) => order.order_number)).toContain(order_number)
  const shown = await reading(db, (tx) => showOrder(tx, dealer, { order_number }))
  expect(shown).toMatchObject({ merchant_name: '', lines: [{ unit_price: '0.00' }] })
  const maker = await aSeller(db, merchant_id)
  const theirs = await reading(db, (tx) =>
    listOrdersForMerchant(tx, maker, { tab: 'all', search: '', page: 1, page_size: 50 } as never),
  )
  expect(theirs.list.some((order) => order.order_number === order_number)).toBe(false)
})

test('own goods are not bought again, but sent by another sales order', async () => {
  const { dealer, item } = await stocked(3)
  const { order_number } = await aSale(db, dealer, { items: [item] })
  const again = againOrder.in.parse({ order_number })
  expect(await refusalOf(inTransaction(db, (tx) => buyAgain(tx, dealer, again)))).toBe('order.notAllowed')
})

test('a sales order paid by card stands on the page of its payment', async () => {
  const { dealer, item } = await stocked(3)
  const { order_number } = await aSale(db, dealer, { items: [item] })
  const paying = { payment: payment.card, provider: 'stripe', order_sn: order_number } as const
  const { id } = await inTransaction(db, (tx) => beginOrderAttempt(tx, dealer, paying))
  const shown = await reading(db, (tx) => showAttempt(tx, { id }))
  expect(shown.orders).toMatchObject([{ order_number, merchant_name: '', amount: '2.50' }])
})

test('the database lets a sales order hold its own company’s goods alone, at no price', async () => {
  const { dealer, item } = await stocked(3)
  const other = await stocked(3)
  const { order_number } = await aSale(db, dealer, { items: [item] })
  const { id } = await orderOf(db, order_number)
  const line = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const holds = (set: object) =>
    db.updateTable('reservation').set(set).where('order_line_id', '=', line.id).execute()
  await expect(holds({ company_id: other.dealer.company_id })).rejects.toThrow('may not hold')
  await expect(holds({ company_id: null, condition: null })).rejects.toThrow('may not hold')
  await expect(
    db
      .updateTable('order_line')
      .set({ unit_price_cents: toCents(1), total_cents: toCents(1) })
      .where('id', '=', line.id)
      .execute(),
  ).rejects.toThrow('price of another kind')
})
