import { expect, test } from 'vitest'
import { list } from '#api/goods/catalogue/find'
import type { Send } from '#api/wire/call'
import { sortOf } from './order.ts'

test('goods that no warehouse has are not listed by stock, unless by name', () => {
  const sort = (wish: Send<typeof list>) => sortOf(list.in.parse(wish))
  expect([sort({}), sort({ zone: 'fob' }), sort({ zone: 'presale' }), sort({ purchase_mode: 2 })]).toEqual([
    'stock',
    'hot_sale',
    'new_arrival',
    'hot_sale',
  ])
  expect([sort({ zone: 'fob', search: 'lamp' }), sort({ zone: 'fob', sort_type: 'price' })]).toEqual([
    'relevance',
    'price',
  ])
})
