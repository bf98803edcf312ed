import { expect, test } from 'vitest'
import { purchaseMode } from '#rules/codes'
import { judge, type PadItem, type PadRowValues, type ResolvedRow } from './validate-row.ts'

const item: PadItem = {
  relation_id: 7,
  product_id: 1,
  merchant_name: 'Harlow',
  custom_sn: 'HAR-1',
  goods_sn: 'TR1',
  title: 'Oak chair',
  color: null,
  preview: null,
  price: '100.00',
  special_offer: '90.00',
  fob_price: '0.00',
  tiers: [{ min_amount: 12, discount_percent: 10 }],
  minimum_amount: 4,
  multiple: 4,
  available: 20,
  in_cart: 0,
  sold_as: [1],
  problem: null,
  elsewhere: null,
}
const found = (...items: Partial<PadItem>[]): ResolvedRow => ({
  model: 'HAR-1',
  items: items.map((one) => ({ ...item, ...one })),
  near: [],
})
const row = (quantity: string, of: Partial<PadRowValues> = {}): PadRowValues => ({
  id: 1,
  model: 'HAR-1',
  quantity,
  parts: [],
  chosen: null,
  ...of,
})
const { general, special } = purchaseMode
const said = (
  quantity: string,
  about: ResolvedRow | undefined = found({}),
  of: Partial<PadRowValues> = {},
) => {
  const verdict = judge(row(quantity, of), about, general)
  return verdict.state === 'wrong' ? [verdict.fault, verdict.fit] : verdict.state
}

test('a row is ready when its item can be bought so, at the price of its amount', () => {
  expect(judge(row('8'), found({}), general)).toMatchObject({ state: 'ready', unit: 9000, total: 72_000 })
  expect(judge(row('12'), found({}), general)).toMatchObject({ unit: 8100, total: 97_200 })
  expect(judge(row('8'), found({}), special)).toMatchObject({ unit: 10_000 })
})

test('what the cart has counts for the rule and for the tier', () => {
  expect(judge(row('4'), found({ in_cart: 8 }), general)).toMatchObject({ unit: 8100, total: 32_400 })
  expect(said('16', found({ in_cart: 8 }))).toEqual(['tooMany', 12])
  expect(said('2', found({ in_cart: 2 }))).toBe('ready')
})

test('what is wrong with a row is said, with the amount that would do', () => {
  expect(said('2')).toEqual(['below', 4])
  expect(said('6')).toEqual(['multiple', 8])
  expect(said('40')).toEqual(['tooMany', 20])
  expect(said('')).toEqual(['noQuantity', null])
  expect(said('0')).toEqual(['noQuantity', null])
  expect(said('four')).toEqual(['notWhole', null])
  expect(said('4', found())).toEqual(['unknown', null])
  expect(said('4', found({ problem: 'catalogue.notForSale', sold_as: [] }))).toEqual(['sold', null])
  expect(said('4', found({ problem: 'catalogue.notForSale', sold_as: [4] }))).toEqual(['sold', null])
  expect(said('4', found({ problem: 'catalogue.notForSale', sold_as: [2] }))).toEqual(['otherType', null])
  expect(said('4', found({ problem: 'stock.notEnough', available: 1 }))).toEqual(['tooMany', null])
  expect(said('4', found({}), { model: '' })).toEqual(['noModel', null])
  expect(said('', undefined, { model: '' })).toBe('empty')
  expect(judge(row('4'), undefined, general).state).toBe('looking')
})

test('a number of several merchants waits for the choice', () => {
  const two = found({}, { relation_id: 8, price: '50.00', special_offer: '0.00' })
  expect(said('4', two)).toEqual(['choose', null])
  expect(judge(row('4', { chosen: 8 }), two, general)).toMatchObject({ state: 'ready', unit: 5000 })
  expect(said('4', two, { chosen: 99 })).toEqual(['choose', null])
})

test('what is made to order has no most', () => {
  expect(said('400', found({ available: null }))).toBe('ready')
})

test('goods by reservation or contract say how they are sold, not that they are gone', () => {
  const problem = 'cart.notFromStock'
  expect(said('4', found({ problem, sold_as: [5] }))).toEqual(['presale', null])
  expect(said('4', found({ problem, sold_as: [4] }))).toEqual(['fob', null])
})
