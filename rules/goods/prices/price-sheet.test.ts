import { expect, test } from 'vitest'
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
