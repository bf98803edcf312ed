import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, balanceOf, orderOf } from '#tests/fixtures/buying'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { aCompleted, aProof, ask, completed, decide, receiveBack, reported } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { showOrder } from '../../buying/order/read/show-order.ts'
import { answerRefund } from './answer-refund.ts'
import { showRefund } from './list-refunds.ts'
import { payRefund } from './pay-refund.ts'
import { sendReturn } from './send-return.ts'
import { showRefundable } from './show-refundable.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

const payBack = (refund_number: string, more: { amount?: string; remark?: string } = {}) =>
  inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '', ...more }))
const refundable = (buyer: Buyer, order_number: string) =>
  reading(db, (tx) => showRefundable(tx, buyer, { order_number }))
const may = async (buyer: Buyer, order_number: string) =>
  (await reading(db, (tx) => showOrder(tx, buyer, { order_number }))).events.includes('askRefund')

/** A complete order of three pieces at 100.00. */
async function three() {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 10_000, on_hand: 10 })
  const made = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const line_id = made.lines[0]!.id
  const one = (more = {}) =>
    ask(db, buyer, { order_number: made.order_number, lines: [{ line_id, quantity: 1 }], ...more })
  const refunded = async (more = {}) => {
    const { refund_number } = await one(more)
    await decide(db, finance, { refund_number, event: 'agree' })
    return payBack(refund_number)
  }
  return { ...made, buyer, line_id, one, refunded }
}

test('an order is refunded piece by piece until nothing is left, and no cent more or less', async () => {
  const { buyer, order_number, one, refunded } = await three()
  for (const left of [2, 1]) {
    expect(await refunded()).toMatchObject({ order_status: orderStatus.refunded, paid: '100.00' })
    const { hindrance, lines } = await refundable(buyer, order_number)
    expect([hindrance, lines[0]!.refundable]).toEqual([null, left])
    expect(await may(buyer, order_number)).toBe(true)
  }
  await refunded()
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(30_000)
  expect(await balanceOf(db, buyer)).toBe(100_000)
  expect((await refundable(buyer, order_number)).hindrance).toBe('refund.nothingLeft')
  expect(await may(buyer, order_number)).toBe(false)
  expect(await refusalOf(one())).toBe('refund.quantity')
})

test('broken cents of price and fees come back with the last piece', async () => {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 3_333, on_hand: 10 })
  const made = await completed(db, buyer, { items: [{ ...item, quantity: 3 }], wish: { packing: true } })
  const line_id = made.lines[0]!.id
  const order = await orderOf(db, made.order_number)
  for (let i = 0; i < 3; i++) {
    const lines = [{ line_id, quantity: 1 }]
    const { refund_number } = await ask(db, buyer, {
      order_number: made.order_number,
      lines,
      cause: 'faulty',
    })
    await decide(db, finance, { refund_number, event: 'agree' })
    await payBack(refund_number)
  }
  const { goods_fee_cents, coupon_fee_cents, discount_cents, pack_fee_cents } = order
  expect((await orderOf(db, made.order_number)).refunded_fee_cents).toBe(
    goods_fee_cents - coupon_fee_cents - discount_cents + pack_fee_cents,
  )
})

test('what was accepted for less settles its pieces; a denied request can be made again, the others too', async () => {
  const { buyer, order_number, one } = await three()
  const { refund_number } = await one()
  await decide(db, finance, { refund_number, event: 'offer', amount: '40.00' })
  await inTransaction(db, (tx) =>
    answerRefund(tx, buyer, { refund_number, event: 'acceptOffer', remark: '' }),
  )
  expect((await refundable(buyer, order_number)).lines[0]!.refundable).toBe(2)
  const second = await one()
  await decide(db, finance, { refund_number: second.refund_number, event: 'deny', remark: 'Used' })
  expect((await refundable(buyer, order_number)).lines[0]!.refundable).toBe(2)
  expect((await one()).order_status).toBe(orderStatus.awaitingRefund)
  expect(await refusalOf(one())).toBe('refund.twice')
})

test('damage is reported after a refund too, and what was reported before belongs to it', async () => {
  const { buyer, order_number, line_id, refunded } = await three()
  expect((await refundable(buyer, order_number)).claimed_at).toBeNull()
  await refunded()
  expect((await refundable(buyer, order_number)).claimed_at).not.toBeNull()
  await reported(db, buyer, { order_number, line_id, carton: 2, kind: 'missing' })
})

/** Two pieces that came back and were inspected: 200.00 are agreed. */
async function inspected() {
  const { buyer, order_number, line_id, warehouse } = await three()
  const proof = await aProof(db, buyer)
  const { refund_number } = await ask(db, buyer, {
    order_number,
    lines: [{ line_id, quantity: 2 }],
    ...proof,
  })
  await decide(db, finance, { refund_number, event: 'askBack', return_payer: 'merchant' })
  await inTransaction(db, (tx) =>
    sendReturn(tx, buyer, { refund_number, carrier: 'UPS', tracking_number: '1Z999AA10123456784' }),
  )
  const lines = [{ line_id, sellable: 0, damaged: 2, condition_note: 'Stained by use' }]
  await receiveBack(db, warehouse, { refund_number, lines })
  return { buyer, order_number, refund_number }
}

test('an inspected return is paid lower with a reason that its buyer reads', async () => {
  const { buyer, order_number, refund_number } = await inspected()
  expect(await refusalOf(payBack(refund_number, { amount: '150' }))).toBe('refund.reasonNeeded')
  for (const amount of ['200.00', '0', '-1', 'much'])
    expect(await refusalOf(payBack(refund_number, { amount, remark: 'Stained' }))).toBe('refund.lower')
  const paid = await payBack(refund_number, { amount: '150', remark: 'Stained by use' })
  expect(paid).toMatchObject({ status: 7, paid: '150.00' })
  expect((await orderOf(db, order_number)).refunded_fee_cents).toBe(15_000)
  expect(await balanceOf(db, buyer)).toBe(100_000 - 30_000 + 15_000)
  const mail = await lastMail(db, buyer.email)
  expect([mail.template, mail.params.reason]).toEqual(['refundLowered', 'Stained by use'])
  const shown = await reading(db, (tx) => showRefund(tx, buyer, { refund_number }))
  expect([shown.agreed, shown.answer]).toEqual(['150.00', 'Stained by use'])
})

test('what was agreed without an inspection is paid as it was agreed', async () => {
  const { one } = await three()
  const { refund_number } = await one()
  await decide(db, finance, { refund_number, event: 'agree' })
  expect(await refusalOf(payBack(refund_number, { amount: '50', remark: 'Less' }))).toBe('refund.lower')
  expect((await payBack(refund_number)).paid).toBe('100.00')
})
