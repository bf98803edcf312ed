import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { anItem, type Item, pay, work } from '#tests/fixtures/buying'
import { aSale, keepOf, lotsOf } from '#tests/fixtures/dealers'
import { movedGoods } from '#tests/fixtures/paying/requisitions'
import { accrue, dayOn, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aStaff } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { sortsOf } from '#tests/servers/sorts'
import { listInventory } from '../private/list-inventory.ts'
import { showLots } from '../private/show-lots.ts'
import { accrueShelves } from './accrue-shelves.ts'
import { accrueStorage } from './accrue-storage.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['administrator'])
const day = 24
const agree = async () => expect(await breaches(db)).toEqual({})

const charges = ({ company_id }: Buyer) =>
  db
    .selectFrom('storage_charge')
    .select(['day', 'amount', 'rate_cents', 'micro_cents', 'bill_id'])
    .where('company_id', '=', company_id)
    .orderBy('day')
    .execute()
const warehouseOf = ({ warehouse_id, warehouse_area_id }: Item) => ({ warehouse_id, warehouse_area_id })
const send = async (dealer: Buyer, item: Item, at: Date, quantity: number) => {
  const now = { ...dealer, at }
  const sale = await aSale(db, now, { items: [{ ...item, quantity }] })
  await pay(db, now, sale.order_parent_number)
  for (const event of ['accept', 'ready', 'handOver'] as const)
    await work(db, { ...staff, at }, { event, order_number: sale.order_number })
}

test('a lot costs from the end of its free days on, by its age, once a day whoever asks again', async () => {
  const { dealer, item } = await storedChairs(db)
  await accrue(db, daysOn(29))
  expect(await charges(dealer)).toEqual([])
  await accrue(db, daysOn(32))
  await accrue(db, daysOn(32))
  expect(
    (await charges(dealer)).map((row) => [row.day, row.amount, row.rate_cents, row.micro_cents]),
  ).toEqual([
    [dayOn(30), 10, 45, 10 * 84_213 * 45],
    [dayOn(31), 10, 45, 10 * 84_213 * 45],
  ])
  // Nine days late, over a step: the charges of a nightly run.
  await accrue(db, daysOn(62))
  const all = await charges(dealer)
  expect(all).toHaveLength(32)
  expect(all.slice(-3).map(({ rate_cents }) => rate_cents)).toEqual([45, 60, 60])
  // 32 days from noon on: the last day that is over is yesterday's.
  expect(all.at(-1)?.day).toBe(dayOn(61))
  const { list } = await reading(db, (tx) =>
    listInventory(
      tx,
      { ...dealer, at: daysOn(62) },
      { page: 1, page_size: 10, age: 0, sort: 'item', search: '' },
    ),
  )
  const micro = all.reduce((sum, row) => sum + row.micro_cents, 0)
  expect(list[0]).toMatchObject({
    days: 62,
    storage: (Math.floor((micro + 500_000) / 1_000_000) / 100).toFixed(2),
  })
  expect(
    (await reading(db, (tx) => showLots(tx, { ...dealer, at: daysOn(62) }, item))).lots[0]?.storage,
  ).toBe(list[0]?.storage)
  await agree()
})

test('a clock ahead charges no day that is not over at the database', async () => {
  const { dealer } = await storedChairs(db)
  const ahead = new Date(Date.now() + 400 * day * 3_600_000)
  await accrue(db, ahead)
  const lots = await lotsOf(db, dealer)
  const { rows } = await sql<{ ahead: boolean }>`
    select accrued_through >= day_at_warehouse(warehouse_id, now()) as ahead from private_lot where id = ${lots[0]!.id}`.execute(
    db,
  )
  expect(rows[0]!.ahead).toBe(false)
  await expect(
    sql`update private_lot set accrued_through = accrued_through + 1 where id = ${lots[0]!.id}`.execute(db),
  ).rejects.toThrow('once it is over')
  // The clock that is back charges nothing anew.
  const all = await charges(dealer)
  for (const at of [daysOn(40), ahead, daysOn(41)]) expect(await accrue(db, at)).toBe(0)
  expect(await charges(dealer)).toEqual(all)
  await agree()
})

