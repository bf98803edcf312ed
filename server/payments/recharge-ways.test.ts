import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import {
  type AttemptRow,
  beginOrderAttempt,
  beginRechargeAttempt,
} from '#market/paying/payment/attempt/begin-attempt'
import { settleAttempt } from '#market/paying/payment/attempt/settle-attempt'
import { showAttempt } from '#market/paying/payment/attempt/show-attempt'
import { balancesOf } from '#market/sql/balances'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import { toCents } from '#rules/money/money'
import type { HostedPayment } from '#rules/paying/payments'
import { aCustomer, balanceOf, orderOf } from '#tests/fixtures/buying'
import { lastMail } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { openStripeSimulator } from '#tests/providers/stripe'
import { aBegun, attemptOf, openTill, shown } from '#tests/providers/till'
import { testDatabase } from '#tests/servers/database'
import { handleWebhook } from './handle-webhook.ts'
import { pollProviders } from './poll-providers.ts'

const { db } = await testDatabase({ max: 8 })
const stripe = await openStripeSimulator()
const till = openTill(db, [stripe])
afterAll(async () => expect(await breaches(db)).toEqual({}))

const hears = (attempt: AttemptRow) => handleWebhook(till, 'stripe', stripe.tell(attempt.attempt_number))
const handlingAt = (percent: number) => sql`update site set pay_handling = ${percent}`.execute(db)
const fees = async () => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.kind = 'platform_fees'`.execute(db)
  return rows[0]!.cents
}

/** A buyer before the provider's page, who recharges so much. */
async function recharging(
  way: HostedPayment,
  cents: number,
  target: CompanyBalance = 'wallet',
): Promise<{ buyer: Buyer; attempt: AttemptRow }> {
  const buyer = { ...(await aCustomer(db)), at: till.now() }
  const begun = { payment: way, provider: 'stripe' as const, amount_cents: toCents(cents), target }
  const attempt = await inTransaction(db, (tx) => beginRechargeAttempt(tx, buyer, begun))
  await shown(till, attempt)
  return { buyer, attempt }
}

test.each([
  ['WeChat Pay', payment.chat, 'wechat_pay'],
  ['Alipay', payment.mobile, 'alipay'],
] as const)('%s recharges the wallet once, on a page that takes nothing else', async (_, way, method) => {
  const { buyer, attempt } = await recharging(way, 12_000)
  expect(stripe.methods(attempt.attempt_number)).toEqual([method])
  expect(await hears(attempt)).toBe('waiting')
  stripe.pay(attempt.attempt_number)
  expect([await hears(attempt), await hears(attempt)]).toEqual(['captured', 'known'])
  expect(await balanceOf(db, buyer)).toBe(12_000)
  const { rows } =
    await sql`select a.kind, e.amount_cents from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.ledger_account_id where t.reference = ${attempt.attempt_number} order by a.kind`.execute(
      db,
    )
  expect(rows).toEqual([
    { kind: 'clearing_card', amount_cents: -12_000 },
    { kind: 'company_available', amount_cents: 12_000 },
  ])
})

test('a recharge for freight is in the freight balance once, and what comes again for it is in the wallet', async () => {
  const { buyer, attempt } = await recharging(payment.chat, 12_000, 'freight')
  stripe.pay(attempt.attempt_number)
  expect([await hears(attempt), await hears(attempt)]).toEqual(['captured', 'known'])
  const balances = async () => {
    const { available_cents, freight_cents } = await reading(db, (tx) => balancesOf(tx, buyer.company_id))
    return { available_cents, freight_cents }
  }
  expect(await balances()).toEqual({ available_cents: 0, freight_cents: 12_000 })
  expect(await lastMail(db, (buyer as Buyer & { email: string }).email)).toMatchObject({
    template: 'freightRecharged',
    params: { amount: '120.00', balance: '120.00' },
  })
  expect(await reading(db, (tx) => showAttempt(tx, attempt))).toMatchObject({
    ...{ purpose: 'recharge', target: 'freight', received: '120.00' },
  })
  const heard = { state: 'paid' as const, charge: 'ch_again', received_cents: toCents(700), currency: 'USD' }
  await inTransaction(db, (tx) => settleAttempt(tx, { at: till.now() }, { attempt_id: attempt.id, heard }))
  expect(await balances()).toEqual({ available_cents: 700, freight_cents: 12_000 })
})

test('no order is paid into the freight balance: the database refuses it', async () => {
  const { attempt } = await aBegun(till, { name: 'stripe', payment: payment.card })
  await expect(
    sql`update payment_attempt set target = 'freight' where id = ${attempt.id}`.execute(db),
  ).rejects.toThrow('payment_attempt_target')
})

test('a lost notification of WeChat Pay is healed by asking, and cards are offered as before', async () => {
  const { buyer, attempt } = await recharging(payment.chat, 5_000)
  stripe.pay(attempt.attempt_number)
  till.wait(1)
  await pollProviders(till)
  expect(await balanceOf(db, buyer)).toBe(5_000)
  const card = await aBegun(till, { name: 'stripe', payment: payment.card })
  expect(stripe.methods(card.attempt.attempt_number)).toEqual([])
})

test('no order is paid by what recharges alone: the database refuses it', async () => {
  const { buyer, order_number } = await aBegun(till, { name: 'stripe', payment: payment.card })
  const by = { payment: payment.chat, provider: 'stripe' as const, order_sn: order_number }
  await expect(inTransaction(db, (tx) => beginOrderAttempt(tx, buyer, by))).rejects.toThrow(
    'payment_attempt_payment_check',
  )
})

test('what paying costs is charged on top at the percentage of the site, and is the platform’s', async () => {
  await handlingAt(3)
  const { buyer, attempt } = await recharging(payment.mobile, 10_050)
  expect(attempt).toMatchObject({ amount_cents: 10_352, handling_cents: 302 })
  const before = await fees()
  stripe.pay(attempt.attempt_number)
  expect([await hears(attempt), await hears(attempt)]).toEqual(['captured', 'known'])
  expect([await balanceOf(db, buyer), (await fees()) - before]).toEqual([10_050, 302])
  // An order of 123.45.
  const bought = await aBegun(till, { name: 'stripe', payment: payment.card })
  expect(bought.attempt).toMatchObject({ amount_cents: 12_715, handling_cents: 370 })
  stripe.pay(bought.attempt.attempt_number)
  expect(await hears(bought.attempt)).toBe('captured')
  expect((await orderOf(db, bought.order_number)).status).toBe(orderStatus.processing)
  expect([await balanceOf(db, bought.buyer), (await fees()) - before]).toEqual([0, 302 + 370])
  const said = await inTransaction(db, (tx) => showAttempt(tx, bought.attempt))
  expect(said).toMatchObject({ amount: '127.15', handling: '3.70', captured: '127.15', received: '127.15' })
  // Begun at another percentage it is another payment; what was begun keeps its own.
  await expect(
    sql`update payment_attempt set handling_cents = 0 where id = ${attempt.id}`.execute(db),
  ).rejects.toThrow()
  await handlingAt(0)
})

test('money that no order takes goes to the wallet with what paying cost', async () => {
  await handlingAt(3)
  const { attempt, buyer, order_number } = await aBegun(till, { name: 'stripe', payment: payment.card })
  const before = await fees()
  stripe.pay(attempt.attempt_number, { taken: true } as never)
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' } as never))
  expect(await hears(attempt)).toBe('captured')
  expect(await balanceOf(db, buyer)).toBe(12_715)
  const said = await inTransaction(db, (tx) => showAttempt(tx, attempt))
  expect(said).toMatchObject({ handling: '0.00', captured: '0.00', received: '127.15' })
  const other = await recharging(payment.card, 10_000)
  stripe.pay(other.attempt.attempt_number, { amount_cents: 10_000 })
  expect(await hears(other.attempt)).toBe('captured')
  expect(await balanceOf(db, other.buyer)).toBe(10_000)
  expect(await fees()).toBe(before)
  expect(await attemptOf(db, other.attempt)).toMatchObject({ state: 'captured', received_cents: 10_000 })
  await handlingAt(0)
})

test('what the account lacks is not offered, as soon as the provider has said so', async () => {
  const own = await openStripeSimulator()
  const shop = openTill(db, [own])
  const offers = () => [...shop.providers.offered().keys()].filter((way) => way !== payment.card).toSorted()
  const both = [payment.chat, payment.mobile].toSorted()
  const answered = () => new Promise((done) => setTimeout(done, 300))
  // Asked in the background: nobody waits for it.
  expect(offers()).toEqual(both)
  await answered()
  own.takes = ['alipay']
  shop.wait(9)
  expect(offers()).toEqual(both)
  shop.wait(1)
  await expect.poll(offers).toEqual([payment.mobile])
  // What it said last holds while it does not answer.
  own.takes = null
  shop.wait(10)
  offers()
  await answered()
  expect(offers()).toEqual([payment.mobile])
  own.takes = ['alipay', 'wechat_pay']
  shop.wait(10)
  await expect.poll(offers).toEqual(both)
})
