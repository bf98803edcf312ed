import { expect, test } from 'vitest'
import { countFilters } from './chosen-filters.tsx'
import { goesByPrice, isWithoutStock, listInput, searchIn, zoneOfAddress } from './list-input.ts'
import { priceRangeIsRight } from './price-range.tsx'

const query = (text: string) => new URLSearchParams(text)

test('an address is a list: zone, filters, sort and page', () => {
  expect(listInput('/hot_sale', query('mch_ids=1,2&page=3&view=list&other=x'), false)).toEqual({
    zone: 'hot_sale',
    page_size: 24,
    with_facets: 1,
    mch_ids: '1,2',
    page: '3',
  })
  expect(zoneOfAddress('/fob_zone.data')).toBe('fob')
  expect(zoneOfAddress('/category')).toBe('')
})

test("a guest's price filter and price sort are left out, a buyer's go along", () => {
  const priced = query('price_min=10&price_max=20&sort_type=price&sort=a')
  expect(listInput('/category', priced, true)).toEqual({ zone: '', page_size: 24, with_facets: 1 })
  expect(listInput('/category', priced, false)).toMatchObject({ price_min: '10', sort_type: 'price' })
  expect(goesByPrice(priced)).toBe(true)
  expect(goesByPrice(query('sort_type=stock'))).toBe(false)
})

test('words are sorted by the best match unless another sort is asked for', () => {
  expect(listInput('/category', query('search=sofa'), true).sort_type).toBe('relevance')
  expect(listInput('/category', query('search=sofa&sort_type=sales'), true).sort_type).toBe('sales')
})

test('words longer than a search takes are cut, not refused', () => {
  const long = new URLSearchParams({ search: ` ${'w'.repeat(500)}` })
  expect(searchIn(long)).toBe('w'.repeat(120))
  expect(listInput('/category', long, true).search).toBe(searchIn(long))
  expect(searchIn(query(''))).toBe('')
  expect(listInput('/category', query('search=+'), true)).not.toHaveProperty('search')
})

test('a price range needs prices, the lower first', () => {
  for (const [min, max] of [
    ['', ''],
    ['10', ''],
    ['', '0.50'],
    ['10', '10'],
  ] as const)
    expect(priceRangeIsRight(min, max)).toBe(true)
  for (const [min, max] of [
    ['20', '10'],
    ['abc', ''],
    ['', '-5'],
    ['1.234', ''],
  ] as const)
    expect(priceRangeIsRight(min, max)).toBe(false)
})

test('each chosen warehouse and manufacturer counts as a filter', () => {
  expect(countFilters(query('mch_ids=1,2&warehouse_ids=3&module_type=1&search=sofa&view=list'))).toBe(4)
})

test('goods by contract or reservation are in no warehouse: their lists do not go by stock', () => {
  expect(isWithoutStock('presale', new URLSearchParams())).toBe(true)
  expect(isWithoutStock('', new URLSearchParams({ purchase_mode: '2' }))).toBe(true)
  expect(isWithoutStock('hot_sale', new URLSearchParams({ purchase_mode: '1' }))).toBe(false)
})
