import { expect, test } from 'vitest'
import { productOfSlug, productSlug } from './product-slug.ts'

test.each([
  ['Wexford three-seat sofa', 12, 'wexford-three-seat-sofa-12'],
  ['Sofá cama "Ríos" 2.0 – 72" ', 7, 'sofa-cama-rios-2-0-72-7'],
  ['Große Ærø-Kommode', 8, 'grosse-aero-kommode-8'],
  ['橡木茶几', 31, '31'],
  ['', 5, '5'],
  ['word '.repeat(40), 9, `${'word-'.repeat(16)}9`],
])('the address of %j is in plain letters and ends in its id', (title, id, slug) => {
  expect(productSlug(title, id)).toBe(slug)
  expect(productOfSlug(slug)).toBe(id)
})

test.each(['', 'sofa', 'sofa-', 'sofa-0', 'sofa12', 'sofa-12x', '-1234567890', '1.5'])(
  '%j is no address of a product',
  (slug) => expect(productOfSlug(slug)).toBe(null),
)
