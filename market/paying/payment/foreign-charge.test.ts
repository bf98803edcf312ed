import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { toCents } from '#rules/money/money'
import { aCustomer, anItem, anOrder, balanceOf, orderOf, pay } from '#tests/fixtures/buying'
import { aStaff, lastMail, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { lockUnpaid } from '../../buying/order/status/deadlines.ts'
import { previewDeletion } from '../../overview/own-data/deletion.ts'
import { beginOrderAttempt, beginRechargeAttempt } from './attempt/begin-attempt.ts'
import { showAttemptToStaff } from './attempt/list-attempts.ts'
import { settleAttempt } from './attempt/settle-attempt.ts'
import { decideForeignCharge } from './decide-foreign-charge.ts'

/* A provider charged another currency, and finance decides about it. */
const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))

const finance = await aStaff(db, ['finance'])
const item = await anItem(db, { price: 10_000, on_hand: 100 })
const card = { payment: payment.card, provider: 'stripe' as const }
const tomorrow = minutesLater(25 * 60)
const inDays = (days: number) => minutesLater(days * 24 * 60)

let charges = 0
function came(attempt_id: number, cents: number, currency: string, charge = `ch_${++charges}`) {
  const heard = { state: 'paid' as const, charge, received_cents: toCents(cents), currency }
  return inTransaction(db, (tx) => settleAttempt(tx, { at: noon }, { attempt_id, heard }))
}

/** An order of 100 dollars, for which 90 euros were charged. */
async function euros(dollars = 0) {
  const buyer = await aCustomer(db, dollars)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const attempt = await inTransaction(db, (tx) =>
    beginOrderAttempt(tx, buyer, { ...card, order_sn: order_number }),
  )
  expect(await came(attempt.id, 9_000, 'EUR')).toBe('review')
  return { ...attempt, buyer, order_number, charge: `ch_${charges}` }
}
type Euros = { attempt_number: string; charge: string }

const decide = (
  { attempt_number, charge }: Euros,
  said: { pass: 1; worth: string } | { pass: 0; reason: string },
  at = noon,
) =>
  inTransaction(db, (tx) =>
    decideForeignCharge(tx, { ...finance, at }, { attempt_number, charge, worth: '', reason: '', ...said }),
  )
const shown = ({ attempt_number }: Euros) =>
  inTransaction(db, (tx) => showAttemptToStaff(tx, finance, { attempt_number }))
const standing = async (order_number: string, buyer: Buyer) => [
  (await orderOf(db, order_number)).status,
  await balanceOf(db, buyer),
]

test('the order stays payable for three days from the charge, and is locked after them', async () => {
  const { order_number } = await euros()
  expect((await orderOf(db, order_number)).pay_before).toEqual(inDays(3))
  const lock = (at: Date) => inTransaction(db, (tx) => lockUnpaid.work(tx, system(at)))
  await lock(tomorrow)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.pendingPayment)
  await lock(inDays(4))
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.locked)
})

test('while it waits, the last person of the company cannot delete the account', async () => {
  const { buyer } = await euros()
  const { obstacles } = await inTransaction(db, (tx) => previewDeletion(tx, buyer))
  expect(obstacles).toContainEqual({ reason: 'payments', count: 1, amount: null })
})

test('booked at the amount due, it pays the order, also after the usual time', async () => {
  const one = await euros()
  await decide(one, { pass: 1, worth: '100.00' }, minutesLater(60, inDays(3)))
  expect(await standing(one.order_number, one.buyer)).toEqual([orderStatus.processing, 0])
  expect(await shown(one)).toMatchObject({
    state: 'captured',
    received: '100.00',
    oddities: [],
    foreign_charges: [{ charge: one.charge, received: '90.00', currency: 'EUR', worth: '100.00' }],
    noted: [{ action: 'payment.bookForeign' }, { action: 'payment.review' }],
  })
})

