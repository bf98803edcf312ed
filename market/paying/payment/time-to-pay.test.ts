import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { payOffline as declared } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { Refusal } from '#rules/refusals'
import { aCustomer, anItem, anOrder, balanceOf, later, orderOf, pay } from '#tests/fixtures/buying'
import { aFile, lastMail, noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showForPaying } from '../../buying/order/read/show-order.ts'
import { beginOrderAttempt } from './attempt/begin-attempt.ts'
import { isStillDue } from './attempt/find-attempt.ts'
import { settleAttempt } from './attempt/settle-attempt.ts'
import { listPayments } from './list-payments.ts'
import { payOffline } from './pay-offline.ts'

/* The minute between the end of the time to pay and the job that locks the order. Domain: "Stock orders". */
const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const card = { payment: payment.card, provider: 'stripe' as const }
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  )

async function aVoucher(buyer: Buyer, order_sn: string) {
  const input = declared.in.parse({
    order_sn,
    amount: '100.00',
    offline_method: 1,
    paid_on: noon.toISOString().slice(0, 10),
    voucher_file_ids: [await aFile(db, buyer)],
    idempotency_key: randomUUID(),
  })
  return inTransaction(db, (tx) => payOffline(tx, buyer, input))
}

async function anUnpaid() {
  const buyer = await aCustomer(db, 500)
  const { order_number } = await anOrder(db, buyer, {
    items: [await anItem(db, { on_hand: 5, price: 10_000 })],
  })
  const { pay_before } = await orderOf(db, order_number)
  const before = { ...buyer, at: new Date(pay_before.getTime() - 1) }
  return { order_number, before, late: { ...buyer, at: pay_before } }
}

test('an order past its time to pay cannot be paid, even before it is locked', async () => {
  const { order_number: order_sn, before, late } = await anUnpaid()
  expect(await refusalOf(pay(db, late, order_sn))).toBe('payment.timeOver')
  expect(await refusalOf(aVoucher(late, order_sn))).toBe('payment.timeOver')
  const begin = inTransaction(db, (tx) => beginOrderAttempt(tx, late, { ...card, order_sn }))
  expect(await refusalOf(begin)).toBe('payment.timeOver')
  expect(await orderOf(db, order_sn)).toMatchObject({ status: orderStatus.pendingPayment, paid_fee_cents: 0 })
  expect(await refusalOf(pay(db, before, order_sn))).toBe('done')
})

test('the pay page then has no open method and no amount, and the order offers no payment', async () => {
  const { order_number: order_sn, before, late } = await anUnpaid()
  const offered = new Map([[payment.card, 'stripe' as const]])
  const ways = async (buyer: Buyer) =>
    (await reading(db, (tx) => listPayments(tx, buyer, { order_sn, freight: false, offered }))).list
      .filter((way) => [payment.card, payment.offline].includes(way.payment as never))
      .map((way) => way.reason)
  const info = (buyer: Buyer) => reading(db, (tx) => showForPaying(tx, buyer, { order_sn }))
  expect(await ways(before)).toEqual([null, null])
  expect(await ways(late)).toEqual(['payment.timeOver', 'payment.timeOver'])
  expect((await info(before)).orders[0]!.events).toEqual(expect.arrayContaining(['pay', 'submitVoucher']))
  expect(await info(before)).toMatchObject({ time_over: false, due: '100.00' })
  expect(await info(late)).toMatchObject({ status: orderStatus.pendingPayment, time_over: true, due: '0.00' })
  const { events } = (await info(late)).orders[0]!
  expect(events).not.toContain('pay')
  expect(events).not.toContain('submitVoucher')
  expect(events).toContain('cancel')
})

test('a charge at that time goes to the wallet without a capture, and the buyer is notified', async () => {
  const { order_number: order_sn, before, late } = await anUnpaid()
  const attempt = await inTransaction(db, (tx) => beginOrderAttempt(tx, before, { ...card, order_sn }))
  expect(await reading(db, (tx) => isStillDue(tx, before, attempt))).toBe(true)
  expect(await reading(db, (tx) => isStillDue(tx, late, attempt))).toBe(false)
  const heard = { state: 'paid' as const, charge: 'ch_1', received_cents: toCents(10_000), currency: 'USD' }
  await inTransaction(db, (tx) => settleAttempt(tx, late, { attempt_id: attempt.id, heard }))
  expect(await orderOf(db, order_sn)).toMatchObject({ status: orderStatus.pendingPayment, paid_fee_cents: 0 })
  expect(await balanceOf(db, late)).toBe(60_000)
  expect(await lastMail(db, late.email)).toMatchObject({ template: 'paymentToWallet' })
  expect(await refusalOf(pay(db, later(late, -1), order_sn))).toBe('done')
})
