import { expect, test } from 'vitest'
import { contractDiff } from './diff.ts'

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
