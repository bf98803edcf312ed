import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOffline as declaredOffline } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { fund, orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aColleague, aFile, aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../../../buying/order/read/show-order.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { decideVoucher } from '../decide-voucher.ts'
import { listPayments } from '../list-payments.ts'
import { payByBalance } from '../pay-by-balance.ts'
import { payOffline } from '../pay-offline.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])

const pay = (buyer: Buyer, order_sn: string, seen: { milestone?: number; due_seen?: string } = {}) =>
  inTransaction(db, (tx) => payByBalance(tx, buyer, { order_sn, ...seen }))
async function handIn(buyer: Buyer, order_sn: string, amount: string) {
  const voucher = await aFile(db, buyer)
  const input = declaredOffline.in.parse({
    order_sn,
    amount,
    offline_method: 1,
    paid_on: '2026-03-01',
    voucher_file_ids: voucher,
    idempotency_key: randomUUID(),
  })
  return inTransaction(db, (tx) => payOffline(tx, buyer, input))
}
const decide = (id: number, decision: { pass: 0 | 1; reason?: string; received?: string }) =>
  inTransaction(db, (tx) => decideVoucher(tx, finance, { id, reason: '', ...decision }))
const status = async (order_number: string) => (await orderOf(db, order_number)).status
const wallet = (buyer: Buyer) => reading(db, (tx) => balancesOf(tx, buyer.company_id))
const show = (buyer: Buyer, order_number: string) =>
  reading(db, (tx) => showOrder(tx, buyer, { order_number }))

test('a deposit is paid from the wallet, held for the contract, and production begins', async () => {
  const { buyer, order_number } = await aContractOrder(db, { dollars: 10_000 })
  const viewer = await aColleague(db, buyer, { role: 'viewer' })
  expect((await show(viewer, order_number)).events).toEqual([])
  expect((await show(buyer, order_number)).events).toEqual(['payDeposit', 'submitDeposit', 'askTerminate'])
  expect(await refusalOf(pay(buyer, order_number, { due_seen: '8000.00' }))).toBe('payment.amountChanged')
  expect(await refusalOf(pay(buyer, order_number, { milestone: 2 }))).toBe('payment.notDue')
  expect(await pay(buyer, order_number, { milestone: 1, due_seen: '8640.00' })).toMatchObject({
    paid: '8640.00',
    balance: '1360.00',
    status: orderStatus.inProduction,
  })
  expect(await refusalOf(pay(buyer, order_number))).toBe('payment.notDue')
  const { contract, fees, events, paid_at } = await show(buyer, order_number)
  expect(contract).toMatchObject({ held: '8640.00', milestones: [{ state: 3 }, { state: 0 }] })
  expect([fees.paid_fee, events, paid_at]).toEqual(['8640.00', ['askTerminate'], null])
  expect(await breaches(db)).toEqual({})
})

test('only the wallet and transfers pay a contract', async () => {
  const { buyer, order_number } = await aContractOrder(db)
  const { list } = await reading(db, (tx) =>
    listPayments(tx, buyer, { order_sn: order_number, freight: false, offered: new Map([[2, 'sandbox']]) }),
  )
  expect(list.filter(({ available }) => available).map((way) => way.payment)).toEqual([payment.offline])
  expect(list.find((way) => way.payment === payment.wallet)?.reason).toBe('payment.methodUnavailable')
  expect(await refusalOf(pay(buyer, order_number))).toBe('payment.rechargeNeeded')
})

test('a voucher that came short leaves its money in the wallet, which then pays the rest', async () => {
  const { buyer, order_number } = await aContractOrder(db)
  const sent = await handIn(buyer, order_number, '8640.00')
  expect(sent).toMatchObject({ due: '8640.00', order_sn: order_number })
  expect(await status(order_number)).toBe(orderStatus.depositUnderAudit)
  expect(await refusalOf(pay(buyer, order_number))).toBe('payment.notDue')
  expect(await refusalOf(handIn(buyer, order_number, '8640.00'))).toBe('payment.notDue')
  await decide(sent.id, { pass: 1, received: '8615.00' })
  expect(await status(order_number)).toBe(orderStatus.depositRefused)
  expect((await show(buyer, order_number)).history.at(-1)).toMatchObject({
    event: 'refuseDeposit',
    remark: '8615.00 / 8640.00',
  })
  expect((await wallet(buyer)).available_cents).toBe(861_500)
  // The rest comes by a second voucher: with what is there it is enough.
  const rest = await handIn(buyer, order_number, '30.00')
  await decide(rest.id, { pass: 1 })
  expect(await status(order_number)).toBe(orderStatus.inProduction)
  expect((await wallet(buyer)).available_cents).toBe(500)
  expect(await refusalOf(decide(rest.id, { pass: 0, reason: 'Late' }))).toBe('wallet.notPending')
  expect(await breaches(db)).toEqual({})
})

test('what a voucher brought above what is due stays in the wallet; a refused one leaves the deposit due', async () => {
  const { buyer, order_number } = await aContractOrder(db)
  for (const reason of ['Unreadable', 'Another account', 'No money']) {
    const { id } = await handIn(buyer, order_number, '9000.00')
    await decide(id, { pass: 0, reason })
    expect(await status(order_number)).toBe(orderStatus.depositRefused)
    expect((await show(buyer, order_number)).contract?.milestones[0]).toMatchObject({
      state: 1,
      paid_at: null,
    })
  }
  const { id } = await handIn(buyer, order_number, '9000.00')
  await decide(id, { pass: 1 })
  expect((await wallet(buyer)).available_cents).toBe(36_000)
  expect(await breaches(db)).toEqual({})
})

/** Thirty clients at once: wallet, vouchers, and finance. Returns how often the deposit was captured. */
async function race(): Promise<number> {
  const { buyer, order_id, order_number } = await aContractOrder(db, { dollars: 40_000 })
  const { id } = await handIn(buyer, order_number, '8640.00')
  await decide(id, { pass: 0, reason: 'Unreadable' })
  const files = await handIn(buyer, order_number, '8640.00')
  const tries = Array.from({ length: 30 }, (_, n) =>
    n % 3 === 0
      ? pay(buyer, order_number)
      : n % 3 === 1
        ? decide(files.id, n % 2 === 0 ? { pass: 1 } : { pass: 0, reason: 'Twice' })
        : handIn(buyer, order_number, '8640.00'),
  )
  await Promise.allSettled(tries)
  const { rows } = await sql<{ taken: number }>`
    select count(*)::int as taken from payment_capture where order_id = ${order_id}`.execute(db)
  return rows[0]!.taken
}

test('of thirty clients who pay and decide at once one captures the milestone, or none', async () => {
  for (let round = 0; round < 3; round += 1) expect(await race()).toBeLessThanOrEqual(1)
  expect(await breaches(db)).toEqual({})
})

test('without the lock and the unique capture a milestone would be taken twice', async () => {
  const { buyer, order_id, order_number } = await aContractOrder(db, { dollars: 40_000 })
  await fund(db, buyer, 1)
  await pay(buyer, order_number)
  const again = sql`insert into payment_capture (order_id, milestone_id, stage, payment, amount_cents, ledger_transaction_id, created_at)
    select order_id, milestone_id, stage, payment, amount_cents, ledger_transaction_id, created_at from payment_capture
    where order_id = ${order_id}`
  await expect(again.execute(db)).rejects.toThrow(/payment_capture_once_each/)
  await sql`drop index payment_capture_once_each`.execute(db)
  await again.execute(db)
  expect(Object.keys(await breaches(db))).toContain(
    'a milestone is captured by a payment of its amount, once',
  )
})
