import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { moneyText, parseMoney, times } from '#rules/money/money'
import { balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { askPieces } from '#tests/fixtures/cancelling'
import { aFreightDue, anAcceptedFreight, moveFreight, payFreight } from '#tests/fixtures/freight'
import { aStaff, lastMail, noon, refusalOf } from '#tests/fixtures/people'
import { aTariff } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../../actor.ts'
import { showPapers } from '../../../aftersale/paper/show-papers.ts'
import { showQueues } from '../../../overview/dashboard/show-queues.ts'
import { askCancel } from '../cancel.ts'
import { listOrdersForStaff } from '../read/list-orders.ts'
import { showOrder } from '../read/show-order.ts'
import { remindFreight } from './remind-freight.ts'
import { showLoad } from './show-load.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))
const shown = (buyer: Parameters<typeof showOrder>[1], order_number: string) =>
  reading(db, (tx) => showOrder(tx, buyer, { order_number }))

test('freight is quoted with its explanation and items; the buyer is notified and sees the amount due', async () => {
  const { buyer, staff, order_number } = await anAcceptedFreight(db)
  const lines = [
    { text: 'Linehaul', amount: '250' },
    { text: 'Liftgate', amount: '49.5' },
  ]
  const quoting = {
    order_number,
    event: 'quoteFreight' as const,
    remark: 'Two pallets',
    freight_lines: lines,
  }
  await moveFreight(db, staff, { ...quoting, freight_fee: '299.50' })
  const order = await shown(buyer, order_number)
  expect(order.status).toBe(orderStatus.pendingFreightPayment)
  expect(order.freight).toMatchObject({
    fee: '299.50',
    due: '299.50',
    paid: '0.00',
    least: '0.01',
    explanation: 'Two pallets',
    lines: [
      { text: 'Linehaul', amount: '250.00' },
      { text: 'Liftgate', amount: '49.50' },
    ],
    voucher: null,
  })
  expect(order.fees).toMatchObject({ fare_fee: '299.50', fare_due: '299.50', fare_paid: '0.00' })
  expect(order.pay_before).toBe(later(buyer, 7 * 24).at.toISOString())
  expect(order.events).toEqual(['askCancel', 'payFreight', 'payFreightPart'])
  expect(order.papers).not.toContain('bol')
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'freightQuoted',
    params: { freight: '299.50', explanation: 'Two pallets' },
  })
})

test('whoever quotes sees load, destination and tariff, and a fee far off is taken only from who is sure', async () => {
  const { staff, order_number, item } = await anAcceptedFreight(db, 0, { quantity: 2 })
  const measures = { weight_g: 80_000, volume_cm3: 600_000, carton_count: 4 }
  const { id } = await orderOf(db, order_number)
  await db.updateTable('order_line').set(measures).where('order_id', '=', id).execute()
  const load = () => reading(db, (tx) => showLoad(tx, staff, { order_number }))
  expect(await load()).toMatchObject({
    ...measures,
    pieces: 2,
    goods: '200.00',
    destination: { receiver: 'Sunrise', place: 'Los Angeles, CA', zip: '90021' },
    tariff: null,
  })
  const quote = (freight_fee: string, more = {}) =>
    moveFreight(db, staff, { order_number, event: 'quoteFreight', remark: 'Pallets', freight_fee, ...more })
  expect(await refusalOf(quote('18450'))).toBe('order.feeFarOff')
  await aTariff(db, { warehouse_id: item.warehouse_id, at: noon })
  const { tariff, zone } = await load()
  expect(zone).not.toBeNull()
  const fee = parseMoney(tariff!)!
  expect(await refusalOf(quote(moneyText(times(fee, 30))))).toBe('order.feeFarOff')
  expect((await orderOf(db, order_number)).fare_fee_cents).toBe(0)
  await quote('18450', { sure: true })
  expect((await orderOf(db, order_number)).fare_fee_cents).toBe(1_845_000)
})

test('a quotation without amount or explanation, or whose items do not add up, is refused', async () => {
  const { staff, order_number } = await anAcceptedFreight(db)
  const refusal = (said: object) =>
    refusalOf(moveFreight(db, staff, { order_number, event: 'quoteFreight', remark: 'Pallets', ...said }))
  expect(await refusal({})).toBe('order.feeNeeded')
  expect(await refusal({ freight_fee: '0' })).toBe('order.feeNeeded')
  expect(await refusal({ freight_fee: '10', remark: '' })).toBe('order.reasonNeeded')
  expect(await refusal({ freight_fee: '10', freight_lines: [{ text: 'a', amount: '9' }] })).toBe(
    'order.freightSum',
  )
  expect(await refusal({ freight_fee: '10', freight_lines: [{ text: 'a', amount: '0' }] })).toBe(
    'order.feeNeeded',
  )
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingPacking)
})

