import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { cancelOrder } from '#market/buying/order/cancel'
import { post } from '#market/money/wallet/post'
import { beginRechargeAttempt } from '#market/paying/payment/attempt/begin-attempt'
import { bookCharge } from '#market/paying/payment/attempt/book-charge'
import { claimAttempts } from '#market/paying/payment/attempt/claim-attempts'
import { settleAttempt } from '#market/paying/payment/attempt/settle-attempt'
import { decideForeignCharge } from '#market/paying/payment/decide-foreign-charge'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { moneyText, toCents } from '#rules/money/money'
import { handleWebhook } from '#server/payments/handle-webhook'
import { pollProviders } from '#server/payments/poll-providers'
import { refreshPayment } from '#server/payments/refresh-payment'
import { aCustomer, balanceOf, orderOf, pay } from '#tests/fixtures/buying'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { openConvergeSimulator } from '#tests/providers/converge'
import { openPayPalSimulator } from '#tests/providers/paypal'
import { openStripeSimulator, stripeDispute } from '#tests/providers/stripe'
import { aBegun, attemptOf, type Begun, openTill, shown } from '#tests/providers/till'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 24 })
const simulators = [await openStripeSimulator(), await openPayPalSimulator(), await openConvergeSimulator()]
const cancel = ({ buyer, order_number }: Begun) =>
  inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' } as never))
const live = (order_id: number) =>
  db
    .selectFrom('payment_capture')
    .select('payment')
    .where('order_id', '=', order_id)
    .where('status', '=', 'captured')
    .execute()

describe.each(simulators)('$name', (bank) => {
  const till = openTill(db, simulators)

  test('three notifications, the returning buyer and three pollers at once pay an order once', async () => {
    const { attempt, order_number, buyer } = await aBegun(till, bank)
    bank.pay(attempt.attempt_number)
    const event = bank.tell(attempt.attempt_number)
    till.wait(1)
    const back = await attemptOf(db, attempt)
    const works = [
      ...atOnce(3, () => handleWebhook(till, bank.name, event)),
      ...atOnce(2, () => handleWebhook(till, bank.name, bank.tell(attempt.attempt_number))),
      ...atOnce(3, () => refreshPayment(till, back)),
      ...atOnce(3, () => pollProviders(till)),
    ]
    expect((await settled(works)).refused).toBe(0)
    const order = await orderOf(db, order_number)
    expect(order.status).toBe(orderStatus.processing)
    expect(await live(order.id)).toHaveLength(1)
    expect(bank.charged(attempt.attempt_number)).toBe(1)
    expect(await balanceOf(db, buyer)).toBe(0)
  })

  test('of a charge, a wallet payment and a cancellation at once one wins, and no cent is lost', async () => {
    for (let round = 0; round < 6; round += 1) {
      const begun = await aBegun(till, bank, 500)
      const { attempt, order_number, buyer, due } = begun
      bank.pay(attempt.attempt_number, { taken: true })
      const event = bank.tell(attempt.attempt_number)
      const works = [
        () => handleWebhook(till, bank.name, event),
        () => refreshPayment(till, attempt).catch(() => refreshPayment(till, attempt)),
        () => pay(db, buyer, order_number),
        () => cancel(begun),
      ]
      // Each work is the first one in some round.
      const turned = works.map((_, i) => works[(i + round) % works.length]!)
      await Promise.allSettled(turned.map((work) => work()))
      await refreshPayment(till, await attemptOf(db, attempt))
      const order = await orderOf(db, order_number)
      const paid = order.status === orderStatus.processing
      expect([orderStatus.processing, orderStatus.cancelled]).toContain(order.status)
      expect(await live(order.id)).toHaveLength(paid ? 1 : 0)
      // The money of both charges is in the order or in the wallet.
      expect(await balanceOf(db, buyer)).toBe(50_000 + due - (paid ? due : 0))
      expect(bank.charged(attempt.attempt_number)).toBe(1)
    }
  })
})

test('a chargeback reported several times at once is recorded once', async () => {
  const [stripe] = simulators
  const till = openTill(db, simulators)
  const { attempt } = await aBegun(till, stripe!)
  stripe!.pay(attempt.attempt_number)
  await handleWebhook(till, 'stripe', stripe!.tell(attempt.attempt_number))
  const called = stripeDispute(await attemptOf(db, attempt), 'funds_withdrawn', 400)
  expect((await settled(atOnce(8, () => handleWebhook(till, 'stripe', called)))).refused).toBe(0)
  expect(await attemptOf(db, attempt)).toMatchObject({ refunded_cents: 400 })
})

