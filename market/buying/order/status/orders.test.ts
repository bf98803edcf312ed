import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anAddress, anItem, anOrder, pay, stockOf } from '#tests/fixtures/buying'
import { aStaff, lastMail, minutesLater, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { listTransactions } from '../../../money/wallet/list-transactions.ts'
import { askCancel, cancelOrder } from '../cancel.ts'
import { listOrders } from '../read/list-orders.ts'
import { showOrder } from '../read/show-order.ts'
import { confirmReceipt } from '../shipping/confirm-receipt.ts'
import { completeSilently, giveUpLocked, lockUnpaid } from './deadlines.ts'
import { workOnOrder } from './staff-move.ts'

const { db } = await testDatabase({ max: 8 })
type Buyer = Awaited<ReturnType<typeof aCustomer>>
const item = await anItem(db, { price: 10_000, tiers: [[10, 5]] })
const warehouse = await aStaff(db, ['warehouse'])
const service = await aStaff(db, ['service'])
type Event = Exclude<Parameters<typeof workOnOrder>[2]['event'], 'quoteDelivery' | 'quoteFreight'>
const work = (event: Event, order_number: string, staff = warehouse) =>
  inTransaction(db, (tx) =>
    workOnOrder(tx, staff, {
      order_number,
      event,
      carrier: 'UPS',
      tracking_number: '1Z',
      remark: 'r',
      cause: 'other',
    }),
  )
const show = (buyer: Buyer, order_number: string) =>
  reading(db, (tx) => showOrder(tx, buyer, { order_number }))

test('an order freezes its price with the tier that was reached, and holds its stock', async () => {
  const buyer = await aCustomer(db, 5000)
  const before = await stockOf(db, item)
  const { order_numbers, total } = await anOrder(db, buyer, { items: [{ ...item, quantity: 10 }] })
  expect(total).toBe('950.00')
  const order = await show(buyer, order_numbers[0]!)
  expect(order.lines[0]).toMatchObject({
    amount: 10,
    unit_price: '95.00',
    total: '950.00',
    tier: { min_amount: 10, discount_percent: 5 },
  })
  expect(order).toMatchObject({
    status: orderStatus.pendingPayment,
    events: expect.arrayContaining(['pay', 'cancel']),
  })
  expect((await stockOf(db, item)).reserved).toBe(before.reserved + 10)
})

test('a pickup order is paid, accepted, ready and handed over; its stock leaves and its money is booked', async () => {
  const buyer = await aCustomer(db, 500)
  const before = await stockOf(db, item)
  const { order_parent_number, order_numbers } = await anOrder(db, buyer, {
    items: [{ ...item, quantity: 2 }],
  })
  const number = order_numbers[0]!
  expect(await pay(db, buyer, order_parent_number)).toMatchObject({
    paid: '200.00',
    balance: '300.00',
    status: orderStatus.processing,
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderPaid',
    params: { order_number: number, amount: '200.00' },
  })
  expect((await work('accept', number)).status).toBe(orderStatus.awaitingPacking)
  expect(await refusalOf(work('ship', number))).toBe('order.notAllowed')
  expect((await work('ready', number)).status).toBe(orderStatus.pendingPickup)
  const listed = await reading(db, (tx) =>
    listOrders(tx, buyer, { statuses: '', search: '', page: 1, page_size: 1 }),
  )
  // From paid_at the list computes until when storage is free.
  expect(listed.list[0]).toMatchObject({ paid_at: (await show(buyer, number)).paid_at, arrived_at: null })
  expect((await work('handOver', number)).status).toBe(orderStatus.completed)
  expect(await stockOf(db, item)).toEqual({ on_hand: before.on_hand - 2, reserved: before.reserved })
  const { list } = await reading(db, (tx) => listTransactions(tx, buyer, { type: 0, page: 1, page_size: 10 }))
  expect(list[0]).toMatchObject({
    kind: 'order_payment',
    type: 4,
    method: 1,
    amount: '-200.00',
    balance: '300.00',
    order_number: number,
  })
  expect((await show(buyer, number)).history.map((one) => one.event)).toEqual([
    'create',
    'pay',
    'accept',
    'ready',
    'handOver',
  ])
})

test('cancelling an unpaid order releases its stock; for a paid one service decides and the money returns', async () => {
  const buyer = await aCustomer(db, 500)
  const before = await stockOf(db, item)
  const first = (await anOrder(db, buyer, { items: [item] })).order_numbers[0]!
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: first, remark: '' }))
  expect(await stockOf(db, item)).toEqual(before)
  const cancelled = { template: 'orderCancelled', params: { order_number: first, returned: 'none' } }
  expect(await lastMail(db, buyer.email)).toMatchObject(cancelled)
  const second = await anOrder(db, buyer, { items: [item] })
  await pay(db, buyer, second.order_parent_number)
  const number = second.order_numbers[0]!
  expect(
    await refusalOf(inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: number, remark: '' }))),
  ).toBe('order.notAllowed')
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number: number, remark: 'sorry' }))
  expect(await refusalOf(work('confirmCancel', number))).toBe('order.notAllowed')
  expect((await work('confirmCancel', number, service)).status).toBe(orderStatus.cancelled)
  expect(await stockOf(db, item)).toEqual(before)
  const { balance } = await reading(db, (tx) =>
    listTransactions(tx, buyer, { type: 0, page: 1, page_size: 10 }),
  )
  expect(balance).toBe('500.00')
})

