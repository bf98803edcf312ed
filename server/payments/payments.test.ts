import { describe, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import { giveUpLocked, lockUnpaid } from '#market/buying/order/status/deadlines'
import { orderStatus } from '#rules/buying/order/status'
import { balanceOf, orderOf, pay } from '#tests/fixtures/buying'
import { refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { openConvergeSimulator } from '#tests/providers/converge'
import { openPayPalSimulator } from '#tests/providers/paypal'
import { openStripeSimulator, stripeDispute, stripeRefund } from '#tests/providers/stripe'
import { aBegun, attemptOf, begun, openTill, shown, told } from '#tests/providers/till'
import { testDatabase } from '#tests/servers/database'
import type { AppContext } from '../context.ts'
import { handleWebhook } from './handle-webhook.ts'
import { pollProviders } from './poll-providers.ts'
import { refreshPayment } from './refresh-payment.ts'
import { startPayment } from './start-payment.ts'

const { db } = await testDatabase({ max: 8 })
const simulators = [await openStripeSimulator(), await openPayPalSimulator(), await openConvergeSimulator()]
const statusOf = async (order_number: string) => (await orderOf(db, order_number)).status
const noticesOf = ({ account_id }: Buyer, name: string) =>
  db
    .selectFrom('notice')
    .select('params')
    .where('account_id', '=', account_id)
    .where('name', '=', name)
    .execute()
const captures = (order_number: string) =>
  db
    .selectFrom('payment_capture as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.amount_cents', 'c.payment', 'c.provider_reference'])
    .where('o.order_number', '=', order_number)
    .execute()

describe.each(simulators)('$name', (bank) => {
  const till = openTill(db, simulators)
  const hears = (incoming: Parameters<typeof handleWebhook>[2]) => handleWebhook(till, bank.name, incoming)

  test('a notification pays the order once, however often it is sent', async () => {
    const { attempt, order_number, due, buyer } = await aBegun(till, bank)
    bank.pay(attempt.attempt_number)
    const event = bank.tell(attempt.attempt_number)
    expect(await hears(event)).toBe('captured')
    expect([await hears(event), await hears(event)]).toEqual(['known', 'known'])
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('known')
    expect(await statusOf(order_number)).toBe(orderStatus.processing)
    expect(await captures(order_number)).toMatchObject([{ amount_cents: due, payment: bank.payment }])
    expect(await attemptOf(db, attempt)).toMatchObject({ state: 'captured', received_cents: due })
    expect(await balanceOf(db, buyer)).toBe(0)
    expect(bank.charged(attempt.attempt_number)).toBe(1)
  })

  test('a forged notification changes nothing', async () => {
    const { attempt, order_number } = await aBegun(till, bank)
    for (const forged of await bank.forgeries(attempt.attempt_number))
      expect(['forged', 'waiting']).toContain(await hears(forged))
    expect(bank.charged(attempt.attempt_number)).toBe(0)
    expect(await attemptOf(db, attempt)).toMatchObject({ state: 'open', received_cents: null })
    expect(await statusOf(order_number)).toBe(orderStatus.pendingPayment)
  })

  test('another amount than was asked for goes to the wallet, all of it, and the order is still due', async () => {
    const { attempt, order_number, buyer } = await aBegun(till, bank)
    bank.pay(attempt.attempt_number, { amount_cents: 100 })
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('captured')
    expect(await statusOf(order_number)).toBe(orderStatus.pendingPayment)
    expect(await balanceOf(db, buyer)).toBe(100)
    expect(await noticesOf(buyer, 'paymentToWallet')).toHaveLength(1)
  })

  test('another currency waits for finance', async () => {
    const { attempt, order_number, buyer } = await aBegun(till, bank)
    bank.pay(attempt.attempt_number, { currency: 'EUR' })
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('review')
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('known')
    expect([await statusOf(order_number), await balanceOf(db, buyer)]).toEqual([
      orderStatus.pendingPayment,
      0,
    ])
    expect(await noticesOf(buyer, 'paymentReview')).toMatchObject([
      { params: { order_number, currency: 'EUR' } },
    ])
  })

  test('money that comes three days late, when the order is given up, goes to the wallet', async () => {
    const { attempt, order_number, buyer, due } = await aBegun(till, bank)
    bank.pay(attempt.attempt_number, { taken: true })
    const threeDays = new Date(till.now().getTime() + 3 * 86_400_000)
    await inTransaction(db, (tx) => lockUnpaid.work(tx, system(threeDays)))
    await inTransaction(db, (tx) =>
      giveUpLocked.work(tx, system(new Date(threeDays.getTime() + 2 * 86_400_000))),
    )
    expect(await statusOf(order_number)).toBe(orderStatus.cancelled)
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('captured')
    expect(await balanceOf(db, buyer)).toBe(due)
    expect(await statusOf(order_number)).toBe(orderStatus.cancelled)
  })

  test('an order that was paid from the wallet meanwhile is not paid again: the money goes to the wallet', async () => {
    const { attempt, order_number, buyer, due } = await aBegun(till, bank, 500)
    bank.pay(attempt.attempt_number, { taken: true })
    await pay(db, buyer, order_number)
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('captured')
    expect(await captures(order_number)).toHaveLength(1)
    expect(await balanceOf(db, buyer)).toBe(50_000)
    expect(await attemptOf(db, attempt)).toMatchObject({ received_cents: due })
  })

  test('a notification that comes before the answer with the page is understood by our number', async () => {
    const { buyer, order_number } = await aBegun(till, bank)
    till.wait(30)
    const attempt = await begun(till, bank, { buyer: { ...buyer, at: till.now() }, order_sn: order_number })
    await told(till, attempt)
    bank.pay(attempt.attempt_number)
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('captured')
    await shown(till, attempt)
    expect(await attemptOf(db, attempt)).toMatchObject({ state: 'captured' })
    expect(await statusOf(order_number)).toBe(orderStatus.processing)
  })

  test('where the answer with the page is lost, beginning again leads to the same page', async () => {
    const { buyer, order_number } = await aBegun(till, bank)
    till.wait(30)
    const here = { ...buyer, at: till.now() }
    const attempt = await begun(till, bank, { buyer: here, order_sn: order_number })
    bank.losesAnswers = 3
    await expect(told(till, attempt)).rejects.toThrow()
    bank.losesAnswers = 0
    const again = await begun(till, bank, { buyer: here, order_sn: order_number })
    expect(again.id).toBe(attempt.id)
    await shown(till, again)
    // A token of Converge is known only to the buyer who is sent to its page.
    expect(bank.pages(attempt.attempt_number)).toBe(bank.name === 'converge' ? 2 : 1)
  })

  test('while it is away nobody is led anywhere, which is said; then beginning goes on with the same payment', async () => {
    const { buyer, order_number } = await aBegun(till, bank)
    till.wait(30)
    const here = { ...buyer, at: till.now() }
    const attempt = await begun(till, bank, { buyer: here, order_sn: order_number })
    const shop = { ...till, config: { public_url: 'https://trestle.test' } } as unknown as AppContext
    bank.away = true
    expect(await refusalOf(startPayment(shop, here, attempt))).toBe('payment.providerUnreachable')
    expect(await attemptOf(db, attempt)).toMatchObject({ state: 'opening', redirect_url: null })
    bank.away = false
    const led = await startPayment(shop, here, await attemptOf(db, attempt))
    expect(led).toMatchObject({ attempt_number: attempt.attempt_number, sandbox: false })
    const { state, redirect_url } = await attemptOf(db, attempt)
    expect([state, redirect_url]).toEqual(['open', led.url])
    expect(await startPayment(shop, here, await attemptOf(db, attempt))).toEqual(led)
  })

  test('the buyer who comes back pays the order without any notification', async () => {
    const { attempt, order_number } = await aBegun(till, bank)
    expect(await refreshPayment(till, await attemptOf(db, attempt))).toBe('waiting')
    bank.pay(attempt.attempt_number)
    expect(await refreshPayment(till, await attemptOf(db, attempt))).toBe('captured')
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('known')
    expect(await statusOf(order_number)).toBe(orderStatus.processing)
  })

  test('a lost notification is healed by asking, again and again while it is away', async () => {
    const { attempt, order_number } = await aBegun(till, bank)
    bank.pay(attempt.attempt_number)
    bank.away = true
    till.wait(1)
    expect(await pollProviders(till)).toBeGreaterThan(0)
    expect(await statusOf(order_number)).toBe(orderStatus.pendingPayment)
    bank.away = false
    expect((await attemptOf(db, attempt)).asks).toBe(1)
    await pollProviders(till)
    expect(await statusOf(order_number)).toBe(orderStatus.pendingPayment)
    till.wait(2)
    await pollProviders(till)
    expect(await statusOf(order_number)).toBe(orderStatus.processing)
    expect((await attemptOf(db, attempt)).next_ask_at).toBeNull()
    expect(bank.charged(attempt.attempt_number)).toBe(1)
  })

  test('a failure that is told pays nothing, and the same order can be paid again', async () => {
    const { attempt, order_number, buyer } = await aBegun(till, bank)
    bank.refuse(attempt.attempt_number)
    expect(await hears(bank.tell(attempt.attempt_number))).toBe('failed')
    expect(await attemptOf(db, attempt)).toMatchObject({ state: 'failed' })
    expect(await noticesOf(buyer, 'paymentDeclined')).toEqual([])
    const again = await begun(till, bank, { buyer, order_sn: order_number })
    expect(again.id).not.toBe(attempt.id)
    await shown(till, again)
    bank.pay(again.attempt_number)
    expect(await hears(bank.tell(again.attempt_number))).toBe('captured')
    expect(await statusOf(order_number)).toBe(orderStatus.processing)
  })

  test('once nothing is due any more nobody is let pay', async () => {
    const { attempt, order_number, buyer } = await aBegun(till, bank)
    await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' } as never))
    const after = await refreshPayment(till, await attemptOf(db, attempt))
    expect(['failed', 'waiting']).toContain(after)
    if (after === 'failed') expect(() => bank.pay(attempt.attempt_number)).toThrow()
    expect(bank.charged(attempt.attempt_number)).toBe(0)
  })

  test('an attempt that is never paid is given up', async () => {
    const { attempt } = await aBegun(till, bank)
    for (let asked = 0; asked < 30; asked += 1) {
      till.wait(12 * 60)
      await pollProviders(till)
    }
    expect(await attemptOf(db, attempt)).toMatchObject({ state: 'failed', next_ask_at: null })
  })
})

test('PayPal: a capture whose answer is lost is healed, and taken once', async () => {
  const till = openTill(db, simulators)
  const paypal = simulators[1]!
  const { attempt, order_number } = await aBegun(till, paypal)
  paypal.pay(attempt.attempt_number)
  await refreshPayment(till, await attemptOf(db, (await aBegun(till, paypal)).attempt))
  paypal.losesAnswers = 1
  await expect(refreshPayment(till, await attemptOf(db, attempt))).rejects.toThrow()
  expect(paypal.charged(attempt.attempt_number)).toBe(1)
  expect(await statusOf(order_number)).toBe(orderStatus.pendingPayment)
  till.wait(1)
  await pollProviders(till)
  expect(await statusOf(order_number)).toBe(orderStatus.processing)
  expect(paypal.charged(attempt.attempt_number)).toBe(1)
})

test('PayPal: who agreed to pay an order that is cancelled meanwhile is not charged', async () => {
  const till = openTill(db, simulators)
  const paypal = simulators[1]!
  const { attempt, order_number, buyer } = await aBegun(till, paypal)
  paypal.pay(attempt.attempt_number)
  await inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' } as never))
  expect(await handleWebhook(till, 'paypal', paypal.tell(attempt.attempt_number))).toBe('failed')
  expect(await attemptOf(db, attempt)).toMatchObject({ failure: 'notDue' })
  expect(paypal.charged(attempt.attempt_number)).toBe(0)
})

test('a card that was refused may be followed by another on the same page: it is asked once more when that is closed', async () => {
  const till = openTill(db, simulators)
  const converge = simulators[2]!
  const { attempt, order_number } = await aBegun(till, converge)
  converge.refuse(attempt.attempt_number)
  expect(await handleWebhook(till, 'converge', converge.tell(attempt.attempt_number))).toBe('failed')
  expect(await attemptOf(db, attempt)).toMatchObject({ failure: 'cardNumber' })
  converge.pay(attempt.attempt_number)
  till.wait(62)
  await pollProviders(till)
  expect(await statusOf(order_number)).toBe(orderStatus.processing)
  expect(await attemptOf(db, attempt)).toMatchObject({ state: 'captured', failure: null, next_ask_at: null })
})

test('Stripe: a refund made there is kept and told to the office, in whatever order it comes', async () => {
  const [stripe] = simulators
  const till = openTill(db, simulators)
  const { attempt } = await aBegun(till, stripe!)
  expect(await handleWebhook(till, 'stripe', stripeRefund(attempt.attempt_number, 500))).toBe('refunded')
  stripe!.pay(attempt.attempt_number)
  expect(await handleWebhook(till, 'stripe', stripe!.tell(attempt.attempt_number))).toBe('captured')
  expect(await handleWebhook(till, 'stripe', stripeRefund(attempt.attempt_number, 900))).toBe('refunded')
  expect(await handleWebhook(till, 'stripe', stripeRefund(attempt.attempt_number, 500))).toBe('known')
  expect(await attemptOf(db, attempt)).toMatchObject({ refunded_cents: 900, state: 'captured' })
})

test('Stripe: what a card’s owner calls back is kept beside what was refunded, once, and that it came back too', async () => {
  const [stripe] = simulators
  const till = openTill(db, simulators)
  const { attempt } = await aBegun(till, stripe!)
  stripe!.pay(attempt.attempt_number)
  await handleWebhook(till, 'stripe', stripe!.tell(attempt.attempt_number))
  await handleWebhook(till, 'stripe', stripeRefund(attempt.attempt_number, 500))
  const captured = await attemptOf(db, attempt)
  const called = stripeDispute(captured, 'funds_withdrawn', 400)
  expect([await handleWebhook(till, 'stripe', called), await handleWebhook(till, 'stripe', called)]).toEqual([
    'refunded',
    'known',
  ])
  expect(await handleWebhook(till, 'stripe', stripeDispute(captured, 'funds_reinstated', 400))).toBe(
    'nothing',
  )
  expect(await attemptOf(db, attempt)).toMatchObject({ refunded_cents: 900, state: 'captured' })
})

test('a way whose keys are not set any more waits until they are', async () => {
  const till = openTill(db, simulators)
  const { attempt } = await aBegun(till, simulators[0]!)
  const without = openTill(db, [])
  expect(await refreshPayment(without, await attemptOf(db, attempt))).toBe('waiting')
  expect(await handleWebhook(without, 'stripe', simulators[0]!.tell(attempt.attempt_number))).toBe('forged')
})

test('after all that stock, orders and money agree', async () => {
  expect(await breaches(db)).toEqual({})
})
