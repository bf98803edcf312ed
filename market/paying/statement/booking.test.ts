import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, aRecharge, balanceOf, orderOf, pay } from '#tests/fixtures/buying'
import { aFreightDue } from '#tests/fixtures/freight'
import { aBankLine, lineSaying } from '#tests/fixtures/paying/statements'
import { aFile, aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import type { Buyer } from '../../actor.ts'
import { payOffline } from '../payment/pay-offline.ts'
import { confirmLine } from './decide-line.ts'
import { lineTargets } from './line-targets.ts'
import { sureLines } from './sure-lines.ts'
import { takeBackCredit } from './take-back-credit.ts'

const { db } = await testDatabase()
afterAll(async () => expect(await breaches(db)).toEqual({}))
const finance = await aStaff(db, ['finance'])
const line = (amount: string, text: string) => aBankLine(db, finance, { amount, text })
const confirm = (input: Parameters<typeof confirmLine>[2]) =>
  inTransaction(db, (tx) => confirmLine(tx, finance, input))
const takeBack = (id: number, reason = 'Another company paid it') =>
  inTransaction(db, (tx) => takeBackCredit(tx, finance, { id, reason }))
const rechargeOf = (id: number) =>
  db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const companyOf = ({ company_id }: Buyer) =>
  db.selectFrom('company').select('name').where('id', '=', company_id).executeTakeFirstOrThrow()
const lastAudit = () =>
  db.selectFrom('audit_log').select(['action', 'after']).orderBy('id', 'desc').executeTakeFirstOrThrow()

async function unpaid(price = 10_000, orders = 1) {
  const buyer = await aCustomer(db)
  const items = await Promise.all(Array.from({ length: orders }, () => anItem(db, { price })))
  const wish = { po_number: `SHS-${randomUUID().slice(0, 6)}` }
  return { buyer, ...wish, ...(await anOrder(db, buyer, { items: [items[0]!], wish })) }
}

test('the bank’s charge is borne up to the bound: the wallet has the whole voucher, the ledger says who bore it', async () => {
  const buyer = await aCustomer(db)
  const { id: recharge_id, recharge_number } = await aRecharge(db, buyer, 1000)
  const { id, proposals } = await line('985.00', recharge_number)
  expect(proposals[0]).toMatchObject({ id: recharge_id, exact: false })
  expect(await refusalOf(confirm({ id, recharge_id }))).toBe('statement.amountDiffers')
  expect(await refusalOf(confirm({ id, recharge_id, difference: 'credit' }))).toBe('statement.amountDiffers')
  await confirm({ id, recharge_id, difference: 'borne' })
  expect(await balanceOf(db, buyer)).toBe(100_000)
  expect(await rechargeOf(recharge_id)).toMatchObject({ received_cents: 98_500, borne_cents: 1_500 })
  expect((await lineSaying(db, finance, { search: recharge_number, state: 1 })).matched).toMatchObject({
    kind: 'recharge',
    number: recharge_number,
    borne: '15.00',
  })
  expect(await lastAudit()).toMatchObject({
    action: 'statement.match',
    after: { borne: '15.00', by: '-15.00' },
  })
})

test('above the bound nothing is borne, and a voucher is passed with what was received', async () => {
  const buyer = await aCustomer(db)
  const { id: recharge_id, recharge_number } = await aRecharge(db, buyer, 1000)
  const { id } = await line('949.99', recharge_number)
  expect(await refusalOf(confirm({ id, recharge_id, difference: 'borne' }))).toBe('statement.amountDiffers')
  await confirm({ id, recharge_id, difference: 'received' })
  expect(await balanceOf(db, buyer)).toBe(94_999)
})

test('more than a voucher says is credited too', async () => {
  const buyer = await aCustomer(db)
  const { id: recharge_id, recharge_number } = await aRecharge(db, buyer, 1000)
  const { id } = await line('1100.00', recharge_number)
  await confirm({ id, recharge_id, difference: 'credit', claimed: '1000.00' })
  expect(await balanceOf(db, buyer)).toBe(110_000)
  expect(await rechargeOf(recharge_id)).toMatchObject({ received_cents: 110_000, bank_line_id: id })
})

test('several vouchers of a company are found by their sum and passed by one line', async () => {
  const buyer = await aCustomer(db)
  const [one, two, other] = [
    await aRecharge(db, buyer, 300),
    await aRecharge(db, buyer, 450.5),
    await aRecharge(db, buyer, 77),
  ]
  const text = `${one.recharge_number} and ${two.recharge_number}`
  const { id, proposals } = await line('750.50', text)
  expect(proposals[0]).toMatchObject({ exact: true, reasons: ['number', 'amount', 'date'] })
  expect(proposals[0]!.claims.map((claim) => claim.id)).toEqual([one.id, two.id])
  const strange = await aRecharge(db, await aCustomer(db), 300)
  expect(await refusalOf(confirm({ id, recharge_ids: [strange.id, two.id] }))).toBe('statement.oneCompany')
  expect(await refusalOf(confirm({ id, recharge_ids: [one.id, two.id, other.id] }))).toBe(
    'statement.amountDiffers',
  )
  await confirm({ id, recharge_ids: [one.id, two.id] })
  expect(await balanceOf(db, buyer)).toBe(75_050)
  expect((await lineSaying(db, finance, { search: text, state: 1 })).matched!.number).toBe(
    `${one.recharge_number} + ${two.recharge_number}`,
  )
  const again = await line('450.50', `again ${two.recharge_number}`)
  expect(await refusalOf(confirm({ id: again.id, recharge_id: two.id }))).toBe('wallet.notPending')
})

test('of several vouchers the largest takes the difference; one for which nothing is left is refused', async () => {
  const buyer = await aCustomer(db)
  const [small, large] = [await aRecharge(db, buyer, 10), await aRecharge(db, buyer, 500)]
  const { id } = await line('490.00', `short ${large.recharge_number}`)
  await confirm({ id, recharge_ids: [large.id, small.id], difference: 'received' })
  expect(await rechargeOf(small.id)).toMatchObject({ received_cents: 1_000 })
  expect(await rechargeOf(large.id)).toMatchObject({ received_cents: 48_000 })
  const [a, b] = [await aRecharge(db, buyer, 100), await aRecharge(db, buyer, 101)]
  const little = await line('99.00', `little ${a.recharge_number}`)
  const input = { id: little.id, recharge_ids: [a.id, b.id], difference: 'received' as const }
  expect(await refusalOf(confirm(input))).toBe('statement.tooLittle')
})

test('a short voucher of an order leaves it to be paid from the wallet, and says so', async () => {
  const { buyer, order_number } = await unpaid(100_000)
  const voucher = {
    order_sn: order_number,
    freight: false,
    amount: '1000.00',
    offline_method: 1 as const,
    paid_on: '2026-03-01',
    voucher_file_ids: [await aFile(db, buyer)],
    remark: '',
    idempotency_key: randomUUID(),
  }
  const { id: recharge_id, recharge_number } = await inTransaction(db, (tx) => payOffline(tx, buyer, voucher))
  const { id } = await line('900.00', recharge_number)
  await confirm({ id, recharge_id, difference: 'received' })
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.pendingPayment)
  expect(await balanceOf(db, buyer)).toBe(90_000)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'voucherShort',
    params: { pays: order_number, amount: '900.00', due: '1000.00', short: '100.00' },
  })
  const { recharge_number: rest, id: rest_id } = await aRecharge(db, buyer, 100)
  const second = await line('100.00', rest)
  await confirm({ id: second.id, recharge_id: rest_id })
  await pay(db, buyer, order_number)
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.processing)
})

