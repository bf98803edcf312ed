import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payOffline as payDeclared, rechargeOffline as rechargeDeclared } from '#api/money/wallet'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { aCustomer, anItem, anOrder, balanceOf, later, orderOf } from '#tests/fixtures/buying'
import { aFile, aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { decideVoucher } from '../../paying/payment/decide-voucher.ts'
import { payOffline } from '../../paying/payment/pay-offline.ts'
import { listRecharges, queueOfRecharges } from './list-recharges.ts'
import { rechargeOffline } from './recharge-offline.ts'

const { db } = await testDatabase()
const finance = await aStaff(db, ['finance'])
const paid_on = noon.toISOString().slice(0, 10)

/** A file of this company with this content. */
async function aVoucher(buyer: Buyer, content: string = randomUUID()) {
  const id = await aFile(db, buyer)
  const sha256 = createHash('sha256').update(content).digest()
  await db.updateTable('file').set({ sha256 }).where('id', '=', id).execute()
  return id
}
const said = (file: string, more: object = {}) => ({
  amount: '500',
  offline_method: 1,
  paid_on,
  voucher_file_ids: file,
  idempotency_key: randomUUID(),
  ...more,
})
const recharge = (buyer: Buyer, file: string, more: object = {}) =>
  inTransaction(db, (tx) => rechargeOffline(tx, buyer, rechargeDeclared.in.parse(said(file, more))))
const payOrders = (buyer: Buyer, order_sn: string, file: string) =>
  inTransaction(db, (tx) => payOffline(tx, buyer, payDeclared.in.parse(said(file, { order_sn }))))
const decide = (id: number, more: { pass: 0 | 1; sure?: 1 }) =>
  inTransaction(db, (tx) => decideVoucher(tx, finance, { id, reason: 'Unreadable', ...more }))
async function seenOf(id: number) {
  const input = { status: 0 as const, search: '', page: 1, page_size: 100 }
  const { list } = await reading(db, (tx) => queueOfRecharges(tx, finance, input))
  return list.find((row) => row.id === id)?.seen
}
const used = { reason: 'wallet.voucherUsed', field: 'voucher_file_ids' }

test('a voucher that waits or is passed is not taken again, as the same file or the same content, for wallet or order', async () => {
  const buyer = await aCustomer(db)
  const file = await aVoucher(buyer, 'transfer of March')
  const copy = await aVoucher(buyer, 'transfer of March')
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: 10_000 })] })
  const { id } = await recharge(buyer, file)
  const again = async () => {
    for (const one of [file, copy, `${await aVoucher(buyer)},${copy}`]) {
      await expect(recharge(buyer, one)).rejects.toMatchObject(used)
      await expect(payOrders(buyer, order_number, one)).rejects.toMatchObject(used)
    }
  }
  await again()
  await decide(id, { pass: 1 })
  await again()
  expect((await orderOf(db, order_number)).status).toBe(0)
  expect(await balanceOf(db, buyer)).toBe(50_000)
})

test('a refused voucher is free again, once', async () => {
  const buyer = await aCustomer(db)
  const file = await aVoucher(buyer)
  const { id } = await recharge(buyer, file)
  await decide(id, { pass: 0 })
  await recharge(buyer, file)
  await expect(recharge(buyer, file)).rejects.toMatchObject(used)
})

test('one voucher pays all orders of a checkout, and none of another', async () => {
  const buyer = await aCustomer(db)
  const items = [await anItem(db, { price: 10_000 })]
  items.push(await anItem(db, { price: 10_000, house: { ...items[0]!, id: items[0]!.warehouse_id } }))
  const made = await anOrder(db, buyer, { items })
  expect(made.order_numbers).toHaveLength(2)
  const other = await anOrder(db, buyer, { items })
  const file = await aVoucher(buyer)
  const { id } = await payOrders(buyer, made.order_parent_number, file)
  await expect(payOrders(buyer, other.order_parent_number, file)).rejects.toMatchObject(used)
  await decide(id, { pass: 1 })
  for (const number of made.order_numbers)
    expect((await orderOf(db, number)).paid_fee_cents, number).toBe(10_000)
})

test("another company's recharge with the same voucher is taken, shown to finance, and needs a confirmation", async () => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)]
  const first = await recharge(one, await aVoucher(one, 'shared'))
  const second = await recharge(other, await aVoucher(other, 'shared'))
  expect(await seenOf(first.id)).toEqual([
    expect.objectContaining({
      recharge_number: second.recharge_number,
      company_name: second.company_name,
      same: 'voucher',
      amount: '500.00',
      status: 0,
    }),
  ])
  expect((await seenOf(second.id))?.map((row) => row.recharge_number)).toEqual([first.recharge_number])
  await expect(decide(first.id, { pass: 1 })).rejects.toMatchObject({
    reason: 'wallet.voucherSeen',
    params: { numbers: second.recharge_number },
  })
  await decide(first.id, { pass: 1, sure: 1 })
  expect(await refusalOf(decide(second.id, { pass: 1 }))).toBe('wallet.voucherSeen')
  await decide(second.id, { pass: 0 })
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', first.recharge_number)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ voucher_also_of: [second.recharge_number] })
})

