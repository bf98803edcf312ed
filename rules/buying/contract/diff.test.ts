import { expect, test } from 'vitest'
import { diffContracts, termAt } from './diff.ts'

const line = (custom_sn: string, price_cents: number) => ({ custom_sn, price_cents })
const body = { version: 1, previous_hash: null, port: 'Port Klang', lines: [line('A', 100), line('B', 200)] }

test('versions differ by their terms alone, and lines by their model', () => {
  expect(diffContracts(body, { ...body, version: 2, previous_hash: 'ab' })).toEqual([])
  expect(diffContracts(body, { ...body, version: 2, port: 'Ningbo', lines: [line('B', 190)] })).toEqual([
    { path: 'lines.A.custom_sn', before: 'A', after: null },
    { path: 'lines.A.price_cents', before: '100', after: null },
    { path: 'lines.B.price_cents', before: '200', after: '190' },
    { path: 'port', before: 'Port Klang', after: 'Ningbo' },
  ])
})

test('a line that is taken out does not change the numbers of those after it', () => {
  const numbered = [line('A', 100), line('B', 200)].map((one, n) => ({ ...one, line_no: n + 1 }))
  const without = [{ ...numbered[1]!, line_no: 1 }]
  const paths = diffContracts({ lines: numbered }, { lines: without }).map(({ path }) => path)
  expect(paths).toEqual(['lines.A.custom_sn', 'lines.A.price_cents'])
})

test('a path says which term it is of: of a line by its model, of a party by whose it is', () => {
  expect(termAt('lines.HP.1.price_cents')).toEqual({ lot: null, line: 'HP.1', field: 'price_cents' })
  expect(termAt('seller.zip')).toEqual({ lot: null, line: null, field: 'seller_zip' })
  expect(termAt('delivery_on')).toEqual({ lot: null, line: null, field: 'delivery_on' })
  expect(termAt('lots.2.planned_on')).toEqual({ lot: 2, line: null, field: 'planned_on' })
  expect(termAt('lots.2.lines.HP.1.quantity')).toEqual({ lot: 2, line: 'HP.1', field: 'quantity' })
})

test('lots differ by their days and pieces', () => {
  const lot = (lot_no: number, planned_on: string, quantity: number) => ({
    lot_no,
    planned_on,
    lines: [{ line_no: 1, custom_sn: 'HP.1', quantity }],
  })
  const lots = [lot(1, '2027-05-01', 100), lot(2, '2027-06-01', 50)]
  expect(diffContracts({ lots }, { lots: [lot(1, '2027-05-08', 90), lot(2, '2027-06-01', 60)] })).toEqual([
    { path: 'lots.1.lines.HP.1.quantity', before: '100', after: '90' },
    { path: 'lots.1.planned_on', before: '2027-05-01', after: '2027-05-08' },
    { path: 'lots.2.lines.HP.1.quantity', before: '50', after: '60' },
  ])
  expect(diffContracts({}, { lots: lots.slice(1) })).toEqual([
    { path: 'lots.2.lines.HP.1.quantity', before: null, after: '50' },
    { path: 'lots.2.planned_on', before: null, after: '2027-06-01' },
  ])
})
