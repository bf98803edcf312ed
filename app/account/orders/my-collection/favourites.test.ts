import { expect, test } from 'vitest'
import { askedOf, priceChangeOf } from './favourites.ts'

test('a price change is exact, with its direction', () => {
  expect(priceChangeOf({ shown_price: '99.90', price_was: '100.00' })).toEqual({ rose: false, by: '0.10' })
  expect(priceChangeOf({ shown_price: '1200.05', price_was: '1000.00' })).toEqual({
    rose: true,
    by: '200.05',
  })
  expect(priceChangeOf({ shown_price: '12.00', price_was: '12.00' })).toBeNull()
})

test('an address with nonsense asks for everything', () => {
  expect(askedOf(new URLSearchParams('folder=-4&sort=luck'))).toEqual({
    folder: '',
    search: '',
    sort: 'added',
  })
  expect(askedOf(new URLSearchParams('folder=none&sort=fallen'))).toMatchObject({
    folder: 'none',
    sort: 'fallen',
  })
})