test('deadlines lock an order unpaid for a day, give it up a day later, and complete one that arrived a week ago', async () => {
  const buyer = await aCustomer(db, 500)
  const number = (await anOrder(db, buyer, { items: [item] })).order_numbers[0]!
  const at = (days: number) => system(minutesLater(days * 1440 + 1))
  await inTransaction(db, (tx) => lockUnpaid.work(tx, at(1)))
  expect((await show(buyer, number)).status).toBe(orderStatus.locked)
  await inTransaction(db, (tx) => giveUpLocked.work(tx, at(2)))
  expect((await show(buyer, number)).status).toBe(orderStatus.cancelled)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderCancelled',
    params: { order_number: number, returned: 'none', cause: 'unpaid' },
  })
  expect(await inTransaction(db, (tx) => completeSilently.work(tx, at(30)))).toBe(0)
})

test('an unlocked order can be paid for another day, and its buyer is notified of the deadline', async () => {
  const buyer = await aCustomer(db, 500)
  const order_number = (await anOrder(db, buyer, { items: [item] })).order_numbers[0]!
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(minutesLater(1441))))
  const afterwards = { ...service, at: minutesLater(2000) }
  await work('unlock', order_number, afterwards)
  const until = minutesLater(1440, afterwards.at).toISOString()
  expect(await show(buyer, order_number)).toMatchObject({
    status: orderStatus.pendingPayment,
    pay_before: until,
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'orderUnlocked',
    params: { order_number, pay_before: until },
  })
})

test("another company's order is not found", async () => {
  const number = (await anOrder(db, await aCustomer(db), { items: [item] })).order_numbers[0]!
  const stranger = await aCustomer(db)
  expect(await refusalOf(show(stranger, number))).toBe('order.notFound')
  expect(
    await refusalOf(inTransaction(db, (tx) => confirmReceipt(tx, stranger, { order_number: number }))),
  ).toBe('order.notFound')
  expect(
    (
      await reading(db, (tx) =>
        listOrders(tx, stranger, { statuses: '', search: '', page: 1, page_size: 10 }),
      )
    ).count,
  ).toBe(0)
})

test('the list is narrowed by search, delivery type and days, and its counts with it', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const day = buyer.at.toISOString().slice(0, 10)
  const before = new Date(buyer.at.getTime() - 86_400_000).toISOString().slice(0, 10)
  const found = async (wish: {
    search?: string
    logistics_type?: 0 | 1 | 2 | 3
    from?: string
    to?: string
  }) => {
    const all = { statuses: '', search: '', page: 1, page_size: 10 }
    const { list, count, counts } = await reading(db, (tx) => listOrders(tx, buyer, { ...all, ...wish }))
    return [list.length, count, counts.length]
  }
  const type = (
    await reading(db, (tx) => listOrders(tx, buyer, { statuses: '', search: '', page: 1, page_size: 1 }))
  ).list[0]!.logistics_type as 1 | 2 | 3
  expect(await found({ logistics_type: type, from: day, to: day })).toEqual([1, 1, 1])
  expect(await found({ logistics_type: 0 })).toEqual([1, 1, 1])
  expect(await found({ logistics_type: type === 3 ? 1 : 3 })).toEqual([0, 0, 0])
  expect(await found({ to: before })).toEqual([0, 0, 0])
  expect(await found({ search: order_number })).toEqual([1, 1, 1])
  expect(await found({ search: 'no such order' })).toEqual([0, 0, 0])
})

test('shipped pieces count as sales, except those of internal orders', async () => {
  const buyer = { ...(await aCustomer(db, 900)), is_free_delivery: true }
  const sold = async (who: Buyer, delivered: boolean) => {
    const chair = await anItem(db, { price: 1_000 })
    const wish = delivered ? { logistics_type: 2 as const, address_id: await anAddress(db, buyer) } : {}
    const { order_number } = await anOrder(db, who, { items: [{ ...chair, quantity: 3 }], wish })
    await pay(db, who, order_number)
    for (const event of delivered
      ? (['accept', 'ship'] as const)
      : (['accept', 'ready', 'handOver'] as const))
      await work(event, order_number)
    const row = db.selectFrom('product').select('sales').where('id', '=', chair.product_id)
    return (await row.executeTakeFirstOrThrow()).sales
  }
  for (const delivered of [true, false]) {
    expect(await sold(buyer, delivered)).toBe(3)
    expect(await sold({ ...buyer, internal_user: true }, delivered)).toBe(0)
  }
})
