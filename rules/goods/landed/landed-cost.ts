import {
  type Cents,
  parsePrice,
  partsPerMillion,
  perUnit,
  plus,
  split,
  times,
  toCents,
  zero,
} from '../../money/money.ts'

/** The kinds of rates, and how the value of each is meant. */
export const landedRateKinds = {
  freight: 'centsPerCubicMetre',
  insurance: 'partsPerMillion',
  duty: 'partsPerMillion',
  extraDuty: 'partsPerMillion',
  mpf: 'partsPerMillion',
  mpfLeast: 'cents',
  mpfMost: 'cents',
  hmf: 'partsPerMillion',
  delivery: 'centsPerCubicMetre',
} as const
export type LandedRateKind = keyof typeof landedRateKinds
export const landedRateKindNames = Object.keys(landedRateKinds) as LandedRateKind[]

/** The value of a rate as it is typed: a percentage, or an amount in dollars; null where it is neither. */
export function landedValueIn(kind: LandedRateKind, text: string): number | null {
  if (landedRateKinds[kind] !== 'partsPerMillion') return /^0(\.0{1,2})?$/.test(text) ? 0 : parsePrice(text)
  const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 10_000 + Number(part.padEnd(4, '0'))
}

/** The fields that narrow a rate of this kind. */
export function landedRateFields(kind: LandedRateKind): readonly ('hs_prefix' | 'origin' | 'place')[] {
  if (kind === 'duty' || kind === 'extraDuty') return ['hs_prefix', 'origin']
  return kind === 'freight' || kind === 'delivery' ? ['place'] : []
}

/** A rate that holds on the day asked for; empty text means all. */
export type LandedRate = {
  id: number
  kind: LandedRateKind
  hs_prefix: string
  origin: string
  /** Freight: the port it leaves from. Delivery: how the ZIP begins. */
  place: string
  value: number
}

export type LandedLine = {
  quantity: number
  price: Cents
  /** The volume of one piece; null where unknown. */
  volume_cm3: number | null
  hs_code: string | null
  origin: string | null
}
type LandedPlace = { port: string; zip: string }

/** What a cost consists of beside the goods, in the order in which it arises. */
export const landedParts = ['freight', 'insurance', 'duty', 'extraDuty', 'mpf', 'hmf', 'delivery'] as const
type LandedPart = (typeof landedParts)[number]

/** A part of a line's cost; null where it is not known, which is never nothing. */
type LandedAmount = { amount: Cents | null; rate_id: number | null }
type LandedLineCost = { goods: Cents; parts: Record<LandedPart, LandedAmount>; total: Cents | null }

const unknown: LandedAmount = { amount: null, rate_id: null }
const cubicMetre = 1_000_000

/** The most specific rate of a kind for goods and place. */
function rateFor(
  rates: readonly LandedRate[],
  kind: LandedRateKind,
  of: { hs_code?: string | null; origin?: string | null; place?: string },
): LandedRate | undefined {
  const fits = rates.filter(
    (rate) =>
      rate.kind === kind &&
      (rate.hs_prefix === '' || of.hs_code?.startsWith(rate.hs_prefix)) &&
      (rate.origin === '' || rate.origin === of.origin) &&
      (rate.place === '' || placeFits(rate, of.place ?? '')),
  )
  return fits.sort(bySpecificity)[0]
}

/** The longest tariff number first, then a named country, then the longest place. */
const bySpecificity = (a: LandedRate, b: LandedRate): number =>
  b.hs_prefix.length - a.hs_prefix.length ||
  b.origin.length - a.origin.length ||
  b.place.length - a.place.length

const placeFits = ({ kind, place }: LandedRate, given: string) =>
  kind === 'freight' ? place.toLowerCase() === given.toLowerCase() : given.startsWith(place)

const byVolume = ({ volume_cm3, quantity }: LandedLine, rate: LandedRate | undefined): LandedAmount =>
  rate && volume_cm3 !== null
    ? { amount: perUnit(toCents(rate.value), volume_cm3 * quantity, cubicMetre), rate_id: rate.id }
    : unknown

const byShare = (of: Cents | null, rate: LandedRate | undefined): LandedAmount =>
  rate && of !== null ? { amount: partsPerMillion(of, rate.value), rate_id: rate.id } : unknown

/**
 * What each line costs at the buyer's door when it arrives on the day whose rates these are: goods at the
 * port of loading, freight, insurance, duty and fees of the customs entry, and the way from the port. Duty
 * is of the goods' value alone. A part whose rate, volume, tariff number or origin is missing is unknown,
 * and so is the total. Design: contracts.md 10, no. 5.
 */
export function computeLandedCost(
  lines: readonly LandedLine[],
  rates: readonly LandedRate[],
  { port, zip }: LandedPlace,
): LandedLineCost[] {
  const entry = entryFees(lines, rates)
  return lines.map((line, i) => {
    const goods = times(line.price, line.quantity)
    const freight = byVolume(line, rateFor(rates, 'freight', { place: port }))
    const insured = freight.amount === null ? null : plus(goods, freight.amount)
    const known = line.hs_code !== null && line.origin !== null
    const parts = {
      freight,
      insurance: byShare(insured, rateFor(rates, 'insurance', {})),
      duty: known ? byShare(goods, rateFor(rates, 'duty', line)) : unknown,
      extraDuty: known ? extraDuty(goods, rateFor(rates, 'extraDuty', line)) : unknown,
      mpf: { amount: entry.mpf?.[i] ?? null, rate_id: entry.mpf_id },
      hmf: byShare(goods, rateFor(rates, 'hmf', {})),
      delivery: byVolume(line, rateFor(rates, 'delivery', { place: zip })),
    } satisfies Record<LandedPart, LandedAmount>
    const amounts = landedParts.map((part) => parts[part].amount)
    const whole = amounts.every((amount) => amount !== null)
    return { goods, parts, total: whole ? plus(goods, ...(amounts as Cents[])) : null }
  })
}

/** Goods that no additional duty names bear none. */
const extraDuty = (goods: Cents, rate: LandedRate | undefined): LandedAmount =>
  rate ? byShare(goods, rate) : { amount: zero, rate_id: null }

/** The processing fee has a least and a most for the whole entry, so it is parted over the lines. */
function entryFees(lines: readonly LandedLine[], rates: readonly LandedRate[]) {
  const [share, least, most] = (['mpf', 'mpfLeast', 'mpfMost'] as const).map((kind) =>
    rateFor(rates, kind, {}),
  )
  const values = lines.map(({ price, quantity }) => times(price, quantity))
  const total = plus(...values)
  if (!share || !least || !most || total === 0) return { mpf: null, mpf_id: null }
  const fee = Math.min(Math.max(partsPerMillion(total, share.value), least.value), most.value)
  return { mpf: split(toCents(fee), values), mpf_id: share.id }
}
