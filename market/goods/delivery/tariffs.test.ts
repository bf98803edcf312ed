import { expect, test } from 'vitest'
import { reading } from '#database/transaction'
import { aWarehouse } from '#tests/fixtures/goods'
import { aStaff, minutesLater, noon, refusalOf } from '#tests/fixtures/people'
import { aTariff, localZone } from '#tests/fixtures/tariffs'
import { testDatabase } from '#tests/servers/database'
import { listTariffs, showTariff } from './tariffs.ts'
import { readTariffZones } from './zone-at.ts'

const { db } = await testDatabase()
const staff = await aStaff(db, ['warehouse'])
const day = 24 * 60
const zoneIn = async (warehouse_id: number, zip: string, at = noon) =>
  (await reading(db, (tx) => readTariffZones(tx, { zip, at }))).get(warehouse_id)

test('the tariff of the day applies, the later of two from one day; the longest zip prefix decides the zone', async () => {
  const west = {
    ...localZone,
    name: 'West',
    prefixes: ['9'],
    steps: [],
    per_kg: '1.10',
    per_m3: null,
    piece_percent: 140,
  }
  const { warehouse_id } = await aTariff(db, { zones: [localZone, west] })
  expect(await zoneIn(warehouse_id, '90021')).toMatchObject({
    tariff: 1,
    name: 'Local',
    minimum_cents: 4_500,
    per_kg_cents: 60,
    steps: [{ up_to_g: 100_000, up_to_cm3: 1_000_000, fee_cents: 6_500 }, { fee_cents: 12_000 }],
  })
  expect(await zoneIn(warehouse_id, '98101')).toMatchObject({
    name: 'West',
    per_m3_cents: null,
    piece_percent: 140,
    steps: [],
  })
  expect(await zoneIn(warehouse_id, '90021')).toMatchObject({ piece_percent: 100 })
  expect(await zoneIn(warehouse_id, '10001')).toBeUndefined()
  await aTariff(db, { warehouse_id, after_number: 1, effective_on: '2026-03-05' })
  await aTariff(db, { warehouse_id, after_number: 2, zones: [{ ...localZone, minimum: '50.00' }] })
  expect(await zoneIn(warehouse_id, '90021')).toMatchObject({ tariff: 3, minimum_cents: 5_000 })
  expect(await zoneIn(warehouse_id, '90021', minutesLater(3 * day))).toMatchObject({ tariff: 2 })
  expect(await zoneIn((await aWarehouse(db)).id, '90021')).toBeUndefined()
})

test('a warehouse shows its past, present and future tariffs, and a tariff all its zones and steps', async () => {
  const zones = [{ ...localZone, piece_percent: 130 }]
  const { warehouse_id, id } = await aTariff(db, { note: 'First', zones })
  await aTariff(db, { warehouse_id, after_number: 1 })
  await aTariff(db, { warehouse_id, after_number: 2, effective_on: '2026-04-01' })
  const { list } = await reading(db, (tx) => listTariffs(tx, staff))
  const mine = list.find((one) => one.warehouse_id === warehouse_id)!
  expect(mine.tariffs.map(({ number, state, zone_count }) => [number, state, zone_count])).toEqual([
    [3, 'planned', 1],
    [2, 'in_force', 1],
    [1, 'past', 1],
  ])
  const shown = await reading(db, (tx) => showTariff(tx, staff, { id }))
  expect(shown).toMatchObject({ note: 'First', effective_on: '2026-03-02', zones })
})

test('a faulty, past, too distant or outdated tariff is refused', async () => {
  const { warehouse_id } = await aTariff(db)
  const next = { warehouse_id, after_number: 1 }
  const twice = [localZone, { ...localZone, name: 'Other' }]
  expect(await refusalOf(aTariff(db, { ...next, zones: twice }))).toBe('tariff.faulty')
  expect(await refusalOf(aTariff(db, { ...next, effective_on: '2026-03-01' }))).toBe('tariff.date')
  expect(await refusalOf(aTariff(db, { ...next, effective_on: '2027-06-01' }))).toBe('tariff.date')
  expect(await refusalOf(aTariff(db, { warehouse_id }))).toBe('tariff.changed')
  expect(await refusalOf(aTariff(db, { ...next, warehouse_id: 999_999 }))).toBe('tariff.notFound')
})

test('of two simultaneous tariffs the second is refused', async () => {
  const { warehouse_id } = await aTariff(db)
  const both = await Promise.allSettled([1, 2].map(() => aTariff(db, { warehouse_id, after_number: 1 })))
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('tariffs, zones and steps in use are never changed, only added', async () => {
  await aTariff(db)
  for (const table of ['delivery_tariff', 'delivery_zone', 'delivery_zone_prefix', 'delivery_step'] as const)
    await expect(db.deleteFrom(table).execute()).rejects.toThrow()
  const audit = await db.selectFrom('audit_log').selectAll().where('action', '=', 'tariff.save').execute()
  expect(audit.at(-1)).toMatchObject({ subject: 'delivery_tariff', after: { number: 1 } })
})
