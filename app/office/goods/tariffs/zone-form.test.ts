import { expect, test } from 'vitest'
import { parseLoad, parseZones, type WireZone, zoneForm } from './zone-form.ts'

const local: WireZone = {
  name: 'Local',
  prefixes: ['900', '901', '902'],
  minimum: '45.00',
  per_kg: '0.60',
  per_m3: null,
  piece_percent: 140,
  transit_days: 2,
  services: { liftgate: '65.00', appointment: '0.00', inside: null },
  steps: [{ up_to_g: 100_500, up_to_cm3: 1_250_000, fee: '65.00' }],
}

test('a zone comes out of the form as it went in', () => {
  const form = zoneForm(local)
  expect(form).toMatchObject({ prefixes: '900-902', steps: [{ kg: '100.5', m3: '1.25', fee: '65.00' }] })
  expect(parseZones([form])).toEqual({
    zones: [
      {
        name: 'Local',
        prefixes: ['900', '901', '902'],
        minimum_cents: 4_500,
        per_kg_cents: 60,
        per_m3_cents: null,
        piece_percent: 140,
        transit_days: 2,
        services: { liftgate: 6_500, appointment: 0, inside: null },
        steps: [{ up_to_g: 100_500, up_to_cm3: 1_250_000, fee_cents: 6_500 }],
      },
    ],
    fault: null,
  })
})

test('an empty step is none; what is no number is wrong rather than nothing', () => {
  const form = zoneForm(local)
  expect(parseZones([{ ...form, steps: [{ kg: ' ', m3: '', fee: '' }] }]).zones[0]!.steps).toEqual([])
  expect(parseZones([{ ...form, steps: [{ kg: '-4', m3: '1', fee: '9' }] }]).fault).toEqual({
    zone: 0,
    fault: 'steps',
  })
  expect(parseZones([form, { ...form, name: 'Far', prefixes: '1', per_kg: '1,20' }]).fault).toEqual({
    zone: 1,
    fault: 'amount',
  })
  for (const service of ['liftgate', 'appointment', 'inside'])
    expect(parseZones([{ ...form, [service]: 'free' }]).fault, service).toEqual({ zone: 0, fault: 'amount' })
  expect(parseZones([{ ...form, liftgate: '100000.01' }]).fault).toEqual({ zone: 0, fault: 'services' })
  for (const transit_days of ['0', '61', '2.5', 'two'])
    expect(parseZones([{ ...form, transit_days }]).fault, transit_days).toEqual({ zone: 0, fault: 'transit' })
  for (const piece_percent of ['', '9', '1001', '12.5', 'all'])
    expect(parseZones([{ ...form, piece_percent }]).fault, piece_percent).toEqual({
      zone: 0,
      fault: 'piecePercent',
    })
  expect(parseZones([{ ...form, transit_days: ' ' }]).zones[0]!.transit_days).toBeNull()
  expect(parseZones([{ ...form, prefixes: '90x' }]).fault).toEqual({ zone: 0, fault: 'prefixes' })
})

test('a delivery to try has a weight and a volume; what is no number is not tried as nothing', () => {
  expect(parseLoad('120', '0.9')).toEqual({ weight_g: 120_000, volume_cm3: 900_000 })
  for (const [kg, m3] of [
    ['1,5', '1'],
    ['', '1'],
    ['12', 'abc'],
    ['0', '1'],
    ['12', '-1'],
  ] as const)
    expect(parseLoad(kg, m3), `${kg} ${m3}`).toBeNull()
})
