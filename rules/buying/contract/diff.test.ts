import { expect, test } from 'vitest'
import { contractDiff, termAt } from './diff.ts'

const line = (custom_sn: string, price_cents: number) => ({ custom_sn, price_cents })
const body = { version: 1, previous_hash: null, port: 'Port Klang', lines: [line('A', 100), line('B', 200)] }

test('versions differ by their terms alone, and lines by their model', () => {
  expect(contractDiff(body, { ...body, version: 2, previous_hash: 'ab' })).toEqual([])
  expect(contractDiff(body, { ...body, version: 2, port: 'Ningbo', lines: [line('B', 190)] })).toEqual([
    { path: 'lines.A.custom_sn', before: 'A', after: null },
    { path: 'lines.A.price_cents', before: '100', after: null },
    { path: 'lines.B.price_cents', before: '200', after: '190' },
    { path: 'port', before: 'Port Klang', after: 'Ningbo' },
  ])
})

test('a line that is taken out does not change the numbers of those after it', () => {
  const numbered = [line('A', 100), line('B', 200)].map((one, n) => ({ ...one, line_no: n + 1 }))
  const without = [{ ...numbered[1]!, line_no: 1 }]
  const paths = contractDiff({ lines: numbered }, { lines: without }).map(({ path }) => path)
  expect(paths).toEqual(['lines.A.custom_sn', 'lines.A.price_cents'])
})

test('a path says which term it is of: of a line by its model, of a party by whose it is', () => {
  expect(termAt('lines.HP.1.price_cents')).toEqual({ line: 'HP.1', field: 'price_cents' })
  expect(termAt('seller.zip')).toEqual({ line: null, field: 'seller_zip' })
  expect(termAt('delivery_on')).toEqual({ line: null, field: 'delivery_on' })
})
