import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { transferFreight } from '#market/money/wallet/freight/transfer-freight'
import { beginOrderAttempt } from '#market/paying/payment/attempt/begin-attempt'
import { settleAttempt } from '#market/paying/payment/attempt/settle-attempt'
import { captureFreight } from '#market/paying/payment/freight/capture-freight'
import { takeMoney } from '#market/paying/payment/take-money'
import { balancesOf } from '#market/sql/balances'
import { orderStatus } from '#rules/buying/order/status'
import { payment, paymentStage } from '#rules/codes'
import { plus, toCents } from '#rules/money/money'
import { balanceOf, orderOf } from '#tests/fixtures/buying'
import { aFreightDue, payFreight } from '#tests/fixtures/freight'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 16 })
const capturesOf = async (order_number: string) =>
  db
    .selectFrom('payment_capture')
    .select(['stage', 'amount_cents'])
    .where('order_id', '=', (await orderOf(db, order_number)).id)
    .where('stage', '>=', 4)
    .orderBy('stage')
    .execute()

test('the rest of a freight is paid once, however many windows pay it at once', async () => {
  const { buyer, order_number } = await aFreightDue(db, 5_000)
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '100' })
  const paying = atOnce(12, () => payFreight(db, buyer, { order_sn: order_number }))
  expect(await settled(paying)).toEqual({ done: 1, refused: 11 })
  expect(await capturesOf(order_number)).toEqual([
    { stage: 4, amount_cents: 10_000 },
    { stage: 5, amount_cents: 20_000 },
  ])
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingPacking)
  expect(await balanceOf(db, buyer)).toBe(470_000)
})

test('simultaneous part and whole payments never exceed the freight, nor pay a second part', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { buyer, order_number } = await aFreightDue(db, 5_000)
    const amounts = ['100', '300', '200', '150', '300', '200', '100']
    await Promise.allSettled(
      atOnce(14, (i) =>
        payFreight(db, buyer, { order_sn: order_number, freight_amount: amounts[i % amounts.length]! }),
      ),
    )
    const taken = await capturesOf(order_number)
    expect(taken.length).toBeLessThanOrEqual(2)
    const paid = taken.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    expect(paid).toBeLessThanOrEqual(30_000)
    expect(await balanceOf(db, buyer)).toBe(500_000 - paid)
    expect((await orderOf(db, order_number)).status).toBe(
      paid === 30_000 ? orderStatus.awaitingPacking : orderStatus.freightPartlyPaid,
    )
  }
})

test('the twin: paying an earlier read without the lock, only the database refuses the second', async () => {
  const { buyer, order_number } = await aFreightDue(db, 5_000)
  const stale = await orderOf(db, order_number)
  const whole = { order: stale, payment: payment.balance, amount_cents: toCents(30_000) }
  const careless = () => inTransaction(db, (tx) => captureFreight(tx, buyer, whole))
  expect(await settled(atOnce(6, careless))).toEqual({ done: 1, refused: 5 })
  expect(await balanceOf(db, buyer)).toBe(470_000)
})

test('without the guard of the database too, the money would be taken at each request', async () => {
  const { buyer, order_number } = await aFreightDue(db, 5_000)
  const order = await orderOf(db, order_number)
  const taking = {
    order,
    stage: paymentStage.freight,
    payment: payment.balance,
    amount_cents: toCents(30_000),
    shares: [{ kind: 'platform_fees' as const, amount_cents: toCents(30_000) }],
  }
  const undone = inTransaction(db, async (tx) => {
    await sql`drop index payment_capture_once_each`.execute(tx)
    await sql`alter table ledger_transaction drop constraint ledger_transaction_kind_reference_key`.execute(
      tx,
    )
    for (let times = 0; times < 3; times += 1) await takeMoney(tx, buyer, taking)
    throw new Error(`${await balanceOf(tx as unknown as typeof db, buyer)} left`)
  })
  await expect(undone).rejects.toThrow('410000 left')
})

/** A freight of 300.00 of a company that has 300.00 in either balance. */
async function dueFromEither() {
  const { buyer, order_number } = await aFreightDue(db, 600)
  await inTransaction(db, (tx) =>
    transferFreight(tx, buyer, { direction: 'in', amount: '300.00', idempotency_key: '' }),
  )
  const left = async () => {
    const { available_cents, freight_cents } = await reading(db, (tx) => balancesOf(tx, buyer.company_id))
    return plus(available_cents, freight_cents)
  }
  return { buyer, order_number, left }
}
const balances = ['freight', 'wallet'] as const

test('freight is paid once, however many pay it at once from both balances', async () => {
  const { buyer, order_number, left } = await dueFromEither()
  const paying = atOnce(12, (i) =>
    payFreight(db, buyer, { order_sn: order_number, source: balances[i % 2]! }),
  )
  expect(await settled(paying)).toEqual({ done: 1, refused: 11 })
  expect(await left()).toBe(30_000)
})

test('the last cent of a freight is paid once by wallet, freight balance and PayPal at once', async () => {
  const { buyer, order_number } = await aFreightDue(db, 600)
  const way = { payment: payment.wallet, provider: 'paypal' as const, order_sn: order_number, freight: true }
  const attempt = await inTransaction(db, (tx) =>
    beginOrderAttempt(tx, buyer, { ...way, freight_amount: '300.00' }),
  )
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '299.99' })
  await inTransaction(db, (tx) =>
    transferFreight(tx, buyer, { direction: 'in', amount: '100.00', idempotency_key: '' }),
  )
  const heard = {
    state: 'paid' as const,
    charge: 'CAPTURE-1',
    received_cents: toCents(30_000),
    currency: 'USD',
  }
  const settling = () =>
    inTransaction(db, (tx) => settleAttempt(tx, { at: buyer.at }, { attempt_id: attempt.id, heard }))
  await Promise.allSettled(
    atOnce(
      30,
      (i): Promise<unknown> =>
        i % 3 === 2
          ? settling()
          : payFreight(db, buyer, { order_sn: order_number, source: balances[i % 3]! }),
    ),
  )
  expect(await capturesOf(order_number)).toEqual([
    { stage: 4, amount_cents: 29_999 },
    { stage: 5, amount_cents: 1 },
  ])
  const { available_cents, freight_cents } = await reading(db, (tx) => balancesOf(tx, buyer.company_id))
  expect(freight_cents).toBeGreaterThanOrEqual(9_999)
  // What PayPal took beyond the freight is in the wallet.
  expect(plus(available_cents, freight_cents)).toBe(60_000)
})

test('the twin: read before either pays, and unguarded, each balance pays the whole freight', async () => {
  const { buyer, order_number, left } = await dueFromEither()
  const order = await orderOf(db, order_number)
  const shares = [{ kind: 'platform_fees' as const, amount_cents: toCents(30_000) }]
  const undone = inTransaction(db, async (tx) => {
    await sql`drop index payment_capture_once_each`.execute(tx)
    await sql`alter table ledger_transaction drop constraint ledger_transaction_kind_reference_key`.execute(
      tx,
    )
    const paid = { order, payment: payment.balance, amount_cents: toCents(30_000), shares }
    for (const balance of balances)
      await takeMoney(tx, buyer, { ...paid, stage: paymentStage.freight, balance })
    const { available_cents, freight_cents } = await balancesOf(tx, buyer.company_id)
    throw new Error(`${available_cents} and ${freight_cents} left`)
  })
  await expect(undone).rejects.toThrow('0 and 0 left')
  expect(await left()).toBe(60_000)
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
