import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { closeStatements } from '#market/paying/settlement/close-statements'
import { aCustomer, anItem, anOrder, pay } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped, withoutAnyLocks } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 24 })
const agree = async () => expect(await breaches(db)).toEqual({})
const merchant_id = await aMerchant(db)
const item = await anItem(db, { merchant_id, on_hand: 500, price: 1_000 })
const buyer = await aCustomer(db, 5_000)
const closing = (at: string) => inTransaction(db, (tx) => closeStatements(tx, system(new Date(at))))
const sold = async () => (await anOrder(db, buyer, { items: [item] })).order_number
const entries = async () => {
  const { rows } = await sql<{ no: number; entries: number }>`
    select no, entries from merchant_statement where merchant_id = ${merchant_id} order by no`.execute(db)
  return rows.map((row) => row.entries)
}

test('a sale that commits while its statement is closed stands in the next one', async () => {
  await pay(db, buyer, await sold())
  const late = await sold()
  const ends = await overlapped(
    db,
    (within) => pay(within, buyer, late),
    () => closing('2026-04-01T02:00:00Z'),
  )
  expect(ends).toEqual(['done', 'done'])
  expect(await entries()).toEqual([1])
  await closing('2026-04-16T02:00:00Z')
  expect(await entries()).toEqual([1, 1])
  await agree()
})

test('the twin: cut by the time of its entries, a sale that commits late stands in none', async () => {
  await sql`create table cut_by_time (entry_id bigint primary key)`.execute(db)
  const cut = (from: string, until: string) =>
    sql`insert into cut_by_time (entry_id) select e.id from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
      where a.merchant_id = ${merchant_id} and t.created_at >= ${from}::timestamptz and t.created_at < ${until}::timestamptz`.execute(
      db,
    )
  const late = await sold()
  const ends = await overlapped(
    db,
    (within) => pay(within, buyer, late),
    () => cut('2026-01-01', '2026-04-01'),
  )
  expect(ends).toEqual(['done', 'done'])
  await cut('2026-04-01', '2026-04-16')
  const { rows } =
    await sql`select e.id from ledger_account a join ledger_entry e on e.ledger_account_id = a.id
    where a.merchant_id = ${merchant_id} and e.id not in (select entry_id from cut_by_time)`.execute(db)
  expect(rows).toHaveLength(1)
  await sql`drop table cut_by_time`.execute(db)
})

test('the twin: closed without the lock of its manufacturer, the database refuses the second', async () => {
  const other = await aMerchant(db)
  const goods = await anItem(db, { merchant_id: other, on_hand: 5, price: 1_000 })
  await pay(db, buyer, (await anOrder(db, buyer, { items: [goods] })).order_number)
  const close = (within: Db) =>
    inTransaction(within, (tx) => closeStatements(tx, system(new Date('2026-05-16T02:00:00Z')), other))
  expect(await overlapped(withoutAnyLocks(db), close, close)).toEqual([
    'done',
    expect.stringContaining('duplicate key'),
  ])
})

test('forty sales and six closers at once: each entry stands in one statement, closed once', async () => {
  const orders = await Promise.all(atOnce(40, sold))
  const works = [
    ...orders.map((number) => pay(db, buyer, number)),
    ...atOnce(6, () => closing('2026-05-01T02:00:00Z')),
  ]
  expect(await settled(works)).toEqual({ done: 46, refused: 0 })
  const after = await entries()
  expect(after).toHaveLength(3)
  await closing('2026-05-16T02:00:00Z')
  expect((await entries()).reduce((all, one) => all + one, 0)).toBe(43)
  await agree()
})
