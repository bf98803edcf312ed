import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plus, toCents, zero } from '../../money/money.ts'
import {
  type FreightTariff,
  freightCharges,
  freightLanes,
  lanesAsRows,
  servicePrices,
  type TypedLane,
} from './freight-tariff.ts'

const typed = (set: Partial<TypedLane> = {}): TypedLane => ({
  ...{ states: 'CO, ut', minimum: '120.00', kg100: '38.50', m3: '62.00', most_kg: 2_000 },
  ...set,
})

test('lanes are of states that there are, each once, with a price and a weight within bounds', () => {
  const prices = { minimum_cents: 12_000, kg100_cents: 3_850, m3_cents: 6_200, most_kg: 2_000 }
  expect(freightLanes([typed()])).toEqual([
    { to_state: 'CO', ...prices },
    { to_state: 'UT', ...prices },
  ])
  expect(freightLanes([typed({ kg100: '', m3: '' })])).toHaveLength(2)
  expect(freightLanes([typed({ minimum: '' })])).toHaveLength(2)
  const wrong: Partial<TypedLane>[] = [
    { states: '' },
    { states: 'XX' },
    { states: 'CO CO' },
    { states: 'toString' },
    { minimum: '-1' },
    { minimum: '', kg100: '' },
    { m3: 'x' },
    { kg100: '100000.01' },
    { most_kg: 0 },
    { most_kg: 1.5 },
    { most_kg: 100_001 },
  ]
  for (const set of wrong) expect(freightLanes([typed(set)]), JSON.stringify(set)).toBe(null)
  expect(freightLanes([])).toBe(null)
  expect(freightLanes([typed(), typed({ states: 'UT' })])).toBe(null)
})

test('states of the same prices are one row again', () => {
  const lanes = freightLanes([typed(), typed({ states: 'WY', most_kg: 900 })])!
  expect(lanesAsRows(lanes).map(({ states, most_kg }) => [states, most_kg])).toEqual([
    [['CO', 'UT'], 2_000],
    [['WY'], 900],
  ])
})

test('a service without a price is quoted by hand, one that is free costs nothing', () => {
  const none = { liftgate: '', appointment: ' ', residential: '0' }
  expect(servicePrices(none)).toEqual({ liftgate: null, appointment: null, residential: 0 })
  expect(servicePrices({ ...none, liftgate: '-1' })).toBe(null)
  expect(servicePrices({ ...none, liftgate: 'x' })).toBe(null)
})

const tariff: FreightTariff = {
  most_class: '150',
  services: { liftgate: 4_000, appointment: null, residential: 0 },
  lane: { to_state: 'CO', minimum_cents: 12_000, kg100_cents: 3_850, m3_cents: 6_200, most_kg: 2_000 },
}
const load = {
  weight_g: 412_500,
  volume_cm3: 3_200_000,
  freight_class: '125',
  ...{ liftgate: false, appointment: false, residential: false },
}

test('freight costs the most of the minimum, its weight and its volume', () => {
  const freight = (set: Partial<typeof load>) => freightCharges(tariff, { ...load, ...set })
  // 412.5 kg at 38.50 are 158.8125, 3.2 m³ at 62.00 are 198.40.
  expect(freight({})).toEqual([{ kind: 'freight', amount_cents: 19_840 }])
  expect(freight({ volume_cm3: 1_000_000 })).toEqual([{ kind: 'freight', amount_cents: 15_881 }])
  expect(freight({ volume_cm3: 1_000_000, weight_g: 1_000 })).toEqual([
    { kind: 'freight', amount_cents: 12_000 },
  ])
  expect(freight({ liftgate: true, residential: true })).toEqual([
    { kind: 'freight', amount_cents: 19_840 },
    { kind: 'liftgate', amount_cents: 4_000 },
  ])
})

test('what is heavier, of a higher class, or wants a service without a price is quoted by hand', () => {
  const by = (set: Partial<Omit<typeof load, 'freight_class'> & { freight_class: string | null }>) =>
    freightCharges(tariff, { ...load, ...set })
  expect(by({ weight_g: 2_000_000 })).not.toBe(null)
  expect(by({ weight_g: 2_000_001 })).toBe(null)
  expect(by({ freight_class: '150' })).not.toBe(null)
  expect(by({ freight_class: '175' })).toBe(null)
  // 92.5 is below 150, though not by its letters.
  expect(by({ freight_class: '92.5' })).not.toBe(null)
  expect(by({ freight_class: null })).not.toBe(null)
  expect(by({ appointment: true })).toBe(null)
})

test('more never costs less, however large, and charges are whole cents', () => {
  const size = fc.record({
    weight_g: fc.integer({ min: 1, max: 2_000_000 }),
    volume_cm3: fc.integer({ min: 1, max: 1_000_000_000 }),
  })
  const total = (of: { weight_g: number; volume_cm3: number }) =>
    plus(zero, ...freightCharges(tariff, { ...load, ...of })!.map(({ amount_cents }) => amount_cents))
  fc.assert(
    fc.property(size, size, (one, more) => {
      const both = {
        weight_g: Math.max(one.weight_g, more.weight_g),
        volume_cm3: Math.max(one.volume_cm3, more.volume_cm3),
      }
      expect(Number.isSafeInteger(total(both))).toBe(true)
      expect(total(both)).toBeGreaterThanOrEqual(total(one))
      expect(total(one)).toBeGreaterThanOrEqual(toCents(12_000))
    }),
  )
})
