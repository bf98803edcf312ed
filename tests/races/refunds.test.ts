import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { matureOrders } from '#market/money/earning/mature-orders'
import { earnedEntries, makePayable } from '#market/money/earning/merchant-entries'
import { post } from '#market/money/wallet/post'
import type { Cents } from '#rules/money/money'
import { aCustomer, anItem, balanceOf, later, orderOf, stockOf } from '#tests/fixtures/buying'
import { aStaff, noon } from '#tests/fixtures/people'
import { aCompleted, ask, decide, receiveBack } from '#tests/fixtures/refunds'
import { someRates } from '#tests/fixtures/tariffs'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { startTestServer } from '#tests/servers/server'
import { atOnce, settled } from './settled.ts'

const { db } = await testDatabase({ max: 24 })
await someRates(db, [{ basis_points: 1_250 }])
const finance = await aStaff(db, ['finance'])
const nineDays = new Date(noon.getTime() + 9 * 86_400_000)
afterAll(async () => expect(await breaches(db)).toEqual({}))

async function bought(orders = 1) {
  const buyer = await aCustomer(db, 10_000)
  const item = await anItem(db, { price: 10_000, on_hand: 500 })
  const all = []
  for (let i = 0; i < orders; i += 1) all.push(await aCompleted(db, buyer, [{ ...item, quantity: 2 }]))
  return { buyer, item, all, ...all[0]!, line_id: all[0]!.lines[0]!.id }
}

async function agreed() {
  const made = await bought()
  const { buyer, order_number, line_id, seller } = made
  const { refund_number } = await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 2 }] })
  await decide(db, seller, { refund_number, event: 'agree' })
  return { ...made, refund_number }
}

test('of simultaneous requests for the same line one is created', async () => {
  const { buyer, order_number, line_id } = await bought()
  const lines = [{ line_id, quantity: 2 }]
  expect(await settled(atOnce(10, () => ask(db, buyer, { order_number, lines })))).toEqual({
    done: 1,
    refused: 9,
  })
  const { rows } = await sql<{
    claimed: number
  }>`select claimed from order_line where id = ${line_id}`.execute(db)
  expect(rows).toEqual([{ claimed: 2 }])
})

