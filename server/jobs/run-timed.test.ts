import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orderStatus } from '#rules/buying/order/status'
import { aCustomer, anItem, anOrder, orderOf } from '#tests/fixtures/buying'
import { minutesLater } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { runTimed } from './run-timed.ts'
import { timetable } from './timetable.ts'

const { db } = await testDatabase({ max: 4 })

test('an order that fails at its deadline stops no other, and is reported', async () => {
  const buyer = await aCustomer(db, 500)
  const item = await anItem(db, { price: 1_000 })
  const numbers: string[] = []
  for (let i = 0; i < 3; i += 1) numbers.push((await anOrder(db, buyer, { items: [item] })).order_numbers[0]!)
  const statuses = () => Promise.all(numbers.map(async (number) => (await orderOf(db, number)).status))
  const broken = (await orderOf(db, numbers[1]!)).id
  await sql`create function break_one() returns trigger language plpgsql as
    $$ begin if new.order_id = ${sql.lit(broken)} then raise exception 'this order is broken'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger break_one before insert on order_history for each row execute function break_one()`.execute(
    db,
  )

  const told: object[] = []
  const log = { info: () => {}, warn: () => {}, error: (what: object) => told.push(what) }
  const lock = timetable.find(({ name }) => name === 'lock-unpaid-orders')!
  const turn = () => runTimed({ db, log, now: () => minutesLater(1441) }, lock)
  await turn()
  expect(await statuses()).toEqual([orderStatus.locked, orderStatus.pendingPayment, orderStatus.locked])
  expect(told).toEqual([expect.objectContaining({ job: 'lock-unpaid-orders', id: broken })])
  await sql`drop trigger break_one on order_history`.execute(db)
  await turn()
  expect(await statuses()).toEqual([orderStatus.locked, orderStatus.locked, orderStatus.locked])
  expect(await breaches(db)).toEqual({})
})
