import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryFee, type FoundZone } from '../../buying/delivery-fee.ts'
import { type Cents, toCents, zero } from '../../money/money.ts'
import { type FreightLoad, noDeliveryServices, tariffFee, tariffZone, type ZoneRate } from './tariff.ts'
import { readPrefixes, tariffFault, writePrefixes } from './tariff-form.ts'

const rate = fc.integer({ min: 1, max: 100_000 }).map(toCents)
const load: fc.Arbitrary<FreightLoad> = fc.record({
  weight_g: fc.integer({ min: 1, max: 5_000_000 }),
  volume_cm3: fc.integer({ min: 1, max: 60_000_000 }),
})
/** Steps that ascend, made of what each adds. */
const steps = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 400_000 }),
      fc.integer({ min: 1, max: 4_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
    ),
    { maxLength: 5 },
  )
  .map((adds) => {
    const at = { up_to_g: 0, up_to_cm3: 0, fee: 0 }
    return adds.map(([g, cm3, fee]) => {
      at.up_to_g += g
      at.up_to_cm3 += cm3
      at.fee += fee
      return { up_to_g: at.up_to_g, up_to_cm3: at.up_to_cm3, fee_cents: toCents(at.fee) }
    })
  })
const zone: fc.Arbitrary<ZoneRate> = fc.record({
  name: fc.constant('Local'),
  minimum_cents: fc.integer({ min: 0, max: 50_000 }).map(toCents),
  per_kg_cents: fc.option(rate),
  per_m3_cents: fc.option(rate),
  piece_percent: fc.integer({ min: 10, max: 1_000 }),
  steps,
  services: fc.constant(noDeliveryServices),
})

test('a delivery is never free by a tariff: it costs whole cents, or nobody knows', () => {
  fc.assert(
    fc.property(zone, load, (where, what) => {
      const found = tariffFee(where, what)
      if (!found) return
      expect(Number.isSafeInteger(found.fee_cents)).toBe(true)
      expect(found.fee_cents).toBeGreaterThan(0)
      expect(found.fee_cents).toBeGreaterThanOrEqual(where.minimum_cents)
    }),
  )
})

test('a larger load never costs less', () => {
  fc.assert(
    fc.property(zone, load, load, (where, one, other) => {
      const less = {
        weight_g: Math.min(one.weight_g, other.weight_g),
        volume_cm3: Math.min(one.volume_cm3, other.volume_cm3),
      }
      const [small, large] = [tariffFee(where, less), tariffFee(where, one)]
      if (large) expect(small?.fee_cents ?? 0).toBeLessThanOrEqual(large.fee_cents)
    }),
    { numRuns: 400 },
  )
})

const local: FoundZone = {
  name: 'Local',
  tariff: 3,
  minimum_cents: toCents(4_500),
  per_kg_cents: toCents(60),
  per_m3_cents: toCents(9_500),
  piece_percent: 100,
  steps: [
    { up_to_g: 100_000, up_to_cm3: 1_000_000, fee_cents: toCents(6_500) },
    { up_to_g: 300_000, up_to_cm3: 3_000_000, fee_cents: toCents(12_000) },
  ],
  services: { liftgate: toCents(7_500), appointment: zero, inside: null },
}

test('the first step counts that weight and volume both fit in; beyond the last the dearer of weight and volume, to the cent', () => {
  const fee = (weight_g: number, volume_cm3: number, where: ZoneRate = local) =>
    tariffFee(where, { weight_g, volume_cm3 })
  expect(fee(100_000, 1_000_000)).toEqual({ fee_cents: 6_500, by: 'step' })
  expect(fee(100_001, 1)).toEqual({ fee_cents: 12_000, by: 'step' })
  expect(fee(1, 1_000_001)).toEqual({ fee_cents: 12_000, by: 'step' })
  // 300.5 kg × 0.60 and 2 m³ × 95: the weight costs more. Of 300.525 kg the half cent rounds up.
  expect(fee(300_500, 2_000_000)).toEqual({ fee_cents: 19_000, by: 'volume' })
  expect(fee(400_525, 2_000_000)).toEqual({ fee_cents: 24_032, by: 'weight' })
  const thin = { ...local, per_kg_cents: toCents(1), per_m3_cents: null }
  expect(fee(300_001, 1, thin)).toEqual({ fee_cents: 12_000, by: 'step' })
  expect(fee(1, 1, { ...local, minimum_cents: toCents(7_000) })).toEqual({ fee_cents: 7_000, by: 'minimum' })
})