test('a quotation can be withdrawn and replaced while nothing is paid, and not after payment', async () => {
  const { buyer, staff, order_number } = await aFreightDue(db, 500)
  await moveFreight(db, staff, { order_number, event: 'recallFreight', remark: 'One pallet only' })
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.awaitingPacking,
    fare_fee_cents: 0,
  })
  expect((await shown(buyer, order_number)).freight).toBeNull()
  expect(await refusalOf(payFreight(db, buyer, { order_sn: order_number }))).toBe('payment.notDue')
  const again = { order_number, event: 'quoteFreight' as const, freight_fee: '200', remark: 'One pallet' }
  await moveFreight(db, staff, again)
  await payFreight(db, buyer, { order_sn: order_number })
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.awaitingPacking,
    fare_fee_cents: 20_000,
  })
  expect(await refusalOf(moveFreight(db, staff, again))).toBe('order.freightQuoted')
  expect((await shown(staff, order_number)).events).not.toContain('quoteFreight')
  await moveFreight(db, staff, { order_number, event: 'ship', carrier: 'RF', tracking_number: '1' })
})

test('while freight is due, an order can be cancelled as a whole, not in part', async () => {
  const { buyer, order_number, item } = await aFreightDue(db, 500, { quantity: 2 })
  const part = { order_number, pieces: [[item, 1]] } as const
  expect(await refusalOf(askPieces(db, buyer, part))).toBe('order.notAllowed')
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '1' })
  expect(await refusalOf(askPieces(db, buyer, part))).toBe('order.notAllowed')
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.freightPartlyPaid)
})

test('a buyer may request to cancel because of the freight; the payments come back, partly paid freight too', async () => {
  const { buyer, order_number } = await aFreightDue(db, 500)
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '120' })
  const before = await balanceOf(db, buyer)
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'Too dear' }))
  const service = await aStaff(db, ['service'])
  await moveFreight(db, service, { order_number, event: 'refuseCancel', remark: 'It is loaded' })
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.freightPartlyPaid)
  await inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'Still too dear' }))
  await moveFreight(db, service, { order_number, event: 'confirmCancel' })
  const order = await orderOf(db, order_number)
  expect(order).toMatchObject({ status: orderStatus.cancelled, refunded_fee_cents: 22_000 })
  expect(await balanceOf(db, buyer)).toBe(before + 22_000)
})

test('an unpaid freight is reminded of after two days, five, and at its deadline, once each, and can still be paid', async () => {
  const { buyer, order_number, staff } = await aFreightDue(db, 500)
  const remind = (days: number) =>
    inTransaction(db, (tx) => remindFreight(tx, system(later({ at: noon }, days * 24).at)))
  const overdue = async () => {
    const { queues } = await reading(db, (tx) => showQueues(tx, staff))
    return queues.find(({ name }) => name === 'freightOverdue')!.count
  }
  await remind(1)
  expect((await lastMail(db, buyer.email)).template).toBe('freightQuoted')
  const before = await overdue()
  for (const [days, days_left] of [
    [2.5, 5],
    [5.5, 2],
    [8, 0],
  ] as const) {
    expect(await overdue()).toBe(before)
    expect(await remind(days)).toBeGreaterThanOrEqual(1)
    expect(await remind(days + 0.1)).toBe(0)
    expect(await lastMail(db, buyer.email)).toMatchObject({
      template: 'freightReminder',
      params: { due: '300.00', days_left },
    })
  }
  expect(await overdue()).toBeGreaterThan(before)
  expect(await remind(30)).toBe(0)
  await payFreight(db, buyer, { order_sn: order_number })
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingPacking)
})

test('the freight queue begins with the earliest deadline, whether or not a part was paid since', async () => {
  const first = await aFreightDue(db, 500, later({ at: noon }, -48))
  const second = await aFreightDue(db, 500, later({ at: noon }, -24))
  const paying = { ...first.buyer, at: later({ at: noon }, 1).at }
  await payFreight(db, paying, { order_sn: first.order_number, freight_amount: '50' })
  const asked = {
    statuses: `${orderStatus.pendingFreightPayment},${orderStatus.freightPartlyPaid}`,
    page: 1,
    page_size: 50,
  }
  const { list } = await reading(db, (tx) => listOrdersForStaff(tx, first.staff, { ...asked, search: '' }))
  const places = [first, second].map((made) =>
    list.findIndex(({ order_number }) => order_number === made.order_number),
  )
  expect(places[0]).toBeGreaterThanOrEqual(0)
  expect(places[0]).toBeLessThan(places[1]!)
})

test('the order’s paper shows what the freight is for, its paid amount and its due amount', async () => {
  const { buyer, order_number } = await aFreightDue(db, 500)
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '120' })
  const asked = { order_sn: order_number, kind: 'order' as const }
  const [paper] = await reading(db, (tx) => showPapers(tx, buyer, asked as never))
  const said = JSON.stringify(paper)
  expect(said).toContain('Two pallets with liftgate')
  expect(
    paper!.sums.filter(({ name }) => JSON.stringify(name).includes('fare_')).map(({ said }) => said),
  ).toEqual([{ money: '300.00' }, { money: '120.00' }, { money: '180.00' }])
  expect(paper!.sums.at(-1)!.said).toEqual({ money: '180.00' })
})
