import { expect, test } from 'vitest'
import { isNewCode, sameCodeMs } from './read-codes.ts'

test('a code that stays before the camera counts once, and again once it was away', () => {
  const seen = new Map<string, number>()
  expect(isNewCode('N1/2/3', 0, seen)).toBe(true)
  expect(isNewCode('N1/2/3', sameCodeMs, seen)).toBe(false)
  expect(isNewCode('N1/2/3', 2 * sameCodeMs, seen)).toBe(false)
  expect(isNewCode('N1/2/3', 3 * sameCodeMs + 1, seen)).toBe(true)
})

test('of two codes before the camera each counts once, in whatever order they are seen', () => {
  const seen = new Map<string, number>()
  const counted = ['A', 'B', 'A', 'B', 'B', 'A'].filter((code, place) => isNewCode(code, place * 200, seen))
  expect(counted).toEqual(['A', 'B'])
})
