import { expect, test } from 'vitest'
import { freightClassOf } from './freight-class.ts'
import { freightClasses } from './logistics-bounds.ts'

/** Goods of so many pounds in a hundred cubic feet. */
const ofDensity = (pounds: number) =>
  freightClassOf({ weight_g: pounds * 100 * 453.592_37, volume_cm3: 100 * 28_316.846_592 })

test.each([
  [0.99, '400'],
  [1, '300'],
  [2, '250'],
  [3.99, '250'],
  [4, '175'],
  [6, '125'],
  [8, '100'],
  [10, '92.5'],
  [12, '85'],
  [15, '70'],
  [22.49, '70'],
  [22.5, '65'],
  [30, '60'],
  [35, '55'],
  [49.99, '55'],
  [50, '50'],
  [120, '50'],
] as const)('%d pounds a cubic foot are of class %s', (pounds, freight_class) => {
  expect(ofDensity(pounds)).toBe(freight_class)
  expect(freightClasses).toContain(freight_class)
})

test('what was not measured has no class', () => {
  expect(freightClassOf({ weight_g: 0, volume_cm3: 1000 })).toBe(null)
  expect(freightClassOf({ weight_g: 1000, volume_cm3: 0 })).toBe(null)
  expect(freightClassOf({ weight_g: Number.NaN, volume_cm3: 1000 })).toBe(null)
})
