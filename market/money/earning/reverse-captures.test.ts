import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import { transactionMethod } from '#rules/codes'
import type { Cents } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import { aCustomer, anItem, anOrder, balanceOf, orderOf } from '#tests/fixtures/buying'
import { aSeller } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Entry, post } from '../wallet/post.ts'
import { listEarnings } from './list-earnings.ts'
import { reverseCaptures } from './reverse-captures.ts'

/*
 * An order that is paid in two stages: the deposit is held until the rest is paid, then all of it goes to
 * those who earn it.
 */
const { db } = await testDatabase()
const buyer = await aCustomer(db, 1000)
const item = await anItem(db)
const cents = (amount: number) => amount as Cents

async function booked(number: string, stages: readonly (readonly Entry[])[]) {
  const order = await orderOf(db, number)
  const shared = {
    company_id: buyer.company_id,
    type: transactionType.buy,
    method: transactionMethod.balance,
    order_id: order.id,
    kind: 'order_payment' as const,
  }
  await inTransaction(db, async (tx) => {
    for (const [i, entries] of stages.entries()) {
      const { id } = await post(tx, buyer, { ...shared, reference: `${number} ${i}`, entries })
      const paid = -entries[0]!.amount_cents
      await sql`insert into payment_capture (order_id, stage, payment, amount_cents, ledger_transaction_id, created_at)
        values (${order.id}, ${i + 2}, 1, ${paid}, ${id}, ${buyer.at})`.execute(tx)
    }
  })
  return order
}
/** What the accounts of this kind hold altogether. */
const held = async (kind: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::int as cents from ledger_entry e
    join ledger_account a on a.id = e.ledger_account_id where a.kind = ${kind}`.execute(db)
  return rows[0]!.cents
}
const wallet = { kind: 'company_available', company_id: buyer.company_id } as const
const deposit = (amount: number): Entry[] => [
  { ...wallet, amount_cents: cents(-amount) },
  { kind: 'deposits_held', amount_cents: cents(amount) },
]

test('an order that goes back after it became payable reads as a refund, not as moved', async () => {
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const { merchant_id } = await orderOf(db, order_number)
  const order = await booked(order_number, [
    [
      { ...wallet, amount_cents: cents(-100_00) },
      { kind: 'merchant_pending', merchant_id, part: 'goods', amount_cents: cents(100_00) },
      { kind: 'merchant_pending', merchant_id, part: 'matured', amount_cents: cents(-100_00) },
      { kind: 'merchant_payable', merchant_id, part: 'matured', amount_cents: cents(100_00) },
    ],
  ])
  await inTransaction(db, (tx) => reverseCaptures(tx, buyer, order))
  const owner = await aSeller(db, merchant_id)
  const days = { from: undefined, to: undefined }
  const input = { kind: undefined, page: 1, page_size: 5, ...days }
  const { list } = await reading(db, (tx) => listEarnings(tx, owner, input))
  expect(list.map(({ event, amount }) => [event, amount])).toEqual([
    ['refund', '-100.00'],
    ['sale', '100.00'],
  ])
})

test('a deposit whose rest was paid goes back once, out of the accounts that have it', async () => {
  const before = await balanceOf(db, buyer)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const { merchant_id } = await orderOf(db, order_number)
  const order = await booked(order_number, [
    deposit(20_00),
    [
      { ...wallet, amount_cents: cents(-85_00) },
      { kind: 'deposits_held', amount_cents: cents(-20_00) },
      { kind: 'merchant_pending', merchant_id, part: 'goods', amount_cents: cents(100_00) },
      { kind: 'platform_fees', amount_cents: cents(5_00) },
    ],
  ])
  expect(await inTransaction(db, (tx) => reverseCaptures(tx, buyer, order))).toEqual({
    returned: 105_00,
    toFreight: 0,
  })
  expect(await balanceOf(db, buyer)).toBe(before)
  for (const kind of ['deposits_held', 'merchant_pending', 'platform_fees']) expect(await held(kind)).toBe(0)
})

test('a deposit alone goes back out of what is held', async () => {
  const before = await balanceOf(db, buyer)
  const { order_number } = await anOrder(db, buyer, { items: [item] })
  const order = await booked(order_number, [deposit(20_00)])
  expect(await held('deposits_held')).toBe(20_00)
  expect(await inTransaction(db, (tx) => reverseCaptures(tx, buyer, order))).toEqual({
    returned: 20_00,
    toFreight: 0,
  })
  expect(await balanceOf(db, buyer)).toBe(before)
  expect(await held('deposits_held')).toBe(0)
  expect(await inTransaction(db, (tx) => reverseCaptures(tx, buyer, order))).toEqual({
    returned: 0,
    toFreight: 0,
  })
})