test('booked at another worth, it goes to the wallet, and the order can be paid for a day', async () => {
  const one = await euros()
  await decide(one, { pass: 1, worth: '97.12' }, inDays(3))
  expect(await standing(one.order_number, one.buyer)).toEqual([orderStatus.pendingPayment, 9_712])
  expect((await orderOf(db, one.order_number)).pay_before).toEqual(inDays(4))
  expect((await lastMail(db, one.buyer.email))?.template).toBe('paymentToWallet')
})

test('when it is returned, the buyer reads the reason and can pay for a day', async () => {
  const one = await euros()
  await decide(one, { pass: 0, reason: 'Dollars, please.' }, inDays(3))
  expect(await standing(one.order_number, one.buyer)).toEqual([orderStatus.pendingPayment, 0])
  expect((await orderOf(db, one.order_number)).pay_before).toEqual(inDays(4))
  expect(await lastMail(db, one.buyer.email)).toMatchObject({
    template: 'paymentReturned',
    params: { order_number: one.order_number, currency: 'EUR', reason: 'Dollars, please.' },
  })
  expect(await shown(one)).toMatchObject({ state: 'failed', failure: 'returned', oddities: [] })
})

test('a foreign charge is decided once, by an amount or a reason', async () => {
  const one = await euros()
  for (const worth of ['', '0', '-3', '1.234', 'much'])
    expect(await refusalOf(decide(one, { pass: 1, worth }))).toBe('wallet.amount')
  expect(await refusalOf(decide(one, { pass: 0, reason: '' }))).toBe('payment.reasonNeeded')
  expect(await refusalOf(decide({ ...one, attempt_number: 'P0' }, { pass: 1, worth: '1' }))).toBe(
    'payment.notFound',
  )
  expect(await refusalOf(decide({ ...one, charge: 'ch_none' }, { pass: 1, worth: '1' }))).toBe(
    'payment.chargeDecided',
  )
  await decide(one, { pass: 1, worth: '100.00' })
  expect(await refusalOf(decide(one, { pass: 1, worth: '100.00' }))).toBe('payment.chargeDecided')
  expect(await refusalOf(decide(one, { pass: 0, reason: 'no' }))).toBe('payment.chargeDecided')
  expect(await came(one.id, 9_000, 'EUR', one.charge)).toBe('known')
})

test('a foreign charge of a paid order still waits, is notified once, and goes to the wallet', async () => {
  const one = await euros()
  expect(await came(one.id, 10_000, 'USD')).toBe('captured')
  expect(await came(one.id, 9_000, 'EUR', one.charge)).toBe('known')
  expect(await shown(one)).toMatchObject({ state: 'captured', oddities: ['review'] })
  await decide(one, { pass: 1, worth: '97.12' })
  expect(await standing(one.order_number, one.buyer)).toEqual([orderStatus.processing, 9_712])
})

test('returning one of two foreign charges leaves the other undecided', async () => {
  const one = await euros()
  expect(await came(one.id, 8_000, 'GBP')).toBe('review')
  const other = { ...one, charge: `ch_${charges}` }
  await decide(other, { pass: 0, reason: 'Twice.' })
  expect(await shown(one)).toMatchObject({ state: 'review', oddities: ['review'] })
  await decide(one, { pass: 1, worth: '100.00' })
  expect(await standing(one.order_number, one.buyer)).toEqual([orderStatus.processing, 0])
})

test('an order that was paid from the wallet meanwhile is not paid again', async () => {
  const one = await euros(500)
  await pay(db, one.buyer, one.order_number)
  await decide(one, { pass: 1, worth: '100.00' })
  expect(await standing(one.order_number, one.buyer)).toEqual([orderStatus.processing, 50_000])
})

test('a foreign charge of a recharge is credited to the wallet at its worth', async () => {
  const buyer = await aCustomer(db)
  const attempt = await inTransaction(db, (tx) =>
    beginRechargeAttempt(tx, buyer, { ...card, amount_cents: toCents(20_000) }),
  )
  expect(await came(attempt.id, 18_000, 'EUR')).toBe('review')
  await decide({ ...attempt, charge: `ch_${charges}` }, { pass: 1, worth: '194.20' })
  expect(await balanceOf(db, buyer)).toBe(19_420)
})