test('the twin: reading the rest without a lock claims it twice; the database refuses that', async () => {
  const { order_id, line_id } = await bought()
  const careless = () =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ free: number }>`
        select amount - claimed as free from order_line where id = ${line_id}`.execute(tx)
      if (rows[0]!.free < 2) throw new Error('claimed')
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update order_line set claimed = claimed + 2 where id = ${line_id}`.execute(tx)
    })
  expect(await settled(atOnce(4, careless))).toEqual({ done: 1, refused: 3 })
  await sql`update order_line set claimed = 0 where order_id = ${order_id}`.execute(db)
})

test('a refund that ten of finance pay at once is paid once', async () => {
  const { buyer, refund_number } = await agreed()
  const payBack = () => inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))
  expect(await settled(atOnce(10, payBack))).toEqual({ done: 1, refused: 9 })
  expect(await balanceOf(db, buyer)).toBe(1_000_000)
})

test('over HTTP the same key twice at once gets the same answer and pays once; another key is refused', async () => {
  const { buyer, refund_number } = await agreed()
  const server = await startTestServer(db, { config: { rate_limits: false } })
  const caller = await server.loginAs(finance.email)
  const pay = (idempotency_key: string) =>
    server.send('/office/payRefund', { refund_number, idempotency_key }, caller)
  const same = crypto.randomUUID()
  const answers = await Promise.all([
    pay(same),
    pay(same),
    pay(crypto.randomUUID()),
    pay(crypto.randomUUID()),
  ])
  const paid = answers.filter(({ code }) => code === 200)
  expect(paid.length).toBeGreaterThan(0)
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ reason }) => reason))).not.toContain(
    'request.somethingWrong',
  )
  expect(await balanceOf(db, buyer)).toBe(1_000_000)
  const again = await pay(same)
  expect([200, 1902]).toContain(again.code)
})

test('goods received by two people at once are in stock once', async () => {
  const { buyer, item, order_number, line_id, seller, warehouse } = await bought()
  const { refund_number } = await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 2 }] })
  await decide(db, seller, { refund_number, event: 'askBack' })
  const lines = [{ line_id, sellable: 1, damaged: 1, condition_note: 'Split' }]
  const before = await stockOf(db, item)
  const back = () => receiveBack(db, warehouse, { refund_number, lines })
  expect(await settled(atOnce(8, back))).toEqual({ done: 1, refused: 7 })
  expect((await stockOf(db, item)).on_hand).toBe(before.on_hand + 1)
})

test('an offer accepted and withdrawn at once ends as one of the two', async () => {
  const { buyer, order_number, line_id, seller } = await bought()
  const { refund_number } = await ask(db, buyer, { order_number, lines: [{ line_id, quantity: 2 }] })
  await decide(db, seller, { refund_number, event: 'offer', amount: '50.00' })
  const answers = (['acceptOffer', 'withdraw', 'refuseOffer', 'acceptOffer'] as const).map((event) =>
    inTransaction(db, (tx) => answerRefund(tx, buyer, { refund_number, event, remark: '' })),
  )
  const { done } = await settled(answers)
  // A refused offer may still be withdrawn afterwards.
  expect([1, 2]).toContain(done)
  const { status } = await db
    .selectFrom('refund')
    .select('status')
    .where('refund_number', '=', refund_number)
    .executeTakeFirstOrThrow()
  expect(await balanceOf(db, buyer)).toBe(1_000_000 - 20_000 + (status === 7 ? 5_000 : 0))
})

test('of many simultaneous requests in a month as many succeed as are allowed', async () => {
  const { buyer, all } = await bought(6)
  await sql`update site set refunds_per_month = 3`.execute(db)
  const asking = all.map(({ order_number, lines }) =>
    ask(db, buyer, { order_number, lines: [{ line_id: lines[0]!.id, quantity: 1 }] }),
  )
  expect(await settled(asking)).toEqual({ done: 3, refused: 3 })
  await sql`update site set refunds_per_month = 10`.execute(db)
})

async function waiting() {
  const buyer = await aCustomer(db, 10_000)
  const item = await anItem(db, { price: 10_001, on_hand: 50 })
  const order = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const { order_number } = order
  const lines = [{ line_id: order.lines[0]!.id, quantity: 2 }]
  const { refund_number } = await ask(db, buyer, { order_number, lines })
  await decide(db, order.seller, { refund_number, event: 'agree' })
  return { ...(await orderOf(db, order_number)), refund_number }
}

test('of twenty refunds and jobs at once one refund is paid, and what is left is payable once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, refund_number } = await waiting()
    const mature = () => inTransaction(db, (tx) => matureOrders.work(tx, system(nineDays)))
    const payBack = () =>
      inTransaction(db, (tx) => payRefund(tx, later(finance, 24 * 9), { refund_number, remark: '' }))
    const jobs = atOnce(10, mature)
    expect(await settled(atOnce(10, payBack))).toEqual({ done: 1, refused: 9 })
    expect(await settled(jobs)).toEqual({ done: 10, refused: 0 })
    while ((await mature()) > 0);
    const { rows } = await sql`select pending_cents::int, goods_cents::int, commission_cents::int
      from order_earning where order_id = ${id}`.execute(db)
    expect(rows).toEqual([{ pending_cents: 0, goods_cents: 10_001, commission_cents: 1_250 }])
  }
})

test('the twin: without the lock of the order the same money is taken twice; the database refuses that', async () => {
  const order = await waiting()
  const careless = (taking: 'refund' | 'maturity') =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ waits: Cents }>`
        select pending_cents as waits from order_earning where order_id = ${order.id}`.execute(tx)
      await sql`select pg_sleep(0.1)`.execute(tx)
      const waits = rows[0]!.waits
      if (taking === 'maturity') return makePayable(tx, system(nineDays), { ...order, amount_cents: waits })
      const goods_cents = -waits as Cents
      const { merchant_id } = order
      const entries = earnedEntries('merchant_pending', {
        merchant_id,
        goods_cents,
        commission_cents: 0 as Cents,
      })
      const fees = { kind: 'platform_fees', amount_cents: waits } as const
      return post(tx, system(nineDays), {
        kind: 'refund',
        reference: 'careless',
        order_id: order.id,
        entries: [...entries, fees],
      })
    })
  const outcomes = await Promise.allSettled([careless('maturity'), careless('refund')])
  const messages = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatch(/order_pending_never_negative|other than its lines/)
})
