import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { handlingTariffCheck, handlingTariffList, handlingTariffSave } from '#api/goods/stock/handling-tariff'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { addDays } from '#rules/days'
import { requisitionKind, requisitionState } from '#rules/goods/private/requisition-graph'
import { anItem, balanceOf, later } from '#tests/fixtures/buying'
import { aDealer, keepOf } from '#tests/fixtures/dealers'
import { acceptedForm, aForm, quotedForm, shownForm } from '#tests/fixtures/paying/requisitions'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { listRequisitionPlaces } from '../list-goods.ts'
import { listHandlingTariffs } from './list-handling.ts'
import { checkHandling, proposeHandling } from './propose-handling.ts'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const first = await aStaff(db, ['finance'])
const second = await aStaff(db, ['finance'])
const warehouse = await aStaff(db, ['warehouse'])
const { count, repack, relabel } = requisitionKind

const rates = [
  { kind: count, form: '5.00', piece: '0.25', m3: '', ready_days: 2 },
  { kind: repack, form: '', piece: '', m3: '12.00', ready_days: 3 },
]
type Wish = Omit<Partial<Send<typeof handlingTariffSave>>, 'rates'> & {
  warehouse_id: number
  rates?: object[]
}
const day = async (warehouse_id: number, at: Date) => {
  const { rows } = await sql<{
    day: string
  }>`select day_at_warehouse(${warehouse_id}, ${at})::text as day`.execute(db)
  return rows[0]!.day
}
async function proposed(by: Staff, { rates: wished = rates, ...wish }: Wish) {
  const valid_from = wish.valid_from ?? addDays(await day(wish.warehouse_id, by.at), 1)
  const input = handlingTariffSave.in.parse({ ...wish, valid_from, rates: JSON.stringify(wished) })
  return inTransaction(db, (tx) => proposeHandling(tx, by, input))
}
const decided = (by: Staff, id: number, pass = true, reason = '') =>
  inTransaction(db, (tx) => checkHandling(tx, by, handlingTariffCheck.in.parse({ id, pass, reason })))
const listed = (by: Staff, tab: string) =>
  reading(db, (tx) => listHandlingTariffs(tx, by, handlingTariffList.in.parse({ tab })))

/** A dealer who keeps seven chairs of 0.084213 m³. */
async function aKeeper() {
  const dealer = await aDealer(db, 2_000)
  const item = await anItem(db, { price: 10_000 })
  await keepOf(db, dealer, [{ ...item, quantity: 7 }])
  return { dealer, item }
}

test('two people of finance agree on a tariff before its day, and nobody changes it', async () => {
  const { item } = await aKeeper()
  const { warehouse_id } = item
  const today = await day(warehouse_id, first.at)
  expect(await refusalOf(proposed(first, { warehouse_id, valid_from: today }))).toBe('storage.tariffDate')
  expect(await refusalOf(proposed(first, { warehouse_id: 2_000_000, valid_from: '2099-01-01' }))).toBe(
    'storage.warehouse',
  )
  expect(await refusalOf(proposed(first, { warehouse_id, rates: [{ ...rates[0], form: '-1' }] }))).toBe(
    'handling.rates',
  )
  const { id } = await proposed(first, { warehouse_id })
  expect(await refusalOf(proposed(second, { warehouse_id }))).toBe('storage.same')
  expect(await refusalOf(decided(first, id))).toBe('storage.secondPerson')
  expect(await refusalOf(decided(second, id, false))).toBe('storage.reasonNeeded')
  expect(await refusalOf(decided(later(second, 24), id))).toBe('storage.tariffDate')
  const { waiting } = await listed(second, 'present')
  expect(waiting).toMatchObject([
    {
      id,
      mine: false,
      late: false,
      rates: [{ kind: count, form: '5.00', piece: '0.25', m3: '0.00' }, { m3: '12.00' }],
    },
  ])
  await decided(second, id)
  expect(await refusalOf(decided(second, id))).toBe('storage.notWaiting')
  expect((await listed(second, 'future')).list).toMatchObject([{ id }])
  expect((await listed(later(second, 24), 'present')).list).toMatchObject([{ id }])
  // Dropped by who proposed it, its day is free again.
  const dropped = await proposed(first, { warehouse_id, valid_from: addDays(today, 9) })
  await decided(first, dropped.id, false)
  await proposed(second, { warehouse_id, valid_from: addDays(today, 9) })
  await expect(sql`update handling_rate set piece_cents = 1`.execute(db)).rejects.toThrow()
  await expect(
    sql`update handling_tariff set valid_from = '2099-01-01' where id = ${id}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`insert into handling_rate values (${id}, 6, 1, 1, 1, 1)`.execute(db)).rejects.toThrow()
})

test('a form is quoted as soon as it is submitted where its kind has a rate, and the warehouse may say otherwise', async () => {
  const { dealer, item } = await aKeeper()
  const { warehouse_id } = item
  const { id } = await proposed(first, { warehouse_id })
  await decided(second, id)
  const goods = (kind: number, quantity: number) => ({ kind, items: [{ ...item, quantity }] })
  // Before its day the tariff says nothing.
  const early = await aForm(db, dealer, goods(count, 1))
  expect(await shownForm(db, dealer, early)).toMatchObject({ state: requisitionState.submitted, fee: null })
  const then = later(dealer, 24)
  const number = await aForm(db, then, goods(count, 2))
  expect(await shownForm(db, dealer, number)).toMatchObject({
    state: requisitionState.quoted,
    fee: '5.50',
    ready_on: addDays(await day(warehouse_id, then.at), 2),
  })
  expect((await shownForm(db, dealer, number)).history.at(-1)).toMatchObject({
    event: 'quoteByTariff',
    by_role: 'system',
  })
  expect(await lastMail(db, dealer.email)).toMatchObject({
    template: 'requisitionQuoted',
    params: { fee: '5.50' },
  })
  const before = await balanceOf(db, dealer)
  await acceptedForm(db, then, { number, fee: '5.50' })
  expect(await balanceOf(db, dealer)).toBe(before - 550)
  // 2 × 0.084213 m³ at 12.00 are 2.021112.
  const repacked = await aForm(db, then, goods(repack, 2))
  expect(await shownForm(db, dealer, repacked)).toMatchObject({ fee: '2.02' })
  await quotedForm(db, { ...warehouse, at: then.at }, { number: repacked, fee: '9.00' })
  expect(await shownForm(db, dealer, repacked)).toMatchObject({ fee: '9.00' })
  const { rows } =
    await sql`select handling_tariff_id as of from requisition where requisition_number = any (${[number, repacked]}) order by id`.execute(
      db,
    )
  expect(rows).toEqual([{ of: id }, { of: null }])
  // No rate, no volume: by hand.
  const other = await aForm(db, then, goods(relabel, 1))
  expect((await shownForm(db, dealer, other)).state).toBe(requisitionState.submitted)
  await sql`update relation set volume_cm3 = 0 where id = ${item.relation_id}`.execute(db)
  const unmeasured = await aForm(db, then, goods(repack, 1))
  expect((await shownForm(db, dealer, unmeasured)).state).toBe(requisitionState.submitted)
  const places = await reading(db, (tx) => listRequisitionPlaces(tx, then))
  expect(places.list.find((place) => place.warehouse_id === warehouse_id)?.rates).toHaveLength(2)
})
