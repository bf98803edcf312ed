import { expect, test } from 'vitest'
import { piecesIn40Hq } from './container.ts'

test('a 40HQ container takes 68 cubic metres of cartons, whole pieces only', () => {
  expect(piecesIn40Hq(1_000_000)).toBe(68)
  expect(piecesIn40Hq(3_000_000)).toBe(22)
  expect(piecesIn40Hq(70_000_000)).toBe(0)
  expect(piecesIn40Hq(0)).toBeNull()
})
