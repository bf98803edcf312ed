import { afterEach, expect, test } from 'vitest'
import { houseName, setShopName } from './shop-name.ts'
import { shopSlug } from './shop-slug.ts'

afterEach(() => setShopName(houseName))

test('files are named after the shop', () => {
  expect(shopSlug()).toBe('trestle')
  setShopName("O'Hara & Söhne")
  expect(shopSlug()).toBe('ohara-sohne')
  setShopName('橡木')
  expect(shopSlug()).toBe('shop')
})