test('of several processes one polls each payment', async () => {
  const till = openTill(db, simulators)
  await Promise.all(atOnce(6, () => aBegun(till, simulators[0]!)))
  till.wait(1)
  const claims = await Promise.all(
    atOnce(8, () => inTransaction(db, (tx) => claimAttempts(tx, system(till.now())))),
  )
  const ids = claims.flat().map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(6)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the twin: booking without a lock would take the money twice; the ledger refuses the second', async () => {
  const till = openTill(db, simulators)
  const { attempt, buyer, due } = await aBegun(till, simulators[0]!)
  await cancel({ attempt, buyer, due, order_number: attempt.order_sn! } as Begun)
  const heard = { state: 'paid' as const, charge: 'pi_twin', received_cents: toCents(due), currency: 'USD' }
  const book = () =>
    inTransaction(db, (tx) => settleAttempt(tx, { at: till.now() }, { attempt_id: attempt.id, heard }))
  expect(await settled(atOnce(8, book))).toEqual({ done: 8, refused: 0 })
  expect(await balanceOf(db, buyer)).toBe(due)
  // Past the lock, with an earlier read: only the database knows that it was booked already.
  const stale = { attempt, charge: 'pi_twin', received_cents: toCents(due) }
  const careless = () => inTransaction(db, (tx) => bookCharge(tx, till.now(), stale))
  expect(await settled(atOnce(3, careless))).toEqual({ done: 0, refused: 3 })
  expect(await balanceOf(db, buyer)).toBe(due)
})

test('of booking and returning a foreign charge at once, while the buyer cancels, one counts', async () => {
  const till = openTill(db, simulators)
  const begun = await aBegun(till, simulators[0]!)
  const { attempt, buyer, due } = begun
  const heard = { state: 'paid' as const, charge: 'pi_euros', received_cents: toCents(due), currency: 'EUR' }
  await inTransaction(db, (tx) => settleAttempt(tx, { at: till.now() }, { attempt_id: attempt.id, heard }))
  const about = { attempt_number: attempt.attempt_number, charge: 'pi_euros', reason: 'Twice.' }
  const finance = await aStaff(db, ['finance'], till.now())
  const decide = (place: number) => {
    const said =
      place % 2 === 0 ? { pass: 1 as const, worth: moneyText(toCents(due)) } : { pass: 0 as const, worth: '' }
    return inTransaction(db, (tx) => decideForeignCharge(tx, finance, { ...about, ...said }))
  }
  const decided = settled(atOnce(6, decide))
  await settled([cancel(begun)])
  expect(await decided).toEqual({ done: 1, refused: 5 })
  const { state, received_cents } = await attemptOf(db, attempt)
  const kept =
    (await live((await orderOf(db, begun.order_number)).id)).length * due + (await balanceOf(db, buyer))
  expect(kept).toBe(state === 'captured' ? received_cents : 0)
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})

test('two notifications of a recharge by WeChat Pay at once, with pollers, credit it and its cost once', async () => {
  const [stripe] = simulators
  const till = openTill(db, simulators)
  await sql`update site set pay_handling = 2`.execute(db)
  const buyer = { ...(await aCustomer(db)), at: till.now() }
  const way = { payment: payment.chat, provider: 'stripe' as const, amount_cents: toCents(10_000) }
  const attempt = await inTransaction(db, (tx) => beginRechargeAttempt(tx, buyer, way))
  await shown(till, attempt)
  await sql`update site set pay_handling = 0`.execute(db)
  stripe!.pay(attempt.attempt_number)
  till.wait(1)
  const works = [
    ...atOnce(4, () => handleWebhook(till, 'stripe', stripe!.tell(attempt.attempt_number))),
    ...atOnce(3, () => pollProviders(till)),
  ]
  expect((await settled(works)).refused).toBe(0)
  expect(await balanceOf(db, buyer)).toBe(10_000)
  expect(await attemptOf(db, attempt)).toMatchObject({ received_cents: 10_200, handling_cents: 200 })
  expect(await breaches(db)).toEqual({})
})

test('the twin: without the lock of the try the ledger alone takes its cost once', async () => {
  const { attempt } = await aBegun(openTill(db, simulators), simulators[0]!)
  const posting = {
    kind: 'payment_handling' as const,
    reference: attempt.attempt_number,
    company_id: attempt.company_id,
    type: 4 as const,
    method: 2 as const,
    entries: [
      { kind: 'clearing_card' as const, amount_cents: toCents(-5) },
      { kind: 'platform_fees' as const, amount_cents: toCents(5) },
    ],
  }
  const twice = (guarded: boolean) =>
    inTransaction(db, async (tx) => {
      if (!guarded)
        await sql`alter table ledger_transaction drop constraint ledger_transaction_kind_reference_key`.execute(
          tx,
        )
      for (let n = 0; n < 2; n += 1) await post(tx, system(new Date()), posting)
      throw new Error('taken twice')
    })
  await expect(twice(false)).rejects.toThrow('taken twice')
  await expect(twice(true)).rejects.not.toThrow('taken twice')
})
