import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { logisticsDealLog } from '#api/money/freight-balance'
import { withdraw } from '#api/money/withdrawal'
import { inTransaction, reading } from '#database/transaction'
import { transactionMethod } from '#rules/codes'
import { transactionType, withdrawalStatus } from '#rules/status-codes'
import { aCustomer } from '#tests/fixtures/buying'
import { aFile, aStaff, lastMail } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { balancesOf } from '../../../sql/balances.ts'
import { askWithdrawal } from '../ask-withdrawal.ts'
import { decideRecharge } from '../decide-recharge.ts'
import { listTransactions } from '../list-transactions.ts'
import { rechargeOffline } from '../recharge-offline.ts'
import { decideWithdrawal, releaseWithdrawal } from '../settle-withdrawal.ts'
import { listFreightDeals } from './list-freight-deals.ts'
import { showFreightUser } from './show-freight-user.ts'
import { transferFreight } from './transfer-freight.ts'

const { db } = await testDatabase({ max: 8 })
const finance = await aStaff(db, ['finance'])
afterAll(async () => expect(await breaches(db)).toEqual({}))

type Who = Awaited<ReturnType<typeof aCustomer>>
const move = (buyer: Who, direction: 'in' | 'out', amount: string) =>
  inTransaction(db, (tx) => transferFreight(tx, buyer, { direction, amount, idempotency_key: '' }))
const balances = (buyer: Who) => reading(db, (tx) => balancesOf(tx, buyer.company_id))
const dealsOf = (buyer: Who, asked = {}) =>
  reading(db, (tx) => listFreightDeals(tx, buyer, logisticsDealLog.in.parse(asked)))

test('a transfer is a withdrawal of the wallet and a recharge of the freight balance', async () => {
  const buyer = await aCustomer(db, 500)
  const { transfer_number, balance, wallet } = await move(buyer, 'in', '120.00')
  expect({ balance, wallet }).toEqual({ balance: '120.00', wallet: '380.00' })
  await move(buyer, 'out', '20.01')
  const { list } = await dealsOf(buyer)
  expect(list.map(({ type, method, amount, balance }) => [type, method, amount, balance])).toEqual([
    [transactionType.withdraw, transactionMethod.balance, '-20.01', '99.99'],
    [transactionType.recharge, transactionMethod.balance, '120.00', '120.00'],
  ])
  const asked = { type: transactionType.withdraw, page: 1, page_size: 9, head: undefined, after: undefined }
  const of = await reading(db, (tx) => listTransactions(tx, buyer, asked))
  expect(of.list.map(({ number, amount }) => [number, amount])).toEqual([[transfer_number, '-120.00']])
})

test('neither balance goes below nothing, however many at once', async () => {
  const buyer = await aCustomer(db, 10)
  await expect(move(buyer, 'out', '0.01')).rejects.toMatchObject({ reason: 'payment.balanceNotEnough' })
  const tried = await Promise.allSettled(Array.from({ length: 12 }, () => move(buyer, 'in', '1.50')))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  expect(await balances(buyer)).toMatchObject({ available_cents: 100, freight_cents: 900 })
})

test('the deals are found by type, method and number', async () => {
  const buyer = await aCustomer(db, 100)
  const { transfer_number } = await move(buyer, 'in', '10.00')
  await move(buyer, 'out', '4.00')
  const numbers = async (asked: object) => (await dealsOf(buyer, asked)).list.map(({ amount }) => amount)
  expect(await numbers({ search: transfer_number })).toEqual(['10.00'])
  expect(await numbers({ type: transactionType.recharge })).toEqual(['10.00'])
  expect(await numbers({ method: transactionMethod.bank })).toEqual([])
})

test('a recharge for freight and a withdrawal of it touch the wallet nowhere', async () => {
  const buyer = await aCustomer(db, 100)
  const voucher_file_ids = [await aFile(db, buyer)]
  const said = { amount: '40.00', offline_method: 1, paid_on: '2026-03-02', remark: '' } as const
  const { id, target } = await inTransaction(db, (tx) =>
    rechargeOffline(tx, buyer, { ...said, voucher_file_ids, target: 'freight', idempotency_key: '' }),
  )
  expect(target).toBe('freight')
  await inTransaction(db, (tx) => decideRecharge(tx, finance, { id, pass: 1, reason: '' }))
  expect(await balances(buyer)).toMatchObject({ available_cents: 10_000, freight_cents: 4_000 })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'freightRecharged',
    params: { amount: '40.00', balance: '40.00' },
  })

  const ask = (amount: string) => {
    const asked = { amount, method: 1, source: 'freight', email: 'rosa@diaz.test' }
    return inTransaction(db, (tx) =>
      askWithdrawal(tx, buyer, withdraw.in.parse({ ...asked, password: '135790' })),
    )
  }
  await expect(ask('40.01')).rejects.toMatchObject({ reason: 'payment.balanceNotEnough' })
  const { withdrawal_number } = await ask('15.00')
  const held = { available_cents: 10_000, held_cents: 1_500, freight_cents: 2_500 }
  expect(await balances(buyer)).toEqual(held)
  const out = { amount: '20.00', method: 1, email: 'rosa@diaz.test', password: '135790' }
  const fromWallet = await inTransaction(db, (tx) => askWithdrawal(tx, buyer, withdraw.in.parse(out)))
  const shown = () => reading(db, (tx) => showFreightUser(tx, buyer))
  expect(await shown()).toMatchObject({ balance: '25.00', wallet: '80.00', held: '15.00' })
  await inTransaction(db, (tx) =>
    releaseWithdrawal(tx, buyer, { withdrawal_number: fromWallet.withdrawal_number, idempotency_key: '' }),
  )
  const given = await inTransaction(db, (tx) =>
    releaseWithdrawal(tx, buyer, { withdrawal_number, idempotency_key: '' }),
  )
  expect(given.balance).toBe('40.00')

  const second = await ask('25.00')
  const paid = { id: second.id, pass: 1, reason: '', payout_reference: 'PP-1' } as const
  const { status } = await inTransaction(db, (tx) => decideWithdrawal(tx, finance, paid))
  expect(status).toBe(withdrawalStatus.paid)
  expect(await balances(buyer)).toMatchObject({ held_cents: 0, freight_cents: 1_500 })
})

test('a withdrawal keeps the balance it was taken from', async () => {
  const buyer = await aCustomer(db, 50)
  const asked = { amount: '5.00', method: 1, email: 'rosa@diaz.test', password: '135790' }
  const { id } = await inTransaction(db, (tx) => askWithdrawal(tx, buyer, withdraw.in.parse(asked)))
  await expect(sql`update withdrawal set source = 'freight' where id = ${id}`.execute(db)).rejects.toThrow(
    'is decided',
  )
})