test('an unpaid order is found by its number, its checkout’s, or the buyer’s own, and paid without a voucher', async () => {
  const { buyer, order_number, po_number } = await unpaid(20_000)
  const { id, proposals } = await line('200.00', `INV ${order_number.replace('-', ' ')}`)
  expect(proposals[0]).toMatchObject({ kind: 'order', order_sn: order_number, exact: true })
  expect(proposals[0]!.reasons).toContain('number')
  const byOwn = await line('200.00', `po ${po_number}`)
  expect(byOwn.proposals[0]).toMatchObject({ kind: 'order', order_sn: order_number })
  expect(byOwn.proposals[0]!.reasons).toEqual(['po', 'amount', 'date'])
  await confirm({ id, order_sn: order_number })
  expect(await orderOf(db, order_number)).toMatchObject({
    status: orderStatus.processing,
    paid_fee_cents: 20_000,
  })
  expect(await balanceOf(db, buyer)).toBe(0)
  expect((await lineSaying(db, finance, { search: 'INV', state: 1 })).matched).toMatchObject({
    kind: 'order',
    order_sn: order_number,
    may_take_back: false,
  })
  expect(await refusalOf(takeBack(id))).toBe('statement.notCredited')
  expect(await refusalOf(confirm({ id: byOwn.id, order_sn: order_number }))).toBe('payment.notDue')
})

test('what an order does not need stays in the wallet; what is missing is borne, or the order waits', async () => {
  const more = await unpaid(10_000)
  const long = await line('110.00', `long ${more.order_number}`)
  await confirm({ id: long.id, order_sn: more.order_number, difference: 'credit' })
  expect(await balanceOf(db, more.buyer)).toBe(1_000)
  expect(await lastMail(db, more.buyer.email)).toMatchObject({ template: 'voucherRest' })

  const fee = await unpaid(10_000)
  const short = await line('75.00', `fee ${fee.order_number}`)
  await confirm({ id: short.id, order_sn: fee.order_number, difference: 'borne' })
  expect((await orderOf(db, fee.order_number)).status).toBe(orderStatus.processing)

  const less = await unpaid(10_000)
  const part = await line('40.00', `part ${less.order_number}`)
  const input = { id: part.id, order_sn: less.order_number }
  expect(await refusalOf(confirm({ ...input, difference: 'borne' }))).toBe('statement.amountDiffers')
  expect(await refusalOf(confirm({ ...input, difference: 'received', claimed: '99.00' }))).toBe(
    'statement.amountDiffers',
  )
  await confirm({ ...input, difference: 'received', claimed: '100.00' })
  expect((await orderOf(db, less.order_number)).status).toBe(orderStatus.pendingPayment)
  expect(await balanceOf(db, less.buyer)).toBe(4_000)
})