test('without a rate that covers it, or without a measure, the fee is unknown and not nothing', () => {
  const flat = { ...local, per_kg_cents: null, per_m3_cents: null }
  expect(tariffFee(flat, { weight_g: 300_001, volume_cm3: 1 })).toBeNull()
  expect(tariffFee({ ...flat, steps: [] }, { weight_g: 1, volume_cm3: 1 })).toBeNull()
  expect(tariffFee(local, { weight_g: 0, volume_cm3: 9 })).toBeNull()
  expect(tariffFee(local, { weight_g: 9, volume_cm3: 0 })).toBeNull()
})

test('the longest beginning of a zip code says its zone', () => {
  const zones = [
    { name: 'West', prefixes: ['9'] },
    { name: 'Los Angeles', prefixes: ['900', '901'] },
    { name: 'Harbour', prefixes: ['90021'] },
  ]
  expect(['90021', '90022', '98101', '10001'].map((zip) => tariffZone(zones, zip)?.name ?? null)).toEqual([
    'Harbour',
    'Los Angeles',
    'West',
    null,
  ])
})

const piece = { gross_weight_g: 20_000, volume_cm3: 200_000, delivery_fee_cents: zero, amount: 2 }
const pays = { is_free_delivery: false }

test('items with a rate of their own go by the piece, the rest together by zone; one unknown leaves all unknown', () => {
  const own = { ...piece, delivery_fee_cents: toCents(1_250) }
  const fee = deliveryFee([own, piece, { ...piece, amount: 3 }], pays, local)
  expect(fee.fee_cents).toBe(2_500 + 6_500)
  expect(fee.traces).toMatchObject([
    { by: 'piece', pieces: 2, fee_cents: 2_500 },
    { by: 'step', zone: 'Local', tariff: 3, weight_g: 100_000, volume_cm3: 1_000_000, fee_cents: 6_500 },
  ])
  expect(deliveryFee([own], pays, { ...local, steps: [], per_kg_cents: null }).fee_cents).toBe(2_500)
  expect(deliveryFee([own], pays, null).fee_cents).toBeNull()
  expect(deliveryFee([own, { ...piece, gross_weight_g: 0 }], pays, local).fee_cents).toBeNull()
  expect(deliveryFee([own, piece], pays, null)).toEqual({
    fee_cents: null,
    traces: [{ fee: 'delivery_fee', by: 'unknown' }],
  })
  expect(deliveryFee([own, piece], { is_free_delivery: true }, null).fee_cents).toBe(0)
})

test('what is delivered by the piece costs something else in each zone that takes another share of its rate', () => {
  const cents = fc.integer({ min: 50, max: 9_000 }).map(toCents)
  const percent = fc.integer({ min: 10, max: 1_000 })
  fc.assert(
    fc.property(cents, percent, percent, fc.integer({ min: 1, max: 99 }), (rate, here, there, amount) => {
      const own = { ...piece, amount, delivery_fee_cents: rate }
      const fee = (piece_percent: number) => deliveryFee([own], pays, { ...local, piece_percent }).fee_cents!
      if (Math.abs(here - there) * rate >= 100) expect(fee(here)).not.toBe(fee(there))
      expect(fee(here) % amount).toBe(0)
    }),
  )
  expect(
    deliveryFee([{ ...piece, delivery_fee_cents: toCents(1_250) }], pays, { ...local, piece_percent: 170 }),
  ).toEqual({
    fee_cents: 4_250,
    traces: [
      {
        fee: 'delivery_fee',
        by: 'piece',
        fee_cents: 4_250,
        pieces: 2,
        percent: 170,
        zone: 'Local',
        tariff: 3,
      },
    ],
  })
})

