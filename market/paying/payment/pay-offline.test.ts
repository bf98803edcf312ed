import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOffline as declared } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { Refusal } from '#rules/refusals'
import { aCheckoutToQuote } from '#tests/fixtures/approvals'
import { aCustomer, anItem, anOrder, balanceOf, later, orderOf, pay } from '#tests/fixtures/buying'
import { aFile, aStaff, lastMail, noon } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { queueOfRecharges } from '../../money/wallet/list-recharges.ts'
import { decideVoucher } from './decide-voucher.ts'
import { payOffline } from './pay-offline.ts'

const { db } = await testDatabase({ max: 8 })

async function aVoucher(
  buyer: Buyer,
  order_sn: string,
  amount: string,
  paid_on = noon.toISOString().slice(0, 10),
) {
  const input = declared.in.parse({
    order_sn,
    amount,
    offline_method: 1,
    paid_on,
    voucher_file_ids: [await aFile(db, buyer)],
    idempotency_key: randomUUID(),
  })
  return inTransaction(db, (tx) => payOffline(tx, buyer, input))
}
async function anUnpaid(price = 10_000) {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { on_hand: 5, price })] })
  return { buyer, order_number }
}
const finance = await aStaff(db, ['finance'])
const decide = (id: number, pass: 0 | 1, at = finance) =>
  inTransaction(db, (tx) => decideVoucher(tx, at, { id, pass, reason: pass ? '' : 'Unreadable' }))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  )

test('a voucher puts the order under audit, and pays it once passed; an excess goes to the wallet', async () => {
  const { buyer, order_number } = await anUnpaid()
  expect(await refusalOf(aVoucher(buyer, order_number, '99.99'))).toBe('payment.belowDue')
  const { id, order_sn } = await aVoucher(buyer, order_number, '120.50')
  expect([order_sn, (await orderOf(db, order_number)).status]).toEqual([order_number, orderStatus.underAudit])
  expect(await refusalOf(aVoucher(buyer, order_number, '120.50'))).toBe('payment.notDue')
  expect(await refusalOf(pay(db, buyer, order_number))).toBe('payment.notDue')
  await decide(id, 1)
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.processing,
    paid_fee_cents: 10_000,
  })
  expect(await balanceOf(db, buyer)).toBe(2_050)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'voucherRest',
    params: { pays: order_number, amount: '20.50', balance: '20.50' },
  })
  expect(await refusalOf(decide(id, 1))).toBe('wallet.notPending')
})

test('a voucher of the exact amount has no rest; its date may be tomorrow, because of time zones', async () => {
  const { buyer, order_number } = await anUnpaid()
  expect(await refusalOf(aVoucher(buyer, order_number, '100', '2026-03-04'))).toBe('wallet.dateInFuture')
  const { id } = await aVoucher(buyer, order_number, '100', '2026-03-03')
  await decide(id, 1)
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'orderPaid' })
})

test('a refused voucher leaves the order to be paid, with the whole time again', async () => {
  const { buyer, order_number } = await anUnpaid()
  const { id } = await aVoucher(buyer, order_number, '100')
  const next = later(finance, 30)
  await decide(id, 0, next)
  const order = await orderOf(db, order_number)
  expect(order).toMatchObject({ status: orderStatus.pendingPayment, paid_fee_cents: 0 })
  expect(order.pay_before).toEqual(later(next, 24).at)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'voucherRefused',
    params: {
      pays: order_number,
      amount: '100.00',
      reason: 'Unreadable',
      pay_before: later(next, 24).at.toISOString(),
    },
  })
  expect(await balanceOf(db, buyer)).toBe(0)
  await sql`update account set first_name = 'Vera' where id = ${finance.account_id}`.execute(db)
  const input = { status: 2 as const, search: '', page: 1, page_size: 1 }
  const { list } = await reading(db, (tx) => queueOfRecharges(tx, finance, input))
  expect(list).toMatchObject([{ id, decided_by: 'Vera', decided_at: next.at.toISOString() }])
})

test('an order that needs approval since keeps the longer time when its voucher is refused', async () => {
  const { maker, payable, quote } = await aCheckoutToQuote(db)
  const { id } = await aVoucher(maker, payable, '210')
  await quote()
  const { pay_before } = await orderOf(db, payable)
  await decide(id, 0, later(finance, 1))
  expect(pay_before > later(finance, 25).at).toBe(true)
  expect(await orderOf(db, payable)).toMatchObject({ status: orderStatus.pendingPayment, pay_before })
})

test('two people of finance at once pass a voucher once', async () => {
  const { buyer, order_number } = await anUnpaid()
  const { id } = await aVoucher(buyer, order_number, '100')
  const works = Array.from({ length: 6 }, (_, i) => refusalOf(decide(id, i % 2 === 0 ? 1 : 0)))
  const outcomes = await Promise.all(works)
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  expect([orderStatus.processing, orderStatus.pendingPayment]).toContain(
    (await orderOf(db, order_number)).status,
  )
})

test('stock, orders and money agree after all these tests', async () => {
  expect(await breaches(db)).toEqual({})
})