test('the freight of an order is paid by its number', async () => {
  const { buyer, order_number } = await aFreightDue(db)
  const { order_fee_cents, paid_fee_cents } = await orderOf(db, order_number)
  const due = ((order_fee_cents - paid_fee_cents) / 100).toFixed(2)
  const before = await balanceOf(db, buyer)
  const { id, proposals } = await line(due, `freight ${order_number}`)
  expect(proposals[0]).toMatchObject({ kind: 'order', order_sn: order_number, exact: true })
  await confirm({ id, order_sn: order_number })
  const after = await orderOf(db, order_number)
  expect(after.paid_fee_cents).toBe(after.order_fee_cents)
  expect(await balanceOf(db, buyer)).toBe(before)
})

test('a company that a line names is credited, and the credit is taken back while it is there', async () => {
  const buyer = await aCustomer(db)
  const { name } = await companyOf(buyer)
  const { id, proposals } = await line('61.25', `TRANSFER ${name}`)
  expect(proposals.at(-1)).toMatchObject({ kind: 'company', id: buyer.company_id, reasons: ['company'] })
  await confirm({ id, company_id: buyer.company_id })
  expect(await balanceOf(db, buyer)).toBe(6_125)
  expect(await lastMail(db, buyer.email)).toMatchObject({ template: 'rechargePassed' })
  expect(await refusalOf(takeBack(id, ''))).toBe('wallet.reasonNeeded')
  await takeBack(id)
  expect(await balanceOf(db, buyer)).toBe(0)
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'creditTakenBack',
    params: { amount: '61.25', reason: 'Another company paid it' },
  })
  expect(await refusalOf(takeBack(id))).toBe('statement.notCredited')
  // Open again, it is credited anew; once spent, it stays.
  await confirm({ id, company_id: buyer.company_id })
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: 6_000 })] })
  await pay(db, buyer, order_number)
  expect(await refusalOf(takeBack(id))).toBe('statement.creditSpent')
  const out = await line('-5.00', `out ${name}`)
  expect(await refusalOf(confirm({ id: out.id, company_id: buyer.company_id }))).toBe(
    'statement.amountDiffers',
  )
  const unknown = { id: (await line('5.00', 'unknown')).id, company_id: 999_999 }
  expect(await refusalOf(confirm(unknown))).toBe('statement.noCompany')
})

test('the lines that are sure are found beyond a page; what two lines name is left to be looked at', async () => {
  const filter = { side: 'in' as const, search: 'sure' }
  const sure = () => reading(db, (tx) => sureLines(tx, finance, filter))
  const buyer = await aCustomer(db)
  const vouchers = []
  for (let at = 0; at < 23; at++) {
    const one = await aRecharge(db, buyer, 2_000 + at)
    vouchers.push(one)
    await line(`${2_000 + at}.00`, `sure ${one.recharge_number}`)
  }
  const order = await unpaid(33_333)
  await line('333.33', `sure ${order.order_number}`)
  await line('1.00', `sure ${vouchers[1]!.recharge_number} other amount`)
  expect((await sure()).list).toHaveLength(24)
  await line('2000.00', `sure twice ${vouchers[0]!.recharge_number}`)
  const { list, more } = await sure()
  expect([list.length, more]).toEqual([23, false])
  expect(list.flatMap(({ proposals }) => proposals.map(({ kind }) => kind))).toContain('order')
})

test('what a line may be booked for is found by company, voucher, order and the buyer’s number', async () => {
  const { buyer, order_number, po_number } = await unpaid(12_300)
  const { recharge_number } = await aRecharge(db, buyer, 45)
  const { name } = await companyOf(buyer)
  for (const search of [name, order_number, po_number, recharge_number]) {
    const { list } = await reading(db, (tx) => lineTargets(tx, finance, { search }))
    const found = list.find(({ company_id }) => company_id === buyer.company_id)!
    expect(found.vouchers.map(({ number }) => number)).toEqual([recharge_number])
    expect(found.orders).toMatchObject([
      { number: order_number, amount: '123.00', po_number, freight: false },
    ])
  }
  expect(await reading(db, (tx) => lineTargets(tx, finance, { search: '' }))).toEqual({
    list: [],
    more: false,
  })
})
