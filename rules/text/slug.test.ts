import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Kids’ sofas & more', 'kids-sofas-more'],
  ['  Möbel, Größe 2 ', 'mobel-grosse-2'],
  ['Sofás de 3 plazas', 'sofas-de-3-plazas'],
  ['Łódź, Ærø & Œuvre', 'lodz-aero-oeuvre'],
  ['ẞ SÖHNE', 'ss-sohne'],
  ['沙发', ''],
  ['--', ''],
])('%s is %s in an address', (text, slug) => {
  expect(slugOf(text, 60)).toBe(slug)
})

test('a slug is cut without a hyphen at its end', () => {
  expect(slugOf('oak table', 4)).toBe('oak')
  expect(slugOf('oak table', 5)).toBe('oak-t')
})
