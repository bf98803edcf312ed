import { expect, test } from 'vitest'
import { pieceFreight, piecesIn40Hq } from './container.ts'

test('a 40HQ container takes 68 m³ of packed goods, in whole pieces', () => {
  expect(piecesIn40Hq(1_000_000)).toBe(68)
  expect(piecesIn40Hq(1_393_000)).toBe(48)
  expect(piecesIn40Hq(68_000_001)).toBe(0)
  expect(piecesIn40Hq(0)).toBeNull()
})

test('heavy goods reach what a US road may carry before they fill the container', () => {
  expect(piecesIn40Hq(100_000, 19_950)).toBe(680)
  expect(piecesIn40Hq(100_000, 60_000)).toBe(332)
  expect(piecesIn40Hq(100_000, 0)).toBe(680)
})

test('freight grows with the pieces, and what is unknown of one is unknown of many', () => {
  const sofa = { cartons: [{}, {}], volume_cm3: 1_400_000, gross_weight_g: 62_000 }
  expect(pieceFreight(sofa, 3)).toEqual({ cartons: 6, volume_cm3: 4_200_000, gross_weight_g: 186_000 })
  expect(pieceFreight({ cartons: [], volume_cm3: 0, gross_weight_g: 0 }, 3)).toEqual({
    cartons: null,
    volume_cm3: null,
    gross_weight_g: null,
  })
})
