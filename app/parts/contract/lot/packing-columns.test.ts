import { expect, test } from 'vitest'
import { packingColumns } from './packing-columns.ts'

const goods = [
  { line_no: 1, custom_sn: 'HP-DSK-711' },
  { line_no: 2, custom_sn: 'HP-DCH-531' },
  { line_no: 3, custom_sn: 'HP-CFT-301' },
]
const lineOf = (line_no: number, counts: object) => ({
  ...{ line_no, planned: 0, shipped: 0, cartons: null, gross_kg: null, cbm: null },
  ...{ sound: 0, damaged: 0, missing: 0 },
  ...counts,
})
type Lot = Parameters<typeof packingColumns>[1]
const loaded: Lot = {
  bl_number: 'HBL-2291',
  containers: ['CSQU3054383', 'MSKU0000018'].map((container_number) => ({
    ...{ container_number, type: '40HQ', seal: '', packages: 60 },
  })),
}
const table = (lot: Lot, lines: ReturnType<typeof lineOf>[]) =>
  lines.map((line) => packingColumns((key) => key, lot, goods).map(([, of]) => of(line)))

test('the packing list of a lot has its lines: each once, with their pieces, cartons, weight and volume', () => {
  const lines = [
    lineOf(1, { planned: 50, shipped: 50, cartons: 50, gross_kg: 1200.5, cbm: 30.25 }),
    lineOf(3, { planned: 20, shipped: 20, cartons: 10, gross_kg: 99, cbm: 4, sound: 17, damaged: 3 }),
  ]
  expect(packingColumns((key) => key, loaded, goods).map(([title]) => title)).toEqual([
    ...['line', 'model', 'shippedPieces', 'cartons', 'gross', 'cbm', 'containers', 'ship.bill'],
  ])
  expect(table(loaded, lines)).toEqual([
    [1, 'HP-DSK-711', 50, 50, 1200.5, 30.25, 'CSQU3054383 MSKU0000018', 'HBL-2291'],
    [3, 'HP-CFT-301', 20, 10, 99, 4, 'CSQU3054383 MSKU0000018', 'HBL-2291'],
  ])
})

test('before it is loaded the list has the pieces that are planned', () => {
  const planned = { containers: [], bl_number: '' }
  expect(table(planned, [lineOf(2, { planned: 40 })])).toEqual([
    [2, 'HP-DCH-531', 40, null, null, null, '', ''],
  ])
})
