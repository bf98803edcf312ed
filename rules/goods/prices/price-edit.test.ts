import { expect, test } from 'vitest'
import type { Cents } from '../../money/money.ts'
import { cellsOf, type EditedCells, type ItemPrices, priceFields, pricesIn, readCell } from './price-cells.ts'
import { editPrices, editShown } from './price-edit.ts'

const now: ItemPrices = {
  price: 100_000 as Cents,
  special_offer: null,
  special_until: null,
  tiers: [{ min_amount: 10, discount_percent: 5 }],
  minimum_amount: 4,
  multiple: 2,
  lead_days: 3,
  map: 140_000 as Cents,
  srp: null,
  fob_price: null,
  no_resale: ['amazon', 'temu'],
}
const options = { today: '2026-03-02', byContainer: false }
const edit = (cells: EditedCells, of = now, more = {}) => editPrices(of, cells, { ...options, ...more })
const problems = (cells: EditedCells, of = now, more = {}) =>
  edit(cells, of, more).problems.map(({ field, problem }) => `${field} ${problem}`)

test('prices written as cells and read again are the same', () => {
  const full = { ...now, special_offer: 90_000 as Cents, special_until: '2026-04-01', srp: 150_000 as Cents }
  for (const of of [now, full]) {
    expect(edit(cellsOf(of), of)).toMatchObject({ changed: [], problems: [] })
    expect(pricesIn(cellsOf(of))).toEqual({ prices: of, unread: [] })
  }
})

test.each([
  ['price', '=1+1'],
  ['price', '+10'],
  ['price', '@SUM(A1)'],
  ['price', 'NaN'],
  ['price', '-5'],
  ['price', '1.478'],
  ['price', '0'],
  ['price', '1e3'],
  ['price', '1000000.01'],
  ['special_until', '31.12.2026'],
  ['special_until', '2026-02-31'],
  ['tiers', '10:5; 5:8'],
  ['tiers', '10:5; 20:5'],
  ['tiers', '1:5'],
  ['tiers', '10:95'],
  ['minimum_amount', '1.5'],
  ['multiple', '0'],
  ['lead_days', '400'],
  ['no_resale', 'amazon, etsy'],
] as const)('%s is not %s', (field, text) => {
  expect(readCell(field, text)).toHaveProperty('fault')
})

test('stored prices beyond the bounds are problems of their fields until these are edited', () => {
  const tiers = [10, 50].map((min_amount) => ({ min_amount, discount_percent: 5 }))
  const stored = cellsOf({ ...now, lead_days: 400, tiers })
  const shown = (cells: EditedCells) => editShown(stored, cells, options)
  const wrong = [
    { field: 'tiers', problem: 'tiers' },
    { field: 'lead_days', problem: 'number' },
  ]
  expect(shown({})).toMatchObject({ changed: [], problems: wrong, far: [] })
  expect(shown({ price: '1100', lead_days: '30' })).toMatchObject({
    changed: ['price', 'lead_days'],
    problems: wrong.slice(0, 1),
  })
  expect(shown({ tiers: '', lead_days: '30', multiple: '3' }).problems).toEqual([
    { field: 'multiple', problem: 'multiple' },
  ])
  expect(shown({ tiers: '', lead_days: '30' })).toMatchObject({
    changed: ['tiers', 'lead_days'],
    problems: [],
  })
})

test('amounts and tiers are read as people write them', () => {
  expect(readCell('price', '$1,478.54')).toEqual({ value: 147_854 })
  expect(readCell('price', '1.478,54')).toEqual({ value: 147_854 })
  expect(readCell('minimum_amount', '1,000')).toEqual({ value: 1_000 })
  expect(readCell('tiers', '10 = 5 %; 50:8')).toEqual({
    value: [
      { min_amount: 10, discount_percent: 5 },
      { min_amount: 50, discount_percent: 8 },
    ],
  })
  for (const field of priceFields)
    expect('fault' in readCell(field, ' '), field).toBe(
      ['price', 'minimum_amount', 'multiple', 'lead_days'].includes(field),
    )
})

test('prices go together', () => {
  expect(problems({ special_offer: '1000', special_until: '2026-04-01' })).toEqual(['special_offer notBelow'])
  expect(problems({ special_offer: '900' })).toEqual(['special_until noUntil'])
  expect(problems({ special_until: '2026-04-01' })).toEqual(['special_until noSpecial'])
  expect(problems({ special_offer: '900', special_until: '2026-03-01' })).toEqual(['special_until past'])
  expect(problems({ special_offer: '900', special_until: '2029-03-01' })).toEqual(['special_until late'])
  expect(problems({ minimum_amount: '3' })).toEqual(['minimum_amount multiple'])
  expect(problems({ price: '1400.01' })).toEqual(['price aboveMap'])
  expect(problems({ srp: '1300' })).toEqual(['srp mapAboveSrp'])
  expect(problems({ fob_price: '' }, { ...now, fob_price: 80_000 as Cents }, { byContainer: true })).toEqual([
    'fob_price fobNeeded',
  ])
})

test('what nobody touched may be as it was; a special price that is taken away takes its end along', () => {
  const fed = { ...now, special_offer: 90_000 as Cents }
  expect(problems({ lead_days: '5' }, fed)).toEqual([])
  const dated = { ...fed, special_until: '2026-03-31' }
  expect(edit({ special_offer: '' }, dated)).toMatchObject({
    changed: ['special_offer', 'special_until'],
    problems: [],
  })
})

test('a price below half or above double is unusual, the half and the double are not', () => {
  const far = (cells: EditedCells, of = now) => edit(cells, of).far.map(({ field }) => field)
  const open = { ...now, map: null }
  expect([far({ price: '500' }, open), far({ price: '2000' }, open)]).toEqual([[], []])
  expect([far({ price: '499.99' }, open), far({ price: '2000.01' }, open)]).toEqual([['price'], ['price']])
  expect(far({ special_offer: '9.00', special_until: '2026-04-01' })).toEqual(['special_offer'])
  expect(far({ map: '14000' })).toEqual(['map'])
})
