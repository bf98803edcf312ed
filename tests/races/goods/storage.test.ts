import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { payStorage as payDeclared } from '#api/goods/stock/storage-bill'
import { storageTariffCheck, storageTariffSave } from '#api/goods/stock/storage-tariff'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { type Buyer, system } from '#market/actor'
import { accrueStorage } from '#market/goods/storage/accrue-storage'
import { checkTariff } from '#market/goods/storage/check-tariff'
import { closeStorage } from '#market/goods/storage/close-storage'
import { payStorage } from '#market/goods/storage/pay-storage'
import { proposeTariff } from '#market/goods/storage/propose-tariff'
import { balanceOf, fund, type Item, pay, work } from '#tests/fixtures/buying'
import { aSale } from '#tests/fixtures/dealers'
import { accrue, closeMonths, dayOn, daysOn, storedChairs } from '#tests/fixtures/paying/storage'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { overlapped } from '../overlapped.ts'
import { atOnce, settled } from '../settled.ts'

const { db } = await testDatabase({ max: 16 })
const staff = await aStaff(db, ['administrator'])
const agree = async () => expect(await breaches(db)).toEqual({})
const night = (days: number, on: Db = db) =>
  inTransaction(on, (tx) => accrueStorage(tx, system(daysOn(days))))

const charged = async ({ company_id }: Buyer) => {
  const { rows } = await sql<{ days: number; pieces: number }>`
    select count(*)::int as days, coalesce(sum(amount), 0)::int as pieces from storage_charge where company_id = ${company_id}`.execute(
    db,
  )
  return rows[0]!
}

/** A sales order of so many pieces, packed and waiting for who picks it up. */
async function waiting(dealer: Buyer, item: Item, quantity: number) {
  const now = { ...dealer, at: daysOn(31) }
  const sale = await aSale(db, now, { items: [{ ...item, quantity }] })
  await pay(db, now, sale.order_parent_number)
  for (const event of ['accept', 'ready'] as const)
    await work(db, { ...staff, at: daysOn(31) }, { event, order_number: sale.order_number })
  return (days: number, on: Db = db) =>
    work(on, { ...staff, at: daysOn(days) }, { event: 'handOver', order_number: sale.order_number })
}

test('eight runs of a night at once charge each lot and day once', async () => {
  const { dealer } = await storedChairs(db)
  await Promise.all(atOnce(8, () => night(40)))
  await accrue(db, daysOn(40))
  expect(await charged(dealer)).toEqual({ days: 10, pieces: 100 })
  await agree()
})

test('goods that leave while they are charged cost up to the day before, whoever is first', async () => {
  for (const first of ['night', 'leaving'] as const) {
    const { dealer, item } = await storedChairs(db)
    const leave = await waiting(dealer, item, 4)
    const nightly = (on: Db) => night(35, on)
    const leaving = (on: Db) => leave(35, on)
    const [one, other] = first === 'night' ? ([nightly, leaving] as const) : ([leaving, nightly] as const)
    expect(await overlapped(db, one, other)).toEqual(['done', 'done'])
    await accrue(db, daysOn(37))
    // Five days of ten pieces, and two of the six that stay.
    expect(await charged(dealer)).toEqual({ days: 7, pieces: 5 * 10 + 2 * 6 })
    await agree()
  }
})

/** The mistake that `accrueStorage` must not make: what lies there is read before the lot is locked. */
const careless = (company_id: number, meanwhile: () => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; remaining: number }>`
      select id, remaining from private_lot where company_id = ${company_id}`.execute(tx)
    await meanwhile()
    const { id, remaining } = rows[0]!
    await sql`insert into storage_charge (lot_id, day, company_id, warehouse_id, amount, cm3, rate_cents)
      select id, accrued_through + 1, company_id, warehouse_id, ${remaining}, ${remaining} * unit_volume_cm3, 45
      from private_lot where id = ${id}`.execute(tx)
    await sql`update private_lot set accrued_through = accrued_through + 1 where id = ${id}`.execute(tx)
  })

test('the twin: reading before locking charges pieces that are gone, and a day twice is refused', async () => {
  const { dealer, item } = await storedChairs(db)
  const leave = await waiting(dealer, item, 4)
  await accrue(db, daysOn(34))
  const before = await charged(dealer)
  // They leave on the day that is charged, of which the careless run saw ten.
  await careless(dealer.company_id, () => leave(34))
  const { pieces } = await charged(dealer)
  expect(pieces - before.pieces).toBe(10)
  expect(Object.keys(await breaches(db))).toEqual([
    'each charged day of a lot is what lay there at its end, by the rate of that day and age, and no other day cost anything',
  ])
  const again = sql`insert into storage_charge (lot_id, day, company_id, warehouse_id, amount, cm3, rate_cents)
    select lot_id, day, company_id, warehouse_id, 1, 1, 45 from storage_charge where company_id = ${dealer.company_id} limit 1`
  await expect(again.execute(db)).rejects.toThrow('storage_charge_of_lot')
  await sql`alter table storage_charge disable trigger user`.execute(db)
  await sql`update storage_charge set amount = 6, cm3 = 6 * 84213 where company_id = ${dealer.company_id} and day = (
    select max(day) from storage_charge where company_id = ${dealer.company_id})`.execute(db)
  await sql`alter table storage_charge enable trigger user`.execute(db)
  await agree()
})

