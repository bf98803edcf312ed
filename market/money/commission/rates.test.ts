import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rateCheck, rateList, rateSave, rateTest } from '#api/money/rate'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import { aCustomer, anItem, anOrder } from '#tests/fixtures/buying'
import { aCategory, aMerchant } from '#tests/fixtures/goods'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { confirmRate } from './confirm-rate.ts'
import { listRates } from './list-rates.ts'
import { proposeRate } from './propose-rate.ts'
import { tryRate } from './try-rate.ts'

const { db } = await testDatabase()
const [ada, ben] = [await aStaff(db, ['finance']), await aStaff(db, ['finance'])]
const merchant_id = await aMerchant(db)
const sofas = { 'en-US': 'Sofas', 'zh-CN': '沙发', 'es-ES': 'Sofás' }
const tomorrow = '2026-03-03'

type Wish = Partial<Send<typeof rateSave>>
const propose = (wish: Wish, by = ada) =>
  inTransaction(db, (tx) =>
    proposeRate(tx, by, rateSave.in.parse({ percent: '12', effective_on: tomorrow, ...wish })),
  )
const decide = (id: number, more: { pass?: boolean; reason?: string } = {}, by = ben) =>
  inTransaction(db, (tx) => confirmRate(tx, by, rateCheck.in.parse({ id, pass: true, ...more })))
async function set(wish: Wish) {
  const { id } = await propose(wish)
  await decide(id)
}
const list = (tab: 'present' | 'future' | 'past', at = ada.at) =>
  reading(db, (tx) => listRates(tx, { ...ada, at }, rateList.in.parse({ tab })))
const test1 = (more: Partial<Send<typeof rateTest>>) =>
  reading(db, (tx) =>
    tryRate(tx, ada, rateTest.in.parse({ sale: 1, day: '2026-03-10', amount: '100', ...more })),
  )

test('a rate holds from its day on once another person has confirmed it', async () => {
  const { id } = await propose({ percent: '12', note: 'The first' })
  expect((await list('present')).waiting).toMatchObject([{ id, percent: '12.00', mine: true, late: false }])
  expect((await list('future')).count).toBe(0)
  expect(await refusalOf(decide(id, {}, ada))).toBe('rate.secondPerson')
  await decide(id)
  expect(await refusalOf(decide(id))).toBe('rate.notWaiting')
  const future = await list('future')
  expect(future.waiting).toEqual([])
  expect(future.list).toMatchObject([{ percent: '12.00', effective_on: tomorrow, note: 'The first' }])
  expect((await list('present')).list).toMatchObject([{ percent: '0.00', set_by: null }])
  const nextDay = new Date('2026-03-03T00:00:00Z')
  expect((await list('present', nextDay)).list).toMatchObject([{ percent: '12.00' }])
  expect((await list('past', nextDay)).list).toMatchObject([{ percent: '0.00' }])
})

test('a day of today or before, a second rate of a scope and day, and faulty terms are refused', async () => {
  expect(await refusalOf(propose({ effective_on: '2026-03-02' }))).toBe('rate.past')
  expect(await refusalOf(propose({}))).toBe('rate.same')
  await propose({ merchant_id })
  expect(await refusalOf(propose({ merchant_id, percent: '3' }, ben))).toBe('rate.same')
  expect(await refusalOf(propose({ percent: '50.5', effective_on: '2026-04-01' }))).toBe('rate.percent')
  expect(await refusalOf(propose({ merchant_id: 999_999 }))).toBe('rate.scope')
  expect(await refusalOf(propose({ ends: '1', effective_on: '2026-04-01' }))).toBe('rate.catchAll')
})

test('who proposed a rate drops it without a word, another person says why', async () => {
  const { id } = await propose({ category_id: await aCategory(db, sofas) })
  expect(await refusalOf(decide(id, { pass: false }))).toBe('rate.reasonNeeded')
  await decide(id, { pass: false }, ada)
  const second = await propose({ category_id: await aCategory(db, sofas) })
  await decide(second.id, { pass: false, reason: 'Not agreed' })
  expect(await refusalOf(decide(second.id))).toBe('rate.notWaiting')
})

