import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import { type Cents, toCents } from '#rules/money/money'
import { offlineMethod, voucherStatus } from '#rules/status-codes'
import { balanceOf, orderOf } from '#tests/fixtures/buying'
import { aFreightDue, anAcceptedFreight, moveFreight, payFreight } from '#tests/fixtures/freight'
import { aColleague, aFile, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { showOrder } from '../../../buying/order/read/show-order.ts'
import { transferFreight } from '../../../money/wallet/freight/transfer-freight.ts'
import { queueOfRecharges } from '../../../money/wallet/list-recharges.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { beginOrderAttempt } from '../attempt/begin-attempt.ts'
import { settleAttempt } from '../attempt/settle-attempt.ts'
import { decideVoucher } from '../decide-voucher.ts'
import { listPayments } from '../list-payments.ts'
import { payByBalance } from '../pay-by-balance.ts'
import { payOffline } from '../pay-offline.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))
const finance = await aStaff(db, ['finance'])

const freightOf = async (buyer: Buyer, order_number: string) =>
  (await reading(db, (tx) => showOrder(tx, buyer, { order_number }))).freight!
const capturesOf = async (order_number: string) =>
  db
    .selectFrom('payment_capture')
    .select(['stage', 'payment', 'amount_cents'])
    .where('order_id', '=', (await orderOf(db, order_number)).id)
    .orderBy('id')
    .execute()

async function send(buyer: Buyer, order_sn: string, amount: string) {
  const input = {
    order_sn,
    freight: true,
    amount,
    offline_method: offlineMethod.transfer,
    paid_on: '2026-03-01',
    voucher_file_ids: [await aFile(db, buyer)],
    remark: '',
    idempotency_key: randomUUID(),
  }
  return inTransaction(db, (tx) => payOffline(tx, buyer, input))
}
const decide = (id: number, pass: 0 | 1) =>
  inTransaction(db, (tx) => decideVoucher(tx, finance, { id, pass, reason: 'Never came' }))

async function begin(buyer: Buyer, order_sn: string, freight_amount: string) {
  const way = { payment: payment.card, provider: 'stripe' as const }
  return inTransaction(db, (tx) =>
    beginOrderAttempt(tx, buyer, { ...way, order_sn, freight: true, freight_amount }),
  )
}
const come = (attempt: { id: number }, received_cents: number) => {
  const heard = {
    state: 'paid' as const,
    charge: `ch_${attempt.id}`,
    received_cents: received_cents as never,
    currency: 'USD',
  }
  return inTransaction(db, (tx) => settleAttempt(tx, { at: finance.at }, { attempt_id: attempt.id, heard }))
}

test('freight is paid from the wallet: a part, then the whole rest, each captured once', async () => {
  const { buyer, order_number } = await aFreightDue(db, 400)
  expect(await payFreight(db, buyer, { order_sn: order_number, freight_amount: '100.50' })).toMatchObject({
    paid: '100.50',
    balance: '299.50',
    status: orderStatus.freightPartlyPaid,
  })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'freightPaid',
    params: { amount: '100.50', left: '199.50' },
  })
  expect(await freightOf(buyer, order_number)).toMatchObject({
    paid: '100.50',
    due: '199.50',
    least: '199.50',
  })
  expect(await refusalOf(payFreight(db, buyer, { order_sn: order_number, freight_amount: '50' }))).toBe(
    'payment.freightRest',
  )
  expect(await payFreight(db, buyer, { order_sn: order_number })).toMatchObject({
    paid: '199.50',
    status: orderStatus.awaitingPacking,
  })
  expect(await capturesOf(order_number)).toEqual([
    { stage: 1, payment: 1, amount_cents: 10_000 },
    { stage: 4, payment: 1, amount_cents: 10_050 },
    { stage: 5, payment: 1, amount_cents: 19_950 },
  ])
  expect(await balanceOf(db, buyer)).toBe(10_000)
  // Freight belongs to the platform, none of it to the merchant.
  const entries = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.ledger_account_id')
    .select(['a.kind', 'e.amount_cents'])
    .where('t.kind', '=', 'freight_payment')
    .where('t.order_id', '=', (await orderOf(db, order_number)).id)
    .where('e.amount_cents', '>', toCents(0))
    .orderBy('e.id')
    .execute()
  expect(entries).toEqual([
    { kind: 'platform_fees', amount_cents: 10_050 },
    { kind: 'platform_fees', amount_cents: 19_950 },
  ])
  expect(await refusalOf(payFreight(db, buyer, { order_sn: order_number }))).toBe('payment.notDue')
})