test('goods that are moved every 29 days age on: what is free ends when it would have ended', async () => {
  const [stayed, moved] = [await storedChairs(db), await storedChairs(db)]
  const houses = [moved.item, (await storedChairs(db)).item]
  for (const [times, days] of [29, 58, 87].entries()) {
    const cast = { buyer: { ...moved.dealer, at: daysOn(days) }, staff }
    const [from, to] = times % 2 === 0 ? houses : houses.toReversed()
    await movedGoods(db, cast, { from: { ...moved.item, ...warehouseOf(from!) }, to: to!, pieces: 10 })
  }
  await accrue(db, daysOn(95))
  const cost = async (dealer: Buyer) =>
    (await charges(dealer)).map((row) => [row.day, row.amount, row.rate_cents, row.micro_cents])
  expect((await cost(moved.dealer))[0]).toEqual([dayOn(30), 10, 45, 10 * 84_213 * 45])
  expect(await cost(moved.dealer)).toEqual(await cost(stayed.dealer))
  await agree()
})

test('days are those of the warehouse: what comes at night in Los Angeles comes on the day that is there', async () => {
  const { dealer, item } = await storedChairs(db)
  // 06:30 UTC is 22:30 of the day before there, and 02:30 in New York.
  const night = new Date('2026-03-05T06:30:00Z')
  await keepOf(db, { ...dealer, at: night }, [{ ...item, quantity: 1 }])
  const east = await anItem(db, { on_hand: 20 })
  await sql`update warehouse set time_zone = 'America/New_York' where id = ${east.warehouse_id}`.execute(db)
  await keepOf(db, { ...dealer, at: night }, [{ ...east, quantity: 1 }])
  const aged = await db
    .selectFrom('private_lot')
    .select('aged_from')
    .where('company_id', '=', dealer.company_id)
    .orderBy('id')
    .execute()
  expect(aged.map((lot) => lot.aged_from)).toEqual(['2026-03-02', '2026-03-04', '2026-03-05'])
})

test('over the hour that is skipped and the one that comes twice, each day is charged once', async () => {
  const { dealer } = await storedChairs(db)
  // Clocks go forward on 8 March 2026 and back on 1 November there.
  for (const at of [
    '2026-03-08T07:59:00Z',
    '2026-03-08T08:01:00Z',
    '2026-03-09T06:59:00Z',
    '2026-03-09T07:01:00Z',
  ])
    await accrue(db, new Date(at))
  const { rows } = await sql<{ through: string }>`
    select accrued_through::text as through from private_lot where company_id = ${dealer.company_id}`.execute(
    db,
  )
  expect(rows[0]!.through).toBe('2026-03-08')
  for (let hour = 0; hour < 60; hour += 1) await accrue(db, new Date(Date.UTC(2026, 9, 31, hour)))
  const found = (await charges(dealer)).map((row) => row.day)
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((one) => one >= '2026-10-30')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
  await agree()
})

test('pieces that left cost to the end of the day before, and what comes late counts from the next day', async () => {
  const { dealer, item } = await storedChairs(db)
  await accrue(db, daysOn(33))
  await send(dealer, item, daysOn(33), 4)
  await accrue(db, daysOn(35))
  expect((await charges(dealer)).map((row) => row.amount)).toEqual([10, 10, 10, 6, 6])
  // A request of two days ago, committed now.
  await send(dealer, item, daysOn(32), 6)
  await accrue(db, daysOn(40))
  expect((await charges(dealer)).map((row) => row.amount)).toEqual([10, 10, 10, 6, 6])
  expect(await accrue(db, daysOn(41))).toBe(0)
  await agree()
})

test.each([
  ['lots', accrueStorage],
  ['manufacturers’ stock', accrueShelves],
])('a step takes the next %s to charge as the index has them, and sorts nothing', async (_name, step) => {
  expect(await sortsOf(db, (tx) => step(tx, system(daysOn(1))))).toEqual([])
})
