import { expect, test } from 'vitest'
import { type Prices, priceIn, unitAt } from './price-for-choice.ts'

const price: Prices = {
  shown_price: '90.00',
  price: '100.00',
  special_offer: '90.00',
  special_ends_at: null,
  fob_price: '60.00',
  best_tier: null,
  tiers: [
    { min_amount: 10, discount_percent: 5, unit_price: '85.50' },
    { min_amount: 50, discount_percent: 10, unit_price: '81.00' },
  ],
  packing_fee: '1.00',
  insurance_fee: '1.00',
  delivery_fee: '1.00',
  assembly_fee: '1.00',
}

test('each way of buying has its own price, and its own price by quantity', () => {
  const shown = (['stock', 'special', 'fob', 'presale'] as const).map((mode) => {
    const { shown_price, tiers } = priceIn(price, mode)
    return [mode, shown_price, ...tiers.map((tier) => tier.unit_price)]
  })
  expect(shown).toEqual([
    ['stock', '90.00', '85.50', '81.00'],
    ['special', '100.00', '95.00', '90.00'],
    ['fob', '60.00', '57.00', '54.00'],
    ['presale', '90.00', '85.50', '81.00'],
  ])
  expect(priceIn(price, 'fob').best_tier).toEqual({ min_amount: 50, unit_price: '54.00' })
})

test('a piece costs what the quantity that is reached makes of it', () => {
  expect([1, 9, 10, 49, 50, 900].map((amount) => unitAt(price, amount))).toEqual([
    '90.00',
    '90.00',
    '85.50',
    '85.50',
    '81.00',
    '81.00',
  ])
})