test('zero, more than is due, and more than the balance are refused', async () => {
  const { buyer, order_number } = await aFreightDue(db, 200)
  for (const amount of ['0', '300.01', '-5', 'x'])
    expect(await refusalOf(payFreight(db, buyer, { order_sn: order_number, freight_amount: amount }))).toBe(
      'payment.freightAmount',
    )
  expect(await refusalOf(payFreight(db, buyer, { order_sn: order_number }))).toBe('payment.balanceNotEnough')
  const { order_parent_number } = await reading(db, (tx) => showOrder(tx, buyer, { order_number }))
  expect(await refusalOf(payFreight(db, buyer, { order_sn: order_parent_number }))).toBe('order.notFound')
  const colleague = await aColleague(db, buyer)
  expect(await refusalOf(payFreight(db, colleague, { order_sn: order_number }))).toBe('team.notYourOrder')
})

test('the payment methods accept a part of freight from the wallet, but only the whole of a rest', async () => {
  const { buyer, order_number: order_sn } = await aFreightDue(db, 200)
  await db
    .updateTable('account')
    .set({ payment_password_hash: 'set' })
    .where('id', '=', buyer.account_id)
    .execute()
  const wallet = async () =>
    (await reading(db, (tx) => listPayments(tx, buyer, { order_sn, freight: true, offered: new Map() })))
      .list[0]
  expect(await wallet()).toMatchObject({ payment: 1, available: true })
  await payFreight(db, buyer, { order_sn, freight_amount: '100' })
  expect(await wallet()).toMatchObject({ available: false, reason: 'payment.balanceNotEnough' })
})

test('freight over a limit of the maker is paid by a colleague, who is notified too', async () => {
  const { buyer, staff, order_number } = await anAcceptedFreight(db, 400)
  const owner = await aColleague(db, buyer, { role: 'owner' })
  const limitTo = (limit: { order_limit_cents?: Cents; month_limit_cents?: Cents | null }) =>
    db
      .updateTable('account')
      .set({ company_role: 'buyer', ...limit })
      .where('id', '=', buyer.account_id)
      .execute()
  await limitTo({ order_limit_cents: toCents(39_999) })
  const quoted = { event: 'quoteFreight', freight_fee: '300', remark: 'Two pallets' } as const
  await moveFreight(db, staff, { order_number, ...quoted })
  for (const { email } of [buyer, owner])
    expect(await lastMail(db, email)).toMatchObject({ template: 'freightQuoted', params: { order_number } })
  const maker: Buyer = { ...buyer, company_role: 'buyer', limits: { order: toCents(39_999), month: null } }
  const refused = 'approval.freightOverLimit'
  expect(await refusalOf(payFreight(db, maker, { order_sn: order_number, freight_amount: '1' }))).toBe(
    refused,
  )
  expect(await refusalOf(send(maker, order_number, '300'))).toBe(refused)
  expect(await refusalOf(begin(maker, order_number, '300'))).toBe(refused)
  const reasons = async (actor: Buyer) => {
    const input = { order_sn: order_number, freight: true, offered: new Map() }
    const { list } = await reading(db, (tx) => listPayments(tx, actor, input))
    return list.map(({ reason }) => reason)
  }
  expect(await reasons(maker)).toContain(refused)
  expect(await reasons(owner)).not.toContain(refused)
  await limitTo({ order_limit_cents: toCents(40_000), month_limit_cents: toCents(39_999) })
  expect(await refusalOf(payFreight(db, maker, { order_sn: order_number }))).toBe(refused)
  await payFreight(db, owner, { order_sn: order_number, freight_amount: '100' })
  await limitTo({ order_limit_cents: toCents(40_000), month_limit_cents: toCents(40_000) })
  await payFreight(db, maker, { order_sn: order_number })
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingPacking)
})

test('a voucher for a part leaves the order waiting; passed, it pays, and an excess stays in the wallet', async () => {
  const { buyer, order_number } = await aFreightDue(db)
  const first = await send(buyer, order_number, '100')
  expect(first).toMatchObject({ freight: true, due: '300.00' })
  // Finance and the buyer see that the voucher is for freight: deciding about it has other effects than for
  // an order.
  const { list } = await reading(db, (tx) =>
    queueOfRecharges(tx, finance, { status: voucherStatus.pending, search: '', page: 1, page_size: 20 }),
  )
  expect(list.find(({ order_sn }) => order_sn === order_number)).toMatchObject({
    freight: true,
    due: '300.00',
  })
  expect(await freightOf(buyer, order_number)).toMatchObject({ due: '300.00', voucher: { amount: '100.00' } })
  expect(await refusalOf(send(buyer, order_number, '100'))).toBe('payment.voucherWaits')
  await decide(first.id, 1)
  expect(await orderOf(db, order_number)).toMatchObject({ status: orderStatus.freightPartlyPaid })
  expect(await refusalOf(send(buyer, order_number, '199.99'))).toBe('payment.freightRest')
  const rest = await send(buyer, order_number, '230')
  await decide(rest.id, 1)
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.awaitingPacking,
    paid_fee_cents: 40_000,
  })
  expect(await balanceOf(db, buyer)).toBe(3_000)
  expect((await capturesOf(order_number)).slice(1)).toEqual([
    { stage: 4, payment: 5, amount_cents: 10_000 },
    { stage: 5, payment: 5, amount_cents: 20_000 },
  ])
})

