import { distanceKm, milesOf, type Point } from '#rules/goods/distance'
import type { TariffZone } from '#rules/goods/tariff/tariff'
import { inCents } from './terms.ts'
import { demoWarehouses } from './warehouses.ts'
import { partRegions, zipRegions } from './zip-regions.ts'

type Band = {
  name: string
  /** Up to so far from the warehouse. */
  miles: number
  /** Working days of the carrier. */
  days: number
  /** Dollars: the least, each step, and beyond the last one for a kilogram and a cubic metre. */
  minimum: number
  fees: readonly [number, number, number, number]
  per_kg: number
  per_m3: number
  /** Percent of an item's own rate by the piece. */
  piece: number
  /** Dollars for a liftgate, an appointment and carrying it inside; null: not offered. */
  door: readonly [number, number, number | null]
}

/** Up to so many kilograms and cubic metres. */
const stepLoads = [[60, 0.6], [160, 1.6], [320, 3.2], [640, 6.4]] as const // biome-ignore format: a table
const metroMiles = 45
const bands: readonly Band[] = [
  { name: 'Metro', miles: metroMiles, days: 1, minimum: 49, fees: [49, 79, 119, 189], per_kg: 0.3, per_m3: 32, piece: 100, door: [65, 25, 95] },
  { name: 'Regional', miles: 300, days: 2, minimum: 69, fees: [69, 109, 169, 279], per_kg: 0.45, per_m3: 46, piece: 115, door: [65, 25, 110] },
  { name: 'Two days', miles: 700, days: 2, minimum: 95, fees: [95, 155, 245, 415], per_kg: 0.66, per_m3: 68, piece: 140, door: [75, 30, 130] },
  { name: 'Four days', miles: 1300, days: 4, minimum: 125, fees: [125, 205, 335, 575], per_kg: 0.92, per_m3: 95, piece: 170, door: [85, 35, 160] },
  { name: 'Across', miles: 3500, days: 6, minimum: 149, fees: [149, 249, 405, 699], per_kg: 1.12, per_m3: 116, piece: 200, door: [95, 35, null] },
] // biome-ignore format: a table

type Region = { prefixes: readonly string[]; at: readonly [number, number] }

/** Every region that a road leads to; what begins like the warehouse's own zip code lies around it. */
function regionsOf(house: Point & { zip: string }): Region[] {
  const whole = Object.entries(zipRegions).map(([prefix, at]) => ({ prefixes: [prefix], at }))
  const around: Region = { prefixes: [house.zip.slice(0, 3)], at: [house.latitude, house.longitude] }
  return [around, ...whole, ...Object.values(partRegions)]
}

function zonesOf(house: Point & { zip: string }): TariffZone[] {
  const far = ({ at: [latitude, longitude] }: Region) => milesOf(distanceKm(house, { latitude, longitude }))
  const bandOf = (region: Region) => bands.find((band) => far(region) <= band.miles)
  const regions = Map.groupBy(regionsOf(house), bandOf)
  return bands.flatMap((band) => {
    const prefixes = (regions.get(band) ?? []).flatMap((region) => region.prefixes).toSorted()
    if (prefixes.length === 0) return []
    return {
      name: band.name,
      prefixes,
      transit_days: band.days,
      minimum_cents: inCents(band.minimum),
      per_kg_cents: inCents(band.per_kg),
      per_m3_cents: inCents(band.per_m3),
      piece_percent: band.piece,
      services: {
        liftgate: inCents(band.door[0]),
        appointment: inCents(band.door[1]),
        inside: band.door[2] === null ? null : inCents(band.door[2]),
      },
      steps: stepLoads.map(([kg, m3], place) => ({
        up_to_g: kg * 1_000,
        up_to_cm3: m3 * 1_000_000,
        fee_cents: inCents(band.fees[place] ?? 0),
      })),
    }
  })
}

/** The delivery tariff of each demo warehouse, by its code: zones by how far it is from there. */
export const demoTariffs: ReadonlyMap<string, readonly TariffZone[]> = new Map(
  demoWarehouses.map((house) => [house.code, zonesOf(house)]),
)
