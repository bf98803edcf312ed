import { afterEach, expect, test } from 'vitest'
import { houseName, nameShop, nameShopInHtml, nameShopInMessage, setShopName, shopName } from './shop-name.ts'

afterEach(() => setShopName(houseName))

test('a text says the name of the shop, as it stands', () => {
  expect(nameShop('Ask Trestle')).toBe('Ask Trestle')
  setShopName("O'Hara & $1 Home")
  expect(shopName()).toBe("O'Hara & $1 Home")
  expect(nameShop('Ask Trestle. Trestle answers')).toBe("Ask O'Hara & $1 Home. O'Hara & $1 Home answers")
  expect(nameShopInMessage('{count} at Trestle')).toBe("{count} at O''Hara & $1 Home")
  expect(nameShopInHtml('<p>Trestle</p>')).toBe("<p>O'Hara &amp; $1 Home</p>")
  expect(nameShop('a trestle table')).toBe('a trestle table')
})
