import { expect, test } from 'vitest'
import type { Cents } from '../../money/money.ts'
import { cellsOf, type ItemPrices, priceFields } from './price-cells.ts'
import { editPrices } from './price-edit.ts'
import { sheetColumns, sheetRows } from './price-sheet.ts'

test('a table is read by the names of its columns, in any order', () => {
  const table = [
    ['Price', 'note', 'custom_sn', 'tiers'],
    ['12.00', 'x', ' A-1 ', '10:5'],
    ['', '', '', ''],
    ['13.00', '', "'=A-2", ''],
  ]
  expect(sheetRows(table)).toEqual([
    { custom_sn: 'A-1', cells: { price: '12.00', tiers: '10:5' } },
    { custom_sn: '=A-2', cells: { price: '13.00', tiers: '' } },
  ])
  expect(sheetRows([['custom_sn', 'title']])).toBeNull()
  expect(sheetRows([['price'], ['1']])).toBeNull()
  expect(sheetRows([sheetColumns])).toEqual([])
})

test('what is exported comes back without a difference', () => {
  const now: ItemPrices = {
    price: 100_050 as Cents,
    special_offer: 90_000 as Cents,
    special_until: '2026-04-30',
    tiers: [
      { min_amount: 10, discount_percent: 5 },
      { min_amount: 50, discount_percent: 8 },
    ],
    minimum_amount: 1_200,
    multiple: 4,
    lead_days: 0,
    map: null,
    srp: 150_000 as Cents,
    fob_price: null,
    no_resale: ['ebay', 'wayfair'],
  }
  const cells = cellsOf(now)
  const [row] = sheetRows([
    sheetColumns,
    ['A-1', 'Sofa', 'Oak', ...priceFields.map((field) => cells[field])],
  ])!
  const options = { today: '2026-05-01', byContainer: false }
  expect(editPrices(now, row!.cells, options)).toMatchObject({ changed: [], problems: [], far: [] })
})