test('four closings at once make one bill, and take the wallet once', async () => {
  const { dealer } = await storedChairs(db)
  await accrue(db, daysOn(75))
  const before = await balanceOf(db, dealer)
  await Promise.all(
    atOnce(4, () =>
      inTransaction(db, (tx) => closeStorage('dealer')(tx, system(daysOn(75)), dealer.company_id)),
    ),
  )
  const { rows } = await sql<{ bills: number; cents: number }>`
    select count(*)::int as bills, sum(amount_cents)::int as cents from storage_bill where company_id = ${dealer.company_id}`.execute(
    db,
  )
  expect(rows[0]!.bills).toBe(1)
  expect(before - (await balanceOf(db, dealer))).toBe(rows[0]!.cents)
  await agree()
})

test('a bill that is paid four times at once is paid once', async () => {
  const { dealer } = await storedChairs(db, { dollars: 301 })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  await fund(db, dealer, 500)
  const { bill_number, owed } = await db
    .selectFrom('storage_bill')
    .select(['bill_number', sql<number>`amount_cents - paid_cents`.as('owed')])
    .where('company_id', '=', dealer.company_id)
    .executeTakeFirstOrThrow()
  const input = payDeclared.in.parse({ bill_number, amount: (owed / 100).toFixed(2) })
  const paying = () => inTransaction(db, (tx) => payStorage(tx, dealer, input))
  expect(await settled(atOnce(4, paying))).toEqual({ done: 1, refused: 3 })
  await agree()
})

test('parts of a bill that are paid at once are the bill, and not a cent more is taken', async () => {
  const { dealer } = await storedChairs(db, { dollars: 301 })
  await accrue(db, daysOn(75))
  await closeMonths(db, daysOn(75))
  await fund(db, dealer, 500)
  const { bill_number, owed } = await db
    .selectFrom('storage_bill')
    .select(['bill_number', sql<number>`amount_cents - paid_cents`.as('owed')])
    .where('company_id', '=', dealer.company_id)
    .executeTakeFirstOrThrow()
  const paying = (cents: number) => {
    const input = payDeclared.in.parse({ bill_number, amount: (cents / 100).toFixed(2) })
    return inTransaction(db, (tx) => payStorage(tx, dealer, input))
  }
  const before = await balanceOf(db, dealer)
  const third = Math.floor(owed / 3)
  const parts = [third, third, owed - 2 * third].map(paying)
  expect(await settled(parts)).toEqual({ done: 3, refused: 0 })
  expect(await refusalOf(paying(1))).toBe('storage.amount')
  expect(before - (await balanceOf(db, dealer))).toBe(owed)
  await agree()
})

/** A tariff of another price from tomorrow on, which waits for its second person. */
async function waitingTariff(on: Db) {
  const { item } = await storedChairs(on)
  await accrue(on, daysOn(40))
  const wish = { payer: 'dealer', warehouse_id: item.warehouse_id, valid_from: dayOn(41) }
  const steps = JSON.stringify([{ from_age: 0, price: '1.00' }])
  const input = storageTariffSave.in.parse({ ...wish, steps })
  const [first, second] = [
    await aStaff(on, ['finance'], daysOn(40)),
    await aStaff(on, ['finance'], daysOn(40)),
  ]
  const { id } = await inTransaction(on, (tx) => proposeTariff(tx, first, input))
  const confirm = (at: Db) =>
    inTransaction(at, (tx) => checkTariff(tx, second, storageTariffCheck.in.parse({ id, pass: true })))
  return { confirm, charge: (at: Db) => night(43, at) }
}
const keepsRate = 'a day that was charged keeps its rate'

test('a tariff that is confirmed while days are charged holds for all of them, or for none', async () => {
  const { db: own } = await testDatabase({ max: 8 })
  const late = await waitingTariff(own)
  expect(await overlapped(own, late.charge, late.confirm)).toEqual(['done', keepsRate])
  const soon = await waitingTariff(own)
  expect(await overlapped(own, soon.confirm, soon.charge)).toEqual(['done', 'done'])
  expect(await breaches(own)).toEqual({})
})

test('the twin: without the lock a day that is being charged has another rate afterwards', async () => {
  const { db: own } = await testDatabase({ max: 8 })
  const { charge, confirm } = await waitingTariff(own)
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('guard_storage_tariff'::regproc) as text`.execute(own)
  await sql.raw(rows[0]!.text.replace(/lock table[^;]+;/, 'null;')).execute(own)
  expect(await overlapped(own, charge, confirm)).toEqual(['done', 'done'])
  expect(Object.keys(await breaches(own))).toEqual([
    'each charged day of a lot is what lay there at its end, by the rate of that day and age, and no other day cost anything',
  ])
})
