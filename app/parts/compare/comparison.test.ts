import { beforeEach, expect, test } from 'vitest'
import { clearComparison, currentComparison, idsOf, toggleCompared } from './comparison.ts'

const product = (product_id: number) => ({ product_id, title: `P${product_id}`, preview: null })
beforeEach(clearComparison)

test('four products are compared, a fifth is turned away', () => {
  for (const id of [1, 2, 3, 4]) expect(toggleCompared(product(id))).toBe(true)
  expect(toggleCompared(product(5))).toBe(false)
  expect(currentComparison().map((one) => one.product_id)).toEqual([1, 2, 3, 4])
})

test('picking again lets go', () => {
  toggleCompared(product(1))
  toggleCompared(product(2))
  toggleCompared(product(1))
  expect(currentComparison().map((one) => one.product_id)).toEqual([2])
})

test('an address names up to four products, each once, and nothing else', () => {
  expect(idsOf('3,1,3,x,-2,0,1e3,9,8,7')).toEqual([3, 1, 9, 8])
  expect(idsOf(null)).toEqual([])
})
