import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { anItem } from '#tests/fixtures/buying'
import { keepOf } from '#tests/fixtures/dealers'
import { aTariff, dayOn, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { lastMail } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { tellFreeEnding } from './tell-free-ending.ts'

const { db } = await testDatabase()

/** What a dealer was told by now, after the work of a day. */
async function told(dealer: Buyer, day: number) {
  await inTransaction(db, (tx) => tellFreeEnding(tx, system(daysOn(day))))
  const { rows } = await sql<{ params: object }>`
    select params from notice where name = 'freeStorageEnds' and account_id = ${dealer.account_id} order by id`.execute(
    db,
  )
  return rows.map(({ params }) => params)
}

test('who keeps goods free of charge is told of them in the week before they cost, once a week', async () => {
  const { dealer, item } = await storedChairs(db)
  const { name } = await db
    .selectFrom('warehouse')
    .select('name')
    .where('id', '=', item.warehouse_id)
    .executeTakeFirstOrThrow()
  // Of another warehouse, which is never free.
  const other = await anItem(db, { price: 1_000, on_hand: 5 })
  const steps = [[0, '0.45']] as const
  await aTariff(db, { warehouse_id: other.warehouse_id, valid_from: dayOn(-9), at: daysOn(-10), steps })
  await keepOf(db, dealer, [other])
  await keepOf(db, { ...dealer, at: daysOn(2) }, [{ ...item, quantity: 3 }])
  await keepOf(db, { ...dealer, at: daysOn(20) }, [{ ...item, quantity: 4 }])
  expect(await told(dealer, 22)).toEqual([])
  const first = { pieces: 13, warehouses: name, from_on: dayOn(30) }
  expect(await told(dealer, 25)).toEqual([first])
  expect(await told(dealer, 26)).toEqual([first])
  expect(await lastMail(db, dealer.email)).toMatchObject({ template: 'freeStorageEnds' })
  // All of those cost by now, and the last ones do not yet.
  expect(await told(dealer, 35)).toEqual([first])
  const last = { pieces: 4, warehouses: name, from_on: dayOn(50) }
  expect(await told(dealer, 46)).toEqual([first, last])
})