test('a fee equals its traces, to the cent', () => {
  const line = fc.record({
    amount: fc.integer({ min: 1, max: 500 }),
    delivery_fee_cents: fc.integer({ min: 0, max: 9_000 }).map(toCents),
    gross_weight_g: fc.integer({ min: 0, max: 90_000 }),
    volume_cm3: fc.integer({ min: 0, max: 2_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), zone, (lines, where) => {
      const { fee_cents, traces } = deliveryFee(lines, pays, { ...where, tariff: 1 })
      const told = traces.reduce((sum, trace) => sum + (trace.fee_cents ?? 0), 0)
      if (fee_cents === null) expect(traces.map((trace) => trace.by)).toEqual(['unknown'])
      else expect(told).toBe(fee_cents)
    }),
  )
})

test('zip prefixes are read as people write them, and written as ranges', () => {
  expect(readPrefixes('900-903, 91  00501')).toEqual(['900', '901', '902', '903', '91', '00501'])
  expect(readPrefixes('008-012')).toEqual(['008', '009', '010', '011', '012'])
  for (const text of ['9x', '903-900', '90-900', '900-901-902', '123456'])
    expect(readPrefixes(text)).toBeNull()
  expect(writePrefixes(['903', '900', '901', '91', '902', '00501'])).toBe('91, 900-903, 00501')
  const prefix = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'))
  fc.assert(
    fc.property(fc.uniqueArray(prefix, { maxLength: 60 }), (prefixes) => {
      expect(readPrefixes(writePrefixes(prefixes))).toEqual(prefixes.toSorted())
    }),
  )
})

test('a tariff that does not hold together says which zone and why', () => {
  const [low, high] = local.steps
  const fine = { ...local, prefixes: ['900'], transit_days: 2 }
  const other = { ...fine, name: 'Else', prefixes: ['901'] }
  const cases = [
    [[], { zone: 0, fault: 'size' }],
    [[fine, { ...other, name: ' local ' }], { zone: 1, fault: 'nameTwice' }],
    [[{ ...fine, name: '' }], { zone: 0, fault: 'name' }],
    [[{ ...fine, prefixes: [] }], { zone: 0, fault: 'prefixes' }],
    [[fine, { ...other, prefixes: ['901', '900'] }], { zone: 1, fault: 'prefixTwice' }],
    [[{ ...fine, steps: [{ ...low!, fee_cents: 0 as Cents }] }], { zone: 0, fault: 'steps' }],
    [[{ ...fine, steps: [high!, low!] }], { zone: 0, fault: 'stepsDescend' }],
    [[{ ...fine, steps: [low!, { ...high!, fee_cents: 1 as Cents }] }], { zone: 0, fault: 'stepsDescend' }],
    [[fine, { ...other, piece_percent: 9 }], { zone: 1, fault: 'piecePercent' }],
    [[fine, other], null],
    [[{ ...fine, steps: [], per_kg_cents: null, per_m3_cents: null }], null],
  ] as const
  for (const [zones, fault] of cases) expect(tariffFault(zones)).toEqual(fault)
})

test('services at the door are added once, also to a free delivery; one without a price is quoted with all of it', () => {
  const asked = (delivery_services: Parameters<typeof deliveryFee>[1]['delivery_services'], terms = pays) =>
    deliveryFee([piece], { ...terms, delivery_services }, local)
  expect(asked([]).fee_cents).toBe(6_500)
  expect(asked(['liftgate', 'appointment'])).toMatchObject({
    fee_cents: 6_500 + 7_500,
    traces: [
      { by: 'step' },
      { fee: 'delivery_fee', by: 'liftgate', fee_cents: 7_500 },
      { fee: 'delivery_fee', by: 'appointment', fee_cents: 0 },
    ],
  })
  expect(asked(['liftgate'], { is_free_delivery: true })).toMatchObject({
    fee_cents: 7_500,
    traces: [{ by: 'free' }, { by: 'liftgate' }],
  })
  expect(asked(['inside'])).toEqual({ fee_cents: null, traces: [{ fee: 'delivery_fee', by: 'unknown' }] })
})
