import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import {
  aCustomer,
  anAddress,
  anItem,
  anOrder,
  aQuote,
  type Item,
  later,
  orderOf,
  pay,
  stockOf,
} from '#tests/fixtures/buying'
import { aColleague, aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { aTariff, localZone } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { approveOrder } from '../approval/decide-approval.ts'
import { cancelOrder } from '../cancel.ts'
import { showOrder } from '../read/show-order.ts'
import { lockUnpaid } from '../status/deadlines.ts'
import { workOnOrder } from '../status/staff-move.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))
const warehouse = await aStaff(db, ['warehouse'])

async function aHeavyItem(): Promise<Item> {
  const item = await anItem(db, { price: 10_000, on_hand: 50 })
  const measures = { gross_weight_g: 20_000, volume_cm3: 200_000 }
  await db.updateTable('relation').set(measures).where('id', '=', item.relation_id).execute()
  return item
}
const shipping = async (buyer: Buyer) => ({ logistics_type: 2, address_id: await anAddress(db, buyer) })
const quoteFor = (buyer: Buyer, item: Item, wish: object) =>
  aQuote(db, buyer, { items: [{ ...item, quantity: 4 }], wish })
const staffMoves = (input: object, actor = warehouse) =>
  inTransaction(db, (tx) =>
    workOnOrder(tx, actor, { carrier: '', tracking_number: '', remark: '', ...input } as never),
  )

test('delivery goes by the tariff of its warehouse and the zip code, frozen with how it came about', async () => {
  const buyer = await aCustomer(db)
  const item = await aHeavyItem()
  await aTariff(db, { warehouse_id: item.warehouse_id, at: noon })
  const wish = await shipping(buyer)
  const quoted = await quoteFor(buyer, item, wish)
  expect(quoted).toMatchObject({ total: '465.00', due_now: '465.00', delivery_quoted_later: false })
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity: 4 }], wish })
  const order = await orderOf(db, order_number)
  expect(order).toMatchObject({ status: 0, delivery_fee_cents: 6_500, order_fee_cents: 46_500 })
  // A later tariff changes nothing about the order.
  const dearer = [{ ...localZone, minimum: '900.00' }]
  await aTariff(db, { warehouse_id: item.warehouse_id, after_number: 1, zones: dearer })
  const shown = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(shown.fees.traces).toEqual([
    {
      fee: 'delivery_fee',
      by: 'step',
      zone: 'Local',
      tariff: 1,
      weight_g: 80_000,
      volume_cm3: 800_000,
      amount: '65.00',
    },
  ])
  const chinese = { ...buyer, language: 'zh-CN' as const }
  const read = await reading(db, (tx) => showOrder(tx, chinese, { order_number }))
  expect(read.fees.traces[0]!.zone).toBe('本地')
  expect((await quoteFor(buyer, item, wish)).orders[0]!.fees.delivery_fee).toBe('900.00')
})

test('a delivery without an address waits for one: it is not said to be quoted after review', async () => {
  const buyer = await aCustomer(db, 900)
  const item = await aHeavyItem()
  const { address_id: _none, ...wish } = await shipping(buyer)
  const quoted = await quoteFor(buyer, item, wish)
  expect(quoted).toMatchObject({ address_needed: true, delivery_quoted_later: false, due_now: '0.00' })
  expect(quoted.orders[0]!.fees).toMatchObject({ delivery_fee: null, traces: [{ by: 'noAddress' }] })
  expect(await quoteFor(buyer, item, await shipping(buyer))).toMatchObject({ address_needed: false })
})

test('a delivery without a rate is never free: its order waits unpaid and unlocked, and can be paid once quoted', async () => {
  const buyer = await aCustomer(db, 900)
  const item = await aHeavyItem()
  const wish = await shipping(buyer)
  const quoted = await quoteFor(buyer, item, wish)
  expect(quoted).toMatchObject({ total: '400.00', due_now: '0.00', delivery_quoted_later: true })
  expect(quoted.orders[0]!.fees).toMatchObject({ delivery_fee: null, order_fee: '400.00' })
  const made = await anOrder(db, buyer, { items: [{ ...item, quantity: 4 }], wish })
  expect(made).toMatchObject({ due: '0.00', to_quote: 1 })
  const { order_number } = made
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'orderToQuote' })
  expect((await orderOf(db, order_number)).status).toBe(10)
  expect(await stockOf(db, item)).toMatchObject({ reserved: 4 })
  expect(await refusalOf(pay(db, buyer, order_number))).toBe('payment.notDue')
  await inTransaction(db, (tx) => lockUnpaid.work(tx, system(later(buyer, 48).at)))
  expect((await orderOf(db, order_number)).status).toBe(10)

  const event = 'quoteDelivery'
  for (const delivery_fee of ['', '0', '-4', '0.001', undefined])
    expect(await refusalOf(staffMoves({ event, order_number, delivery_fee }))).toBe('order.feeNeeded')
  const finance = await aStaff(db, ['finance'])
  expect(await refusalOf(staffMoves({ event, order_number, delivery_fee: '80.50' }, finance))).toBe(
    'order.notAllowed',
  )
  await staffMoves({ event, order_number, delivery_fee: '80.50' }, later(warehouse, 50))
  const order = await orderOf(db, order_number)
  expect(order).toMatchObject({
    status: 0,
    delivery_fee_cents: 8_050,
    order_fee_cents: 48_050,
    delivery_unknown: false,
  })
  expect(order.fee_traces).toEqual([{ fee: 'delivery_fee', by: 'quoted', fee_cents: 8_050 }])
  expect(order.pay_before.getTime() - noon.getTime()).toBe((50 + 24) * 3_600_000)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'deliveryQuoted',
    params: { delivery_fee: '80.50', amount: '480.50' },
  })
  await pay(db, buyer, order_number)
  expect(await refusalOf(staffMoves({ event, order_number, delivery_fee: '1' }))).toBe('order.notAllowed')
})

