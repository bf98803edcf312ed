import { centsOfMicro } from '../../goods/storage/tariff.ts'
import { type Cents, parseMoney, toCents } from '../../money/money.ts'
import { usStates } from '../../people/zip/us-states.ts'
import type { UsState } from '../../people/zip/us-zip.ts'
import { logisticsAtMost } from './logistics-bounds.ts'

/** The services of a freight order that cost by themselves. */
export const freightServices = ['liftgate', 'appointment', 'residential'] as const
export type FreightService = (typeof freightServices)[number]

/** What freight from a warehouse to a state costs: the most of a minimum, the weight and the volume. */
export type FreightLane = {
  to_state: UsState
  minimum_cents: number
  kg100_cents: number
  m3_cents: number
  most_kg: number
}
export const freightTariffLimits = { cents: 10_000_000, rows: 60, note: 500 } as const

/** A row as it is typed: states in a line, amounts as text, empty ones are nothing. */
export type TypedLane = { states: string; minimum: string; kg100: string; m3: string; most_kg: number }

const amount = (typed: string): number => (typed.trim() === '' ? 0 : (parseMoney(typed) ?? -1))
const within = (cents: number): boolean => cents >= 0 && cents <= freightTariffLimits.cents
const isState = (typed: string): typed is UsState => Object.hasOwn(usStates, typed)

/** The lanes of a tariff from what was typed, one a state; null where there is none, or one is none. */
export function freightLanes(typed: readonly TypedLane[]): FreightLane[] | null {
  const lanes: FreightLane[] = []
  for (const { states, minimum, kg100, m3, most_kg } of typed) {
    const to = states
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter(Boolean)
    const [minimum_cents, kg100_cents, m3_cents] = [amount(minimum), amount(kg100), amount(m3)]
    const costs = minimum_cents > 0 || (kg100_cents > 0 && m3_cents > 0)
    const weighs = Number.isInteger(most_kg) && most_kg >= 1 && most_kg <= logisticsAtMost.kilograms
    if (to.length === 0 || !costs || !weighs || ![minimum_cents, kg100_cents, m3_cents].every(within))
      return null
    for (const to_state of to) {
      if (!isState(to_state)) return null
      lanes.push({ to_state, minimum_cents, kg100_cents, m3_cents, most_kg })
    }
  }
  const once = new Set(lanes.map(({ to_state }) => to_state)).size === lanes.length
  return lanes.length > 0 && once ? lanes : null
}

/** Lanes of the same prices as one row, with their states. */
export function lanesAsRows(
  lanes: readonly FreightLane[],
): (Omit<FreightLane, 'to_state'> & { states: string[] })[] {
  const rows = Map.groupBy(lanes, ({ to_state: _, ...prices }) => JSON.stringify(Object.values(prices)))
  return [...rows.values()].map((same) => {
    const { to_state: _, ...prices } = same[0]!
    return { states: same.map(({ to_state }) => to_state).toSorted(), ...prices }
  })
}

/** The prices of services by themselves from what was typed, empty: by hand; null where one is none. */
export function servicePrices(
  typed: Readonly<Record<FreightService, string>>,
): Record<FreightService, number | null> | null {
  const cents = (text: string) => (text.trim() === '' ? null : (parseMoney(text) ?? -1))
  const prices = {
    liftgate: cents(typed.liftgate),
    appointment: cents(typed.appointment),
    residential: cents(typed.residential),
  }
  return Object.values(prices).every((price) => price === null || within(price)) ? prices : null
}

export type FreightTariff = {
  most_class: string
  services: Record<FreightService, number | null>
  lane: FreightLane
}
type Load = { weight_g: number; volume_cm3: number; freight_class: string | null } & Record<
  FreightService,
  boolean
>
type Charge = { kind: 'freight' | FreightService; amount_cents: Cents }

/**
 * What a load costs by a tariff, by its parts, each rounded once; null where it is heavier or of a higher
 * class than the lane takes, or wants a service without a price.
 */
export function freightCharges({ most_class, services, lane }: FreightTariff, load: Load): Charge[] | null {
  const tooHeavy = load.weight_g > lane.most_kg * 1_000
  const tooHigh = load.freight_class !== null && Number(load.freight_class) > Number(most_class)
  const wanted = freightServices.filter((service) => load[service])
  if (tooHeavy || tooHigh || wanted.some((service) => services[service] === null)) return null
  // 100 kg are 100,000 g: a gram at a cent for 100 kg is ten millionths of a cent.
  const byWeight = centsOfMicro(BigInt(load.weight_g) * 10n * BigInt(lane.kg100_cents))
  const byVolume = centsOfMicro(BigInt(load.volume_cm3) * BigInt(lane.m3_cents))
  const freight = toCents(Math.max(lane.minimum_cents, byWeight, byVolume))
  const parts: Charge[] = [
    { kind: 'freight', amount_cents: freight },
    ...wanted.map((kind) => ({ kind, amount_cents: toCents(services[kind]!) })),
  ]
  // A service that costs nothing is no charge.
  const charged = parts.filter(({ amount_cents }) => amount_cents > 0)
  return charged.length > 0 ? charged : null
}
