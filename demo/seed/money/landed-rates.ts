import type { Tx } from '#database/connect'
import type { Staff } from '#market/actor'
import { addLandedRate } from '#market/goods/delivery/landed/landed-rates'
import type { LandedRateKind } from '#rules/goods/landed/landed-cost'

type Planned = {
  kind: LandedRateKind
  value: number
  hs_prefix?: string
  origin?: string
  place?: string
  valid_from?: string
  source?: string
}

const firstDay = '2026-01-01'
const example = 'Example figure of the demo'
const wood = 'Proclamation on wood products of 2025-12-31, as an example'

/** Cents of a cubic metre, parts per million, or cents of an entry. */
const plan: readonly Planned[] = [
  { kind: 'freight', value: 8_200 },
  { kind: 'freight', value: 7_600, place: 'Ho Chi Minh City' },
  { kind: 'freight', value: 6_900, place: 'Shenzhen' },
  { kind: 'freight', value: 6_400, place: 'Valencia' },
  { kind: 'freight', value: 1_800, place: 'Savannah' },
  { kind: 'insurance', value: 4_000 },
  { kind: 'duty', value: 0, hs_prefix: '9401' },
  { kind: 'duty', value: 0, hs_prefix: '9403' },
  { kind: 'duty', value: 60_000, hs_prefix: '9405' },
  { kind: 'extraDuty', value: 250_000, hs_prefix: '940161', source: wood },
  { kind: 'extraDuty', value: 300_000, hs_prefix: '940161', valid_from: '2027-01-01', source: wood },
  { kind: 'extraDuty', value: 150_000, hs_prefix: '940161', origin: 'ES', source: wood },
  { kind: 'mpf', value: 3_464, source: '19 CFR 24.23' },
  { kind: 'mpfLeast', value: 3_358 },
  { kind: 'mpfMost', value: 65_150 },
  { kind: 'hmf', value: 1_250, source: '26 U.S.C. 4461' },
  { kind: 'delivery', value: 5_500 },
  { kind: 'delivery', value: 2_900, place: '90' },
]

/** The rates by which the demo estimates landed costs, set by finance. */
export async function seedLandedRates(tx: Tx, finance: Staff): Promise<void> {
  for (const {
    hs_prefix = '',
    origin = '',
    place = '',
    valid_from = firstDay,
    source = example,
    ...rate
  } of plan)
    await addLandedRate(tx, finance, {
      ...rate,
      hs_prefix,
      origin,
      place,
      valid_from,
      source,
      idempotency_key: '',
    })
}
