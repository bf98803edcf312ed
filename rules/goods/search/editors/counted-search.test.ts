import { expect, test } from 'vitest'
import { countedSearch } from './counted-search.ts'

test.each([
  ['  Oak  TABLE ', 'oak table'],
  ['“sofá cama”', 'sofá cama'],
  ['1.8米床', '1.8米床'],
  ['72 x 36 table', '72 x 36 table'],
  ['', null],
  ['anna@shop.test', null],
  ['213 555 0175', null],
  ['+1 (213) 555-0175', null],
  ['LA2026112600123', null],
  ['www.shop.test/table', null],
  ['a'.repeat(61), null],
])('%s is counted as %s', (search, text) => {
  expect(countedSearch(search)).toBe(text)
})
