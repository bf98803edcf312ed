import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { accrueShelves } from '#market/goods/storage/accrue-shelves'
import { closeStorage } from '#market/goods/storage/close-storage'
import { accrueStock, daysOn, stockedChairs } from '#tests/fixtures/paying/storage'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce } from '../settled.ts'

const { db } = await testDatabase({ max: 16 })
const agree = async () => expect(await breaches(db)).toEqual({})
type Shelf = Awaited<ReturnType<typeof stockedChairs>>

const night = (days: number, on: Db = db) =>
  inTransaction(on, (tx) => accrueShelves(tx, system(daysOn(days))))
const leave = ({ item }: Shelf, days: number, on: Db = db) =>
  inTransaction(on, (tx) =>
    sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at)
      values (${item.relation_id}, ${item.warehouse_id}, -4, 'corrected', ${daysOn(days)})`.execute(tx),
  )
const charged = async ({ merchant_id }: Shelf) => {
  const { rows } = await sql<{ days: number; pieces: number }>`
    select count(*)::int as days, coalesce(sum(amount), 0)::int as pieces from storage_charge where merchant_id = ${merchant_id}`.execute(
    db,
  )
  return rows[0]!
}

test('eight runs of a night at once charge each item and day once', async () => {
  const shelf = await stockedChairs(db)
  await Promise.all(atOnce(8, () => night(40)))
  await accrueStock(db, daysOn(40))
  expect(await charged(shelf)).toEqual({ days: 10, pieces: 100 })
  await agree()
})

test('stock that leaves while it is charged costs up to the day before, whoever is first', async () => {
  for (const first of ['night', 'leaving'] as const) {
    const shelf = await stockedChairs(db)
    const nightly = (on: Db) => night(35, on)
    const leaving = (on: Db) => leave(shelf, 35, on)
    const [one, other] = first === 'night' ? ([nightly, leaving] as const) : ([leaving, nightly] as const)
    expect(await overlapped(db, one, other)).toEqual(['done', 'done'])
    await accrueStock(db, daysOn(37))
    // Five days of ten pieces, and two of the six that stay.
    expect(await charged(shelf)).toEqual({ days: 7, pieces: 5 * 10 + 2 * 6 })
    await agree()
  }
})

test('the twin: a movement that does not hold the charged days falls into a day that was charged', async () => {
  const shelf = await stockedChairs(db)
  await accrueStock(db, daysOn(33))
  await sql`alter table stock_movement disable trigger stock_movement_dated`.execute(db)
  await sql`insert into stock_movement (relation_id, warehouse_id, amount, reason, at, day)
    select relation_id, warehouse_id, -4, 'corrected', ${daysOn(33)}, accrued_through from storage_shelf
    where relation_id = ${shelf.item.relation_id}`.execute(db)
  await sql`alter table stock_movement enable trigger stock_movement_dated`.execute(db)
  expect(Object.keys(await breaches(db))).toEqual([
    'each charged day of stock is what lay there at its end by age and price, and no other day cost anything',
  ])
  const again = sql`insert into storage_charge (merchant_id, relation_id, warehouse_id, day, amount, cm3, rate_cents)
    select merchant_id, relation_id, warehouse_id, day, 1, 1, rate_cents from storage_charge where merchant_id = ${shelf.merchant_id} limit 1`
  await expect(again.execute(db)).rejects.toThrow('storage_charge_of_shelf')
})

test('four closings at once make one bill, and take what is payable once', async () => {
  const { db: own } = await testDatabase({ max: 8 })
  const shelf = await stockedChairs(own)
  await accrueStock(own, daysOn(75))
  const close = closeStorage('merchant')
  await Promise.all(
    atOnce(4, () => inTransaction(own, (tx) => close(tx, system(daysOn(75)), shelf.merchant_id))),
  )
  const { rows } = await sql<{ bills: number; cents: number; taken: number }>`
    select count(*)::int as bills, sum(amount_cents)::int as cents, (select -sum(e.amount_cents) from ledger_entry e
      where e.part = 'storage')::int as taken from storage_bill where merchant_id = ${shelf.merchant_id}`.execute(
    own,
  )
  expect(rows[0]).toMatchObject({ bills: 1, taken: rows[0]!.cents })
  expect(await breaches(own)).toEqual({})
})
