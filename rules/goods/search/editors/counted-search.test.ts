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
  ['Q7Z1KX', null],
  ['m00oxrr9N8-9U8T39xU__Cq4eUjWaQdJZ4a8tEaYkl0', null],
  ['HP-DTB-501-FOB', 'hp-dtb-501-fob'],
  ['a'.repeat(61), null],
])('%s is counted as %s', (search, text) => {
  expect(countedSearch(search)).toBe(text)
})