test('a refused voucher leaves the freight due; one passed after payment stays in the wallet', async () => {
  const { buyer, order_number } = await aFreightDue(db, 300)
  await decide((await send(buyer, order_number, '300')).id, 0)
  expect(await freightOf(buyer, order_number)).toMatchObject({ due: '300.00', voucher: null })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'voucherRefused',
    params: { pays: order_number, amount: '300.00', pay_before: 'none' },
  })
  const late = await send(buyer, order_number, '300')
  await payFreight(db, buyer, { order_sn: order_number })
  await decide(late.id, 1)
  expect(await balanceOf(db, buyer)).toBe(30_000)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'voucherRest',
    params: { pays: order_number, amount: '300.00', balance: '300.00' },
  })
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingPacking)
})

test('a card pays a part and the rest; an excess goes to the wallet', async () => {
  const { buyer, order_number } = await aFreightDue(db, 500)
  const part = await begin(buyer, order_number, '100')
  expect((await begin(buyer, order_number, '100')).id).toBe(part.id)
  const whole = await begin(buyer, order_number, '300')
  expect(await come(part, 10_000)).toBe('captured')
  expect(await come(whole, 30_000)).toBe('captured')
  expect(await balanceOf(db, buyer)).toBe(80_000)
  const rest = await begin(buyer, order_number, '200')
  expect(await come(rest, 20_000)).toBe('captured')
  expect(await come(rest, 20_000)).toBe('known')
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.awaitingPacking,
    paid_fee_cents: 40_000,
  })
  expect((await capturesOf(order_number)).slice(1)).toEqual([
    { stage: 4, payment: 3, amount_cents: 10_000 },
    { stage: 5, payment: 3, amount_cents: 20_000 },
  ])
})

test('a part begun first and charged last counts as the rest', async () => {
  const { buyer, order_number } = await aFreightDue(db, 150)
  const card = await begin(buyer, order_number, '150')
  await payFreight(db, buyer, { order_sn: order_number, freight_amount: '150' })
  await come(card, 15_000)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.awaitingPacking)
  expect((await capturesOf(order_number)).map(({ stage }) => stage)).toEqual([1, 4, 5])
})

const balancesNow = (buyer: Buyer) => reading(db, (tx) => balancesOf(tx, buyer.company_id))
const setAside = (buyer: Buyer, amount: string) =>
  inTransaction(db, (tx) => transferFreight(tx, buyer, { direction: 'in', amount, idempotency_key: '' }))

test('freight paid half from each balance goes back to each to the cent when the order fails', async () => {
  const { buyer, staff, order_number } = await aFreightDue(db, 400)
  await setAside(buyer, '150.00')
  const first = { order_sn: order_number, freight_amount: '120.50', source: 'freight' as const }
  expect(await payFreight(db, buyer, first)).toMatchObject({ paid: '120.50', balance: '29.50' })
  expect(await refusalOf(payFreight(db, buyer, { order_sn: order_number, source: 'freight' }))).toBe(
    'payment.balanceNotEnough',
  )
  await payFreight(db, buyer, { order_sn: order_number })
  expect(await balancesNow(buyer)).toMatchObject({ available_cents: 7_050, freight_cents: 2_950 })
  await moveFreight(db, staff, { order_number, event: 'fail', remark: 'Broken in the warehouse' })
  // Goods of 100.00 and the rest of 179.50 were the wallet's.
  expect(await balancesNow(buyer)).toMatchObject({ available_cents: 35_000, freight_cents: 15_000 })
})

test('an order itself is not paid from the freight balance', async () => {
  const { buyer, order_number } = await aFreightDue(db, 400)
  await setAside(buyer, '150.00')
  const whole = { order_sn: order_number, source: 'freight' as const }
  expect(await refusalOf(inTransaction(db, (tx) => payByBalance(tx, buyer, whole)))).toBe(
    'payment.onlyFreight',
  )
})

test('of many who pay the rest at once from both balances, one does', async () => {
  const { buyer, order_number: order_sn } = await aFreightDue(db, 700)
  await setAside(buyer, '350.00')
  const tries = Array.from({ length: 30 }, (_, i) =>
    payFreight(db, buyer, { order_sn, source: i % 2 === 0 ? 'freight' : 'wallet' }),
  )
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { available_cents, freight_cents } = await balancesNow(buyer)
  expect(available_cents + freight_cents).toBe(40_000)
})
