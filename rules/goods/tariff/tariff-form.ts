import { deliveryServices, type TariffZone } from './tariff.ts'

/** How large a tariff may be. */
export const tariffLimits = {
  zones: 40,
  steps: 12,
  prefixes: 1000,
  nameLength: 40,
  transitDays: 60,
  piecePercent: { min: 10, max: 1000 },
  serviceCents: 10_000_000,
} as const

const prefixPattern = /^\d{1,5}$/

/**
 * Zip prefixes as people write them, `900-908, 91`, one by one; null where a part is none or goes backwards.
 */
export function readPrefixes(text: string): string[] | null {
  const read: string[] = []
  for (const part of text.split(/[\s,;]+/).filter(Boolean)) {
    const [from = '', to = from, ...more] = part.split('-')
    if (more.length > 0 || !prefixPattern.test(from) || !prefixPattern.test(to)) return null
    if (from.length !== to.length || to < from || Number(to) - Number(from) >= tariffLimits.prefixes)
      return null
    for (let n = Number(from); n <= Number(to); n += 1) read.push(String(n).padStart(from.length, '0'))
  }
  return read
}

/** Zip prefixes as people read them: those that follow each other as a range. */
export function writePrefixes(prefixes: readonly string[]): string {
  const runs: [string, string][] = []
  const sorted = prefixes.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
  for (const prefix of sorted) {
    const last = runs.at(-1)
    const follows = last?.[1].length === prefix.length && Number(prefix) === Number(last[1]) + 1
    if (last && follows) last[1] = prefix
    else runs.push([prefix, prefix])
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(', ')
}

/** A fault of a tariff: the index of its zone, and its text `tariff.fault.<fault>`. */
export type TariffFault = {
  zone: number
  fault:
    | 'name'
    | 'nameTwice'
    | 'prefixes'
    | 'prefixTwice'
    | 'steps'
    | 'stepsDescend'
    | 'piecePercent'
    | 'services'
    | 'size'
}

/**
 * The first fault in the zones of a tariff, or null: names have to differ, zip prefixes may occur once only,
 * steps have to ascend in weight, volume and fee. A zone without any rate is right: deliveries there are
 * quoted after review.
 */
export function tariffFault(zones: readonly TariffZone[]): TariffFault | null {
  if (zones.length === 0 || zones.length > tariffLimits.zones) return { zone: 0, fault: 'size' }
  const names = new Set<string>()
  const taken = new Set<string>()
  for (const [zone, { name, prefixes, piece_percent, steps, services }] of zones.entries()) {
    const trimmed = name.trim().toLowerCase()
    if (!trimmed || trimmed.length > tariffLimits.nameLength) return { zone, fault: 'name' }
    if (names.has(trimmed)) return { zone, fault: 'nameTwice' }
    names.add(trimmed)
    if (prefixes.length === 0 || !prefixes.every((prefix) => prefixPattern.test(prefix)))
      return { zone, fault: 'prefixes' }
    for (const prefix of prefixes) {
      if (taken.has(prefix)) return { zone, fault: 'prefixTwice' }
      taken.add(prefix)
    }
    if (steps.length > tariffLimits.steps) return { zone, fault: 'steps' }
    const { min, max } = tariffLimits.piecePercent
    if (!Number.isInteger(piece_percent) || piece_percent < min || piece_percent > max)
      return { zone, fault: 'piecePercent' }
    const prices = deliveryServices.map((service) => services[service] ?? 0)
    if (!prices.every((price) => price >= 0 && price <= tariffLimits.serviceCents))
      return { zone, fault: 'services' }
    const fault = stepsFault(steps)
    if (fault) return { zone, fault }
  }
  return taken.size > tariffLimits.prefixes ? { zone: 0, fault: 'size' } : null
}

function stepsFault(steps: TariffZone['steps']): TariffFault['fault'] | null {
  for (const [place, step] of steps.entries()) {
    if (step.up_to_g <= 0 || step.up_to_cm3 <= 0 || step.fee_cents <= 0) return 'steps'
    const before = steps[place - 1]
    if (!before) continue
    // Heavier and no smaller, and not cheaper: else a smaller delivery could cost more than a larger one.
    if (step.up_to_g <= before.up_to_g || step.up_to_cm3 < before.up_to_cm3) return 'stepsDescend'
    if (step.fee_cents < before.fee_cents) return 'stepsDescend'
  }
  return null
}
