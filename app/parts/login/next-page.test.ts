import { expect, test } from 'vitest'
import { nextPage } from './next-page.ts'

test('a page of the shop with its query', () => {
  expect(nextPage('/pay?order_sn=P1')).toBe('/pay?order_sn=P1')
  expect(nextPage('/cart')).toBe('/cart')
})

test('nothing, another host, or a script is no page of the shop', () => {
  for (const bad of [
    null,
    '',
    'cart',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    'https://evil.test',
    'javascript:alert(1)',
  ]) {
    expect([bad, nextPage(bad)]).toEqual([bad, null])
  }
})
