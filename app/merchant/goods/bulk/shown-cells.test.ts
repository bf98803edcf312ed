import { expect, test } from 'vitest'
import { type SheetItem, shownCells, withFile } from './use-price-sheet.ts'

test('a stored price that would not be taken now is still shown while another cell is edited', () => {
  const cells = {
    ...{ price: '2000000.00', special_offer: '', special_until: '', tiers: '', minimum_amount: '2' },
    ...{ multiple: '2', lead_days: '3', map: '', srp: '', fob_price: '', no_resale: '' },
  }
  const item = { relation_id: 1, custom_sn: 'A-1', rev: 0, by_container: false, cells } as SheetItem
  const shown = shownCells(item, { lead_days: '14' })
  expect(shown.cells).toEqual({ ...cells, lead_days: '14' })
  expect(shown.problems).toEqual([{ field: 'price', problem: 'amount' }])
})

test('a file stands in place of the file before, and of what was typed for its items elsewhere', () => {
  const row = (custom_sn: string, price: string, from_file?: true) => ({
    custom_sn,
    cells: { price },
    ...(from_file && { from_file }),
  })
  const others = [row('A-1', '1'), row('A-2', '2'), row('WRONG', '3', true)]
  expect(withFile(others, [row('A-2', '5'), row('A-3', '6')])).toEqual([
    row('A-1', '1'),
    row('A-2', '5', true),
    row('A-3', '6', true),
  ])
})
