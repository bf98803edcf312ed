import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { aCustomer, anItem, anOrder, later, orderOf, pay, work } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aStaff } from '#tests/fixtures/people'
import { aCompleted, ask, decide } from '#tests/fixtures/refunds'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { matureOrders } from './mature-orders.ts'

/* What was paid before manufacturers' money waited, and is moved to what waits once the update is whole. */
const { db } = await testDatabase()
const buyer = await aCustomer(db, 10_000)
const merchant_id = await aMerchant(db)
const item = await anItem(db, { merchant_id, price: 10_000, on_hand: 50 })

/** Books everything so far as the version before did: all of it payable at once, no line of its own. */
async function asBefore() {
  for (const [table, trigger] of [
    ['ledger_entry', 'ledger_entry_append_only'],
    ['line_earning', 'line_earning_guarded'],
    ['order_earning', 'order_earning_guarded'],
  ])
    await sql`alter table ${sql.table(table!)} disable trigger ${sql.ref(trigger!)}`.execute(db)
  await sql`insert into ledger_account (kind, merchant_id) values ('merchant_payable', ${merchant_id})`.execute(
    db,
  )
  await sql`update ledger_entry e set ledger_account_id = p.id from ledger_account a, ledger_account p
    where a.id = e.ledger_account_id and a.kind = 'merchant_pending' and p.kind = 'merchant_payable'
      and p.merchant_id = a.merchant_id`.execute(db)
  await sql`delete from line_earning`.execute(db)
  await sql`update order_earning set pending_cents = 0`.execute(db)
  for (const table of ['ledger_entry', 'line_earning', 'order_earning'])
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
}

/** The statements of the migration that move what was paid before. */
async function open() {
  const file = new URL('../../../database/migrations/0701-earnings-opened.after.sql', import.meta.url)
  const text = await readFile(file, 'utf8')
  const from = text.indexOf('insert into ledger_account')
  await sql.raw(text.slice(from, text.indexOf('-- What an order brought'))).execute(db)
}

const pending = async (order_number: string) => {
  const { id } = await orderOf(db, order_number)
  const { rows } = await sql<{ cents: number }>`
    select pending_cents::int as cents from order_earning where order_id = ${id}`.execute(db)
  return rows[0]!.cents
}

test('of orders paid before, what is not a week past its receipt waits; it is refunded, reversed and payable as usual', async () => {
  const old = await aCompleted(db, buyer, [{ ...item, quantity: 3 }])
  const [kept, failing] = [
    await anOrder(db, buyer, { items: [{ ...item, quantity: 2 }] }),
    await anOrder(db, buyer, { items: [item] }),
  ]
  for (const { order_number } of [kept, failing]) await pay(db, buyer, order_number)
  await asBefore()
  await open()
  expect(await pending(old.order_number)).toBe(0)
  expect(await pending(kept.order_number)).toBe(20_000)
  const warehouse = await aStaff(db, ['warehouse'])
  await work(db, warehouse, { event: 'fail', order_number: failing.order_number, remark: 'gone' })
  expect(await pending(failing.order_number)).toBe(0)
  const { refund_number } = await ask(db, buyer, {
    order_number: old.order_number,
    lines: [{ line_id: old.lines[0]!.id, quantity: 1 }],
  })
  await decide(db, old.seller, { refund_number, event: 'agree' })
  const finance = await aStaff(db, ['finance'])
  await inTransaction(db, (tx) => payRefund(tx, finance, { refund_number, remark: '' }))
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, warehouse, { event, order_number: kept.order_number })
  const at = later(buyer, 24 * 8).at
  expect(await inTransaction(db, (tx) => matureOrders.work(tx, system(at)))).toBe(1)
  expect(await pending(kept.order_number)).toBe(0)
  const { rows } = await sql<{ cents: number }>`
    select sum(e.amount_cents)::int as cents from ledger_entry e join ledger_account a on a.id = e.ledger_account_id
    where a.kind = 'merchant_payable'`.execute(db)
  expect(rows[0]!.cents).toBe(30_000 - 10_000 + 20_000)
  expect(await breaches(db)).toEqual({})
})
