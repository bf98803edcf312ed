import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { aWarehouse } from '#tests/fixtures/goods'
import { aTariff } from '#tests/fixtures/tariffs'
import type { Cases, World } from '../world.ts'

const zones = [
  {
    name: 'Local',
    prefixes: ['900', '901'],
    minimum: '45.00',
    per_kg: '0.60',
    per_m3: '95.00',
    steps: [{ up_to_g: 100_000, up_to_cm3: 1_000_000, fee: '65.00' }],
  },
]
const asWarehouse = async (world: World) => (await world.staff('warehouse')).caller
const tomorrow = () => addDays(dayAt(new Date(), timeZoneOf('LA')), 1)

/** A warehouse for this case only, so that no other test adds a tariff to it. */
async function writing(world: World) {
  const { warehouse_id, number } = await aTariff(world.db)
  return { warehouse_id, effective_on: tomorrow(), note: 'Diesel', zones, after_number: number }
}

type Paths =
  | '/office/tariffList'
  | '/office/tariff'
  | '/office/saveTariff'
  | '/office/openingHours'
  | '/office/saveOpeningHours'

/** The hours of a warehouse of this case alone. */
async function hours(world: World, from = '07:30') {
  const { id: warehouse_id } = await aWarehouse(world.db)
  const days = [1, 3, 5].map((day) => ({ day, from, until: '15:00' }))
  return { warehouse_id, hours: days, time_zone: 'America/Chicago' as const }
}

export const deliveryCases: Cases<Paths> = {
  '/office/openingHours': {
    right: async (world) => ({
      as: await asWarehouse(world),
      input: { warehouse_id: world.item.warehouse_id },
    }),
    refused: async (world) => ({
      as: await asWarehouse(world),
      input: { warehouse_id: 2_000_000_000 },
      reason: 'tariff.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/saveOpeningHours': {
    right: async (world) => ({ as: await asWarehouse(world), input: await hours(world) }),
    refused: async (world) => ({
      as: await asWarehouse(world),
      input: await hours(world, '16:00'),
      reason: 'tariff.hours',
    }),
    stranger: 'nothing',
  },
  '/office/tariffList': {
    right: async (world) => ({ as: await asWarehouse(world), input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/tariff': {
    right: async (world) => ({
      as: await asWarehouse(world),
      input: { id: (await aTariff(world.db)).id },
    }),
    refused: async (world) => ({
      as: await asWarehouse(world),
      input: { id: 2_000_000_000 },
      reason: 'tariff.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/saveTariff': {
    right: async (world) => ({ as: await asWarehouse(world), input: await writing(world) }),
    refused: async (world) => ({
      as: await asWarehouse(world),
      input: { ...(await writing(world)), effective_on: '2020-01-01' },
      reason: 'tariff.date',
    }),
    // A colleague has seen the tariff before it.
    stranger: 'tariff.changed',
  },
}
