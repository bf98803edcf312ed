import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import {
  type DeliveryService,
  deliveryServices,
  ofEachService,
  type TariffZone,
} from '#rules/goods/tariff/tariff'
import {
  readPrefixes,
  type TariffFault,
  tariffFault,
  tariffLimits,
  writePrefixes,
} from '#rules/goods/tariff/tariff-form'
import { type Cents, parseMoney, zero } from '#rules/money/money'

export type WireZone = Out<CallAt<'/office/tariff'>>['zones'][number]
export type StepForm = { kg: string; m3: string; fee: string }
/** A zone as typed: kilograms, cubic metres, dollars. */
export type ZoneForm = {
  name: string
  prefixes: string
  minimum: string
  per_kg: string
  per_m3: string
  piece_percent: string
  transit_days: string
  steps: StepForm[]
} & Record<DeliveryService, string>

const gramsPerKg = 1_000
const cm3PerM3 = 1_000_000
export const blankStep: StepForm = { kg: '', m3: '', fee: '' }
export const blankZone: ZoneForm = {
  name: '',
  prefixes: '',
  minimum: '',
  per_kg: '',
  per_m3: '',
  piece_percent: '100',
  transit_days: '',
  liftgate: '',
  appointment: '',
  inside: '',
  steps: [blankStep],
}

/** Converts a wire zone to the form's values. */
export function zoneForm(wire: WireZone): ZoneForm {
  const { prefixes, per_kg, per_m3, piece_percent, transit_days, steps, services, ...zone } = wire
  return {
    ...zone,
    prefixes: writePrefixes(prefixes),
    per_kg: per_kg ?? '',
    per_m3: per_m3 ?? '',
    piece_percent: String(piece_percent),
    transit_days: transit_days === null ? '' : String(transit_days),
    ...ofEachService(services, (price) => price ?? ''),
    steps: steps.map(({ up_to_g, up_to_cm3, fee }) => ({
      kg: String(up_to_g / gramsPerKg),
      m3: String(up_to_cm3 / cm3PerM3),
      fee,
    })),
  }
}

/** Parses a typed measure into thousandths or millionths; 0 if it is none. */
function parseMeasure(text: string, unit: number): number {
  return /^\d{1,6}(\.\d{1,3})?$/.test(text.trim()) ? Math.round(Number(text) * unit) : 0
}
export const gramsOf = (kg: string) => parseMeasure(kg, gramsPerKg)
export const cm3Of = (m3: string) => parseMeasure(m3, cm3PerM3)

/** Parses a typed delivery for trying a tariff; null unless weight and volume are numbers above 0. */
export function parseLoad(kg: string, m3: string): { weight_g: number; volume_cm3: number } | null {
  const load = { weight_g: gramsOf(kg), volume_cm3: cm3Of(m3) }
  return load.weight_g > 0 && load.volume_cm3 > 0 ? load : null
}

const amountOf = (text: string): Cents | null => (text.trim() === '' ? null : parseMoney(text))

/** Typed working days; null for none, 0 for what is no possible number of them. */
function transitOf(text: string): number | null {
  if (text.trim() === '') return null
  const days = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0
  return days <= tariffLimits.transitDays ? days : 0
}

function ratesOf(form: ZoneForm): TariffZone {
  const { name, prefixes, minimum, per_kg, per_m3, piece_percent, transit_days, steps } = form
  const typed = steps.filter(({ kg, m3, fee }) => kg.trim() || m3.trim() || fee.trim())
  return {
    name: name.trim(),
    prefixes: readPrefixes(prefixes) ?? [],
    minimum_cents: amountOf(minimum) ?? zero,
    per_kg_cents: amountOf(per_kg),
    per_m3_cents: amountOf(per_m3),
    piece_percent: /^\d{1,4}$/.test(piece_percent.trim()) ? Number(piece_percent) : 0,
    transit_days: transitOf(transit_days),
    services: ofEachService(form, amountOf),
    steps: typed.map(({ kg, m3, fee }) => ({
      up_to_g: gramsOf(kg),
      up_to_cm3: cm3Of(m3),
      fee_cents: amountOf(fee) ?? zero,
    })),
  }
}

export type ZoneFault = { zone: number; fault: TariffFault['fault'] | 'amount' | 'transit' }

/** Parses the form's zones, with the first fault, by the same rule as the server's. */
export function parseZones(forms: readonly ZoneForm[]): { zones: TariffZone[]; fault: ZoneFault | null } {
  const zones = forms.map(ratesOf)
  const amounts = ['minimum', 'per_kg', 'per_m3', ...deliveryServices] as const
  const unread = forms.findIndex((form) =>
    amounts.some((name) => form[name].trim() !== '' && (parseMoney(form[name]) ?? -1) < 0),
  )
  const undated = zones.findIndex(({ transit_days }) => transit_days === 0)
  if (unread < 0 && undated >= 0) return { zones, fault: { zone: undated, fault: 'transit' } }
  return { zones, fault: unread >= 0 ? { zone: unread, fault: 'amount' } : tariffFault(zones) }
}
