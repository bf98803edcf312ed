import { expect, test } from 'vitest'
import { pricesIn } from '#rules/goods/prices/price-cells'
import { leftToSave } from './left-to-save.ts'

test('what is typed while a price is saved stays typed', () => {
  const sent = { price: '210', multiple: '2' }
  const now = {
    ...{
      price: '210.00',
      special_offer: '',
      special_until: '',
      tiers: '',
      minimum_amount: '2',
      multiple: '2',
    },
    ...{ lead_days: '3', map: '', srp: '', fob_price: '', no_resale: '' },
  }
  expect(pricesIn(now).unread).toEqual([])
  expect(leftToSave(sent, sent, now)).toEqual({})
  const typed = { price: '215', multiple: '2', lead_days: '14', minimum_amount: '2' }
  expect(leftToSave(typed, sent, now)).toEqual({ price: '215', lead_days: '14' })
})