test('a proposal whose day has come is not confirmed any more', async () => {
  const { id } = await propose({ sale: 2, effective_on: '2026-03-04' })
  const late = { ...ben, at: new Date('2026-03-04T00:00:00Z') }
  expect(await refusalOf(decide(id, {}, late))).toBe('rate.past')
  expect((await reading(db, (tx) => listRates(tx, late, rateList.in.parse({})))).waiting).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ id, late: true, mine: false })]),
  )
})

test('the test says which rate applies and why: the most specific that has not ended', async () => {
  const category_id = await aCategory(db, sofas)
  await set({ category_id, percent: '14', effective_on: '2026-03-05' })
  await set({ merchant_id, category_id, percent: '9', minimum: '20', effective_on: '2026-03-05' })
  await set({ merchant_id, category_id, ends: '1', effective_on: '2026-03-20' })
  const now = await test1({ merchant_id, category_id })
  expect([now.percent, now.commission, now.net]).toEqual(['9.00', '20.00', '80.00'])
  expect(now.candidates.map(({ level, percent, outcome }) => [level, percent, outcome])).toEqual([
    ['merchant', '9.00', 'applies'],
    ['category', '14.00', 'lessSpecific'],
    ['all', '12.00', 'lessSpecific'],
  ])
  const later = await test1({ merchant_id, category_id, day: '2026-03-20' })
  expect([later.percent, later.commission]).toEqual(['14.00', '14.00'])
  expect(later.candidates[0]).toMatchObject({ level: 'merchant', percent: null, outcome: 'ended' })
  expect((await test1({ category_id })).percent).toBe('14.00')
  expect(await refusalOf(test1({ amount: '0' }))).toBe('rate.amount')
  expect(await refusalOf(test1({ day: '1999-12-31' }))).toBe('rate.noneThen')
})

test('an order has the rate of its day in UTC: before midnight the old one, after it the new one', async () => {
  const item = await anItem(db, { merchant_id, price: 10_000 })
  const buyer = await aCustomer(db, 1_000)
  const ratesOf = async (at: string) => {
    const { order_number } = await anOrder(db, { ...buyer, at: new Date(at) }, { items: [item] })
    const { rows } = await sql<{ basis_points: number }>`
      select r.basis_points from order_line l join orders o on o.id = l.order_id
      join commission_rate r on r.id = l.commission_rate_id where o.order_number = ${order_number}`.execute(
      db,
    )
    return rows.map(({ basis_points }) => basis_points)
  }
  expect(await ratesOf('2026-03-02T23:59:59Z')).toEqual([0])
  expect(await ratesOf('2026-03-03T00:00:00Z')).toEqual([1_200])
})

test('the database keeps a rate and a decided proposal as they are', async () => {
  await expect(
    sql`delete from commission_rate where effective_on = ${tomorrow}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`update commission_rate set basis_points = 1`.execute(db)).rejects.toThrow()
  await expect(sql`update rate_proposal set basis_points = 1`.execute(db)).rejects.toThrow('decided once')
  const same = sql`insert into commission_rate (basis_points, effective_on, set_by, checked_by, created_at)
    values (500, ${tomorrow}, ${ada.account_id}, ${ben.account_id}, '2026-03-01')`
  await expect(same.execute(db)).rejects.toThrow('commission_rate_once')
  const back = sql`insert into commission_rate (basis_points, effective_on, set_by, checked_by, created_at)
    values (500, '2026-02-01', ${ada.account_id}, ${ben.account_id}, '2026-03-01')`
  await expect(back.execute(db)).rejects.toThrow('commission_rate_ahead')
  const alone = sql`insert into commission_rate (basis_points, effective_on, set_by, checked_by, created_at)
    values (500, '2026-07-01', ${ada.account_id}, ${ada.account_id}, '2026-03-01')`
  await expect(alone.execute(db)).rejects.toThrow('commission_rate_two_people')
})