test('the same reference and amount within thirty days is shown to finance, and hinders nobody', async () => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)]
  const wire = { remark: ' Wire 4711-A' }
  const first = await recharge(one, await aVoucher(one), wire)
  const second = await recharge(other, await aVoucher(other), { remark: 'wire 4711-a' })
  await recharge(other, await aVoucher(other), { ...wire, amount: '501' })
  await recharge(later(other, -24 * 40), await aVoucher(other), { ...wire, paid_on: '2026-01-15' })
  expect(await seenOf(first.id)).toEqual([
    expect.objectContaining({ recharge_number: second.recharge_number, same: 'reference' }),
  ])
  await decide(first.id, { pass: 1 })
})

test('the same voucher is shown before the same reference, however many payments have that', async () => {
  const [one, other] = [await aCustomer(db), await aCustomer(db)]
  const wire = { remark: 'Rent of March' }
  const first = await recharge(one, await aVoucher(one, 'rent'), wire)
  const same = await recharge(other, await aVoucher(other, 'rent'))
  for (let i = 0; i < 11; i++) await recharge(other, await aVoucher(other), wire)
  expect((await seenOf(first.id))?.[0]).toMatchObject({
    recharge_number: same.recharge_number,
    same: 'voucher',
  })
})

test('renminbi is credited once with the dollars that finance received, at the rate that follows', async () => {
  const buyer = await aCustomer(db)
  const inYuan = { amount: '7123.40', currency: 'CNY' }
  const { id, recharge_number } = await recharge(buyer, await aVoucher(buyer), inYuan)
  const pass = (more: object) =>
    inTransaction(db, (tx) => decideVoucher(tx, finance, { id, reason: '', pass: 1, ...more }))
  expect(await refusalOf(pass({}))).toBe('wallet.receivedNeeded')
  expect(await refusalOf(pass({ received: '0' }))).toBe('wallet.amount')
  expect(await balanceOf(db, buyer)).toBe(0)
  await pass({ received: '1000.00' })
  expect(await refusalOf(pass({ received: '1000.00' }))).toBe('wallet.notPending')
  expect(await balanceOf(db, buyer)).toBe(100_000)
  const { list } = await reading(db, (tx) =>
    listRecharges(tx, buyer, { page: 1, page_size: 20, head: undefined as never }),
  )
  expect(list).toMatchObject([
    { recharge_number, amount: '7123.40', currency: 'CNY', received: '1000.00', rate: '7.1234' },
  ])
  const { after } = await db
    .selectFrom('audit_log')
    .select('after')
    .where('subject_id', '=', recharge_number)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ amount: '7123.40', currency: 'CNY', received: '1000.00', rate: '7.1234' })
  const wrong = db.updateTable('recharge').set({ received_cents: null }).where('id', '=', id).execute()
  await expect(wrong).rejects.toThrow('recharge_foreign_received')
})

test('renminbi that is refused is told in renminbi, goes to the freight balance where it is for it, and pays no order', async () => {
  const buyer = await aCustomer(db)
  const { order_number } = await anOrder(db, buyer, { items: [await anItem(db, { price: 10_000 })] })
  const first = await recharge(buyer, await aVoucher(buyer), { amount: '700', currency: 'CNY' })
  await decide(first.id, { pass: 0 })
  const [notice] = await db
    .selectFrom('notice')
    .select(['name', 'params'])
    .where('account_id', '=', buyer.account_id)
    .where('name', '=', 'remittanceRefused')
    .execute()
  expect(notice?.params).toMatchObject({ amount: '700.00' })
  const freight = await recharge(buyer, await aVoucher(buyer), { currency: 'CNY', target: 'freight' })
  await inTransaction(db, (tx) =>
    decideVoucher(tx, finance, { id: freight.id, reason: '', pass: 1, received: '70.20' }),
  )
  const { rows } = await sql<{ cents: number }>`select balance_cents as cents from ledger_account
    where kind = 'company_freight' and company_id = ${buyer.company_id}`.execute(db)
  expect([rows[0]!.cents, await balanceOf(db, buyer)]).toEqual([7_020, 0])
  const { id } = await payOrders(buyer, order_number, await aVoucher(buyer))
  const wrong = db.updateTable('recharge').set({ currency: 'CNY' }).where('id', '=', id).execute()
  await expect(wrong).rejects.toThrow('recharge_foreign_for_balance')
})

test('everything agrees after all that', async () => {
  expect(await breaches(db)).toEqual({})
})
