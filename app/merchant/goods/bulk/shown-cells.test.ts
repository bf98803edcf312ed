import { expect, test } from 'vitest'
import { type SheetItem, shownCells } from './use-price-sheet.ts'

test('a stored price that would not be taken now is still shown while another cell is edited', () => {
  const cells = {
    ...{ price: '2000000.00', special_offer: '', special_until: '', tiers: '', minimum_amount: '2' },
    ...{ multiple: '2', lead_days: '3', map: '', srp: '', fob_price: '' },
  }
  const item = { relation_id: 1, custom_sn: 'A-1', rev: 0, by_container: false, cells } as SheetItem
  const shown = shownCells(item, { lead_days: '14' })
  expect(shown.cells).toEqual({ ...cells, lead_days: '14' })
  expect(shown.problems).toEqual([{ field: 'price', problem: 'amount' }])
})
