import { expect, test } from 'vitest'
import { numberIn, packedFault } from './packing.ts'

test('pieces and cartons are whole numbers, weight and volume have decimals', () => {
  expect([numberIn('pieces', ' 40 '), numberIn('cartons', '1.5'), numberIn('pieces', '0')]).toEqual([
    40,
    null,
    null,
  ])
  expect([numberIn('gross_kg', '12.25'), numberIn('gross_kg', '12.255'), numberIn('cbm', '0.125')]).toEqual([
    12.25,
    null,
    0.125,
  ])
})

test('a line is packed with as many pieces as the lot has of it', () => {
  expect(packedFault('pieces', '40', 40)).toBeNull()
  expect(packedFault('pieces', '39', 40)).toBe('notPieces')
  expect(packedFault('pieces', 'forty', 40)).toBe('number0')
  expect(packedFault('cartons', '39', 40)).toBeNull()
})
