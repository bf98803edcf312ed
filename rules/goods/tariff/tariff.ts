import { type Cents, perUnit } from '../../money/money.ts'

/** The weight and volume of a delivery, in whole grams and cubic centimetres. */
export type FreightLoad = { weight_g: number; volume_cm3: number }

/** Up to this weight and this volume, both, the delivery costs this. */
export type TariffStep = { up_to_g: number; up_to_cm3: number; fee_cents: Cents }

/** What a carrier does at the door for a price of its own. */
export const deliveryServices = ['liftgate', 'appointment', 'inside'] as const
export type DeliveryService = (typeof deliveryServices)[number]

/**
 * The delivery rates of a zone. Steps ascend; beyond the last one weight or volume counts, whichever costs
 * more.
 */
export type ZoneRate = {
  name: string
  minimum_cents: Cents
  per_kg_cents: Cents | null
  per_m3_cents: Cents | null
  /** What an item's own rate by the piece costs there, in percent of it. */
  piece_percent: number
  steps: readonly TariffStep[]
  /** Once for a delivery; null where it is not offered. */
  services: Readonly<Record<DeliveryService, Cents | null>>
}

/** The same of each service. */
export const ofEachService = <A, B>(
  services: Readonly<Record<DeliveryService, A>>,
  of: (one: A) => B,
): Record<DeliveryService, B> => ({
  liftgate: of(services.liftgate),
  appointment: of(services.appointment),
  inside: of(services.inside),
})

/** No services at the door. */
export const noDeliveryServices: ZoneRate['services'] = { liftgate: null, appointment: null, inside: null }

/** Those of the wanted services that a zone offers; all of them where somebody quotes the delivery anyway. */
export const offeredServices = (
  zone: Pick<ZoneRate, 'services'> | null,
  wanted: readonly DeliveryService[],
): DeliveryService[] =>
  deliveryServices.filter((one) => wanted.includes(one) && (zone === null || zone.services[one] !== null))

/**
 * A zone of a warehouse's tariff: prefixes of zip codes, its delivery rates, and how many working days the
 * carrier takes there, null where nobody has said it.
 */
export type TariffZone = ZoneRate & { prefixes: readonly string[]; transit_days: number | null }

/** How a delivery fee came about. */
type TariffBasis = 'step' | 'weight' | 'volume' | 'minimum'
type TariffFee = { fee_cents: Cents; by: TariffBasis }

const gramsPerKg = 1_000
const cm3PerM3 = 1_000_000

/**
 * The fee of a load to a zone, and its trace. Null, never 0, where it is unknown: no rate covers it, or
 * weight or volume is unknown. A heavier or larger load never costs less than a smaller one.
 */
export function tariffFee(zone: ZoneRate, load: FreightLoad): TariffFee | null {
  if (load.weight_g <= 0 || load.volume_cm3 <= 0) return null
  const reached = stepFor(zone, load) ?? beyondSteps(zone, load)
  if (!reached) return null
  const fee = zone.minimum_cents > reached.fee_cents ? minimumOf(zone) : reached
  return fee.fee_cents > 0 ? fee : null
}

const minimumOf = (zone: ZoneRate): TariffFee => ({ fee_cents: zone.minimum_cents, by: 'minimum' })

function stepFor({ steps }: ZoneRate, { weight_g, volume_cm3 }: FreightLoad): TariffFee | null {
  const step = steps.find(({ up_to_g, up_to_cm3 }) => weight_g <= up_to_g && volume_cm3 <= up_to_cm3)
  return step ? { fee_cents: step.fee_cents, by: 'step' } : null
}

function beyondSteps(zone: ZoneRate, { weight_g, volume_cm3 }: FreightLoad): TariffFee | null {
  const { per_kg_cents, per_m3_cents, steps } = zone
  if (per_kg_cents === null && per_m3_cents === null) return null
  const last = steps.at(-1)
  const ways: TariffFee[] = [
    ...(last ? [{ fee_cents: last.fee_cents, by: 'step' as const }] : []),
    ...(per_kg_cents === null
      ? []
      : [{ fee_cents: perUnit(per_kg_cents, weight_g, gramsPerKg), by: 'weight' as const }]),
    ...(per_m3_cents === null
      ? []
      : [{ fee_cents: perUnit(per_m3_cents, volume_cm3, cm3PerM3), by: 'volume' as const }]),
  ]
  return ways.reduce((dearest, way) => (way.fee_cents > dearest.fee_cents ? way : dearest))
}

/** The zone of a zip code: the one with its longest prefix. Null where there is none. */
export function tariffZone<Z extends { prefixes: readonly string[] }>(
  zones: readonly Z[],
  zip: string,
): Z | null {
  let found: { zone: Z; length: number } | null = null
  for (const zone of zones)
    for (const prefix of zone.prefixes)
      if (zip.startsWith(prefix) && prefix.length > (found?.length ?? 0))
        found = { zone, length: prefix.length }
  return found?.zone ?? null
}
