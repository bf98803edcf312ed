import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderWithKeys } from '#tests/render-with-keys'
import type { Prices } from '../price-for-choice.ts'
import { Tiers } from './tiers.tsx'

const price = { shown_price: '479.00', tiers: [] as unknown } as Prices
const tier = { min_amount: 4, discount_percent: 2, unit_price: '469.42' }
const rowsOf = (prices: Prices | undefined) =>
  renderWithKeys(createElement(Tiers, { price: prices, amount: 1 }), { shop: {} }).match(/<strong/g)?.length

test('prices by quantity take the place that is kept for them, also where there are no tiers', () => {
  expect(rowsOf(undefined)).toBe(1)
  expect(rowsOf(price)).toBe(1)
  expect(rowsOf({ ...price, tiers: [tier] })).toBe(1)
})

test('an item without tiers says that its price is the same for any quantity', () => {
  const html = renderWithKeys(createElement(Tiers, { price, amount: 1 }), { shop: {} })
  expect(html).toContain('product.anyAmount')
  expect(html).toContain('$479.00')
})