test('a quote that takes a checkout over its maker’s limit makes it wait for approval, with its whole price', async () => {
  const owner = await aCustomer(db, 900)
  const maker = await aColleague(db, owner, { order_limit: 450 })
  const item = await aHeavyItem()
  const wish = await shipping(maker)
  const made = await anOrder(db, maker, { items: [{ ...item, quantity: 4 }], wish })
  const { order_number } = made
  expect(made.approval).toBe('none')
  const event = 'quoteDelivery'
  await staffMoves({ event, order_number, delivery_fee: '80.50' }, later(warehouse, 50))
  expect(await lastMail(db, maker.email)).toMatchObject({
    template: 'approvalWaiting',
    params: { amount: '480.50' },
  })
  expect(await lastMail(db, owner.email)).toMatchObject({ template: 'approvalAsked' })
  expect((await orderOf(db, order_number)).pay_before).toEqual(later({ at: noon }, 50 + 7 * 24).at)
  expect(await refusalOf(pay(db, maker, order_number))).toBe('approval.waiting')
  await inTransaction(db, (tx) => approveOrder(tx, later(owner, 60), { order_sn: order_number }))
  await pay(db, later(maker, 61), order_number)
})

test('a quote that takes a checkout exactly to its maker’s limit needs no approval', async () => {
  const maker = await aColleague(db, await aCustomer(db, 900), { order_limit: 480.5, month_limit: 480.5 })
  const items = [{ ...(await aHeavyItem()), quantity: 4 }]
  const { order_number } = await anOrder(db, maker, { items, wish: await shipping(maker) })
  await staffMoves({ event: 'quoteDelivery', order_number, delivery_fee: '80.50' })
  expect(await lastMail(db, maker.email)).toMatchObject({ template: 'deliveryQuoted' })
  await pay(db, maker, order_number)
})

test('an order over the limit before its quote is approved after it, with the whole price known', async () => {
  const owner = await aCustomer(db, 900)
  const maker = await aColleague(db, owner, { order_limit: 100 })
  const item = await aHeavyItem()
  const wish = await shipping(maker)
  const { order_number, approval } = await anOrder(db, maker, { items: [{ ...item, quantity: 4 }], wish })
  expect(approval).toBe('waiting')
  const approve = () => inTransaction(db, (tx) => approveOrder(tx, owner, { order_sn: order_number }))
  expect(await refusalOf(approve())).toBe('approval.quoteFirst')
  await staffMoves({ event: 'quoteDelivery', order_number, delivery_fee: '80.50' })
  await approve()
})

test('an order waiting for a quote can be cancelled or declined, which releases its goods', async () => {
  const buyer = await aCustomer(db)
  const item = await aHeavyItem()
  const wish = await shipping(buyer)
  const place = () => anOrder(db, buyer, { items: [item], wish })
  const [first, second] = [await place(), await place()]
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number: first.order_number, remark: '' }))
  const decline = { event: 'declineDelivery', order_number: second.order_number }
  expect(await refusalOf(staffMoves(decline))).toBe('order.reasonNeeded')
  await staffMoves({ ...decline, remark: 'No road leads there' })
  expect((await orderOf(db, second.order_number)).status).toBe(9)
  expect(await stockOf(db, item)).toMatchObject({ reserved: 0 })
  const shown = await reading(db, (tx) => showOrder(tx, buyer, { order_number: second.order_number }))
  expect(shown.fees.delivery_fee).toBeNull()
})

test('the database refuses payment of an order whose delivery price is unknown', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, {
    items: [await aHeavyItem()],
    wish: await shipping(buyer),
  })
  const set = db.updateTable('orders').set({ status: 0 }).where('order_number', '=', order_number)
  await expect(set.execute()).rejects.toThrow('orders_delivery_known')
})

test('free delivery is free without any rate, and needs no quote', async () => {
  const buyer = { ...(await aCustomer(db)), is_free_delivery: true }
  const { order_number } = await anOrder(db, buyer, {
    items: [await aHeavyItem()],
    wish: await shipping(buyer),
  })
  expect(await orderOf(db, order_number)).toMatchObject({
    status: 0,
    delivery_fee_cents: 0,
    fee_traces: [{ fee: 'delivery_fee', by: 'free' }],
  })
})
