import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freightTariffCheck, freightTariffList, freightTariffSave } from '#api/aftersale/freight-tariff'
import type { Send } from '#api/wire/call'
import { inTransaction, reading } from '#database/transaction'
import type { Staff } from '#market/actor'
import { logisticsStep } from '#rules/aftersale/logistics/logistics-graph'
import { addDays } from '#rules/days'
import { later } from '#tests/fixtures/buying'
import { aWarehouse } from '#tests/fixtures/goods'
import {
  aShipper,
  askedFreight,
  freightPrices,
  harbor,
  paidLogistics,
  quotedFreight,
  shownLogistics,
} from '#tests/fixtures/paying/logistics'
import { aStaff, lastMail, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { acceptLogistics } from '../accept-logistics.ts'
import { listFreightTariffs } from './list-freight-tariffs.ts'
import { checkFreightTariff, proposeFreightTariff } from './propose-freight-tariff.ts'

const { db } = await testDatabase({ max: 8 })
afterAll(async () => expect(await breaches(db)).toEqual({}))
const first = await aStaff(db, ['finance'])
const second = await aStaff(db, ['finance'])
const service = await aStaff(db, ['service'])
const { asked, quoted, accepted } = logisticsStep

/** A warehouse with a ZIP code of its own. */
async function aHouse(zip: string) {
  const { id } = await aWarehouse(db)
  await sql`update warehouse set zip = ${zip} where id = ${id}`.execute(db)
  return id
}
async function day(warehouse_id: number, at: Date) {
  const { rows } = await sql<{
    day: string
  }>`select day_at_warehouse(${warehouse_id}, ${at})::text as day`.execute(db)
  return rows[0]!.day
}
type Wish = Partial<Send<typeof freightTariffSave>> & { warehouse_id: number }
async function proposed(by: Staff, wish: Wish) {
  const valid_from = wish.valid_from ?? addDays(await day(wish.warehouse_id, by.at), 1)
  const input = freightTariffSave.in.parse({ ...freightPrices, ...wish, valid_from })
  return inTransaction(db, (tx) => proposeFreightTariff(tx, by, input))
}
const decided = (by: Staff, id: number, pass = true, reason = '') =>
  inTransaction(db, (tx) => checkFreightTariff(tx, by, freightTariffCheck.in.parse({ id, pass, reason })))
const listed = (by: Staff, tab: string) =>
  reading(db, (tx) => listFreightTariffs(tx, by, freightTariffList.in.parse({ tab })))
const from = (zip: string) => ({ from_place: JSON.stringify({ ...harbor, zip }) })

test('two people of finance agree on a tariff before its day, and nobody changes it', async () => {
  const warehouse_id = await aHouse('90744')
  const today = await day(warehouse_id, first.at)
  expect(await refusalOf(proposed(first, { warehouse_id, valid_from: today }))).toBe('storage.tariffDate')
  expect(await refusalOf(proposed(first, { warehouse_id: 2_000_000, valid_from: '2099-01-01' }))).toBe(
    'storage.warehouse',
  )
  const unpriced = JSON.stringify([{ states: 'CO', minimum: '', kg100: '', m3: '', most_kg: 5 }])
  expect(await refusalOf(proposed(first, { warehouse_id, lanes: unpriced }))).toBe('freightTariff.lanes')
  expect(await refusalOf(proposed(first, { warehouse_id, liftgate: 'x' }))).toBe('freightTariff.services')
  const { id } = await proposed(first, { warehouse_id })
  expect(await refusalOf(proposed(second, { warehouse_id }))).toBe('storage.same')
  expect(await refusalOf(decided(first, id))).toBe('storage.secondPerson')
  expect(await refusalOf(decided(second, id, false))).toBe('storage.reasonNeeded')
  expect(await refusalOf(decided(later(second, 24), id))).toBe('storage.tariffDate')
  const { waiting } = await listed(second, 'present')
  expect(waiting).toMatchObject([
    {
      ...{ id, mine: false, late: false, most_class: '150' },
      lanes: [{ states: ['CO', 'UT'], minimum: '120.00', kg100: '38.50', m3: '62.00', most_kg: 2_000 }],
      services: [
        { service: 'liftgate', price: '40.00' },
        { service: 'residential', price: '0.00' },
      ],
    },
  ])
  await decided(second, id)
  expect(await refusalOf(decided(second, id))).toBe('storage.notWaiting')
  expect((await listed(second, 'future')).list).toMatchObject([{ id }])
  expect((await listed(later(second, 24), 'present')).list).toMatchObject([{ id }])
  const dropped = await proposed(first, { warehouse_id, valid_from: addDays(today, 9) })
  await decided(first, dropped.id, false)
  await proposed(second, { warehouse_id, valid_from: addDays(today, 9) })
  await expect(sql`update freight_lane set m3_cents = 1`.execute(db)).rejects.toThrow()
  await expect(
    sql`update freight_tariff set liftgate_cents = 1 where id = ${id}`.execute(db),
  ).rejects.toThrow()
  await expect(sql`insert into freight_lane values (${id}, 'NV', 1, 1, 1, 1)`.execute(db)).rejects.toThrow()
})

test('of two warehouses with one ZIP code the tariff counts that goes to the state', async () => {
  const lanes = (states: string) =>
    JSON.stringify([{ states, minimum: '90.00', kg100: '', m3: '', most_kg: 2_000 }])
  const [near, far] = [await aHouse('90746'), await aHouse('90746')]
  const reaching = await proposed(first, { warehouse_id: near })
  const newer = await proposed(first, { warehouse_id: far, lanes: lanes('WA') })
  await decided(second, reaching.id)
  await decided(second, newer.id)
  const then = later(await aShipper(db, 1_000), 24)
  const order_number = await askedFreight(db, then, from('90746'))
  expect(await shownLogistics(db, then, order_number)).toMatchObject({ step: quoted })
})

test('freight that a tariff covers is quoted as soon as it is asked for, paid by its price, and else by hand', async () => {
  const warehouse_id = await aHouse('90745')
  const { id } = await proposed(first, { warehouse_id })
  await decided(second, id)
  const buyer = await aShipper(db, 1_000)
  // Before its day the tariff says nothing.
  const early = await askedFreight(db, buyer, from('90745'))
  expect(await shownLogistics(db, buyer, early)).toMatchObject({ step: asked, total: '0.00' })
  const then = later(buyer, 24)
  const order_number = await askedFreight(db, then, from('90745-1234'))
  const shown = await shownLogistics(db, then, order_number)
  // 3.2 m³ at 62.00 are 198.40, 412.5 kg at 38.50 are 158.81; the liftgate 40.00.
  expect(shown).toMatchObject({
    ...{ step: quoted, status: 1, total: '238.40' },
    charges: [
      { kind: 'freight', amount: '198.40' },
      { kind: 'liftgate', amount: '40.00' },
    ],
  })
  expect(shown.history.at(-1)).toMatchObject({ event: 'quoteByTariff', by_role: 'system', by: null })
  expect(await lastMail(db, buyer.email)).toMatchObject({
    template: 'logisticsQuoted',
    params: { order_number, amount: '238.40' },
  })
  const seen = { order_number, total_seen: '238.40', idempotency_key: '' }
  expect(await inTransaction(db, (tx) => acceptLogistics(tx, then, seen))).toMatchObject({ step: accepted })
  expect(await paidLogistics(db, then, { order_number, source: 'wallet' })).toMatchObject({
    unpaid_fee: '0.00',
  })
  await expect(
    sql`update logistics_order set freight_tariff_id = null where logistics_number = ${order_number}`.execute(
      db,
    ),
  ).rejects.toThrow()
})

test('customer service quotes otherwise what a tariff quoted, and that counts alone', async () => {
  const warehouse_id = await aHouse('90746')
  const { id } = await proposed(first, { warehouse_id })
  await decided(second, id)
  const then = later(await aShipper(db, 1_000), 24)
  const order_number = await askedFreight(db, then, from('90746'))
  expect(await quotedFreight(db, { ...service, at: then.at }, { order_number })).toMatchObject({
    total: '300.00',
  })
  expect(await shownLogistics(db, then, order_number)).toMatchObject({ step: quoted, total: '300.00' })
  const { rows } = await sql<{ of: number | null }>`
    select freight_tariff_id as of from logistics_order where logistics_number = ${order_number}`.execute(db)
  expect(rows).toEqual([{ of: null }])
})

test('another ZIP code, state, weight, class or service than a tariff has is quoted by hand', async () => {
  const warehouse_id = await aHouse('90747')
  const { id } = await proposed(first, { warehouse_id })
  await decided(second, id)
  const then = later(await aShipper(db, 1_000), 24)
  const here = from('90747')
  const beyond = [
    from('90731'),
    { ...here, to_place: JSON.stringify({ ...harbor, state: 'NV', zip: '89101' }) },
    { ...here, weight_kg: '2000.001' },
    { ...here, freight_class: '175' as const },
    { ...here, appointment: true },
  ]
  for (const wish of beyond) {
    const order_number = await askedFreight(db, then, wish)
    expect((await shownLogistics(db, then, order_number)).step, JSON.stringify(wish)).toBe(asked)
  }
  const within = await askedFreight(db, then, { ...here, liftgate: false, residential: true })
  expect(await shownLogistics(db, then, within)).toMatchObject({ step: quoted, total: '198.40' })
})

test('a later tariff takes over on its day, and what was quoted keeps its price', async () => {
  const warehouse_id = await aHouse('90748')
  const before = await proposed(first, { warehouse_id })
  await decided(second, before.id)
  const dearer = JSON.stringify([{ states: 'CO', minimum: '500', kg100: '', m3: '', most_kg: 2_000 }])
  const valid_from = addDays(await day(warehouse_id, first.at), 2)
  const after = await proposed(first, { warehouse_id, valid_from, lanes: dearer })
  await decided(second, after.id)
  const buyer = await aShipper(db, 1_000)
  const old = await askedFreight(db, later(buyer, 24), from('90748'))
  const now = await askedFreight(db, later(buyer, 48), from('90748'))
  expect(await shownLogistics(db, later(buyer, 48), old)).toMatchObject({ total: '238.40' })
  expect(await shownLogistics(db, later(buyer, 48), now)).toMatchObject({ total: '540.00' })
})
