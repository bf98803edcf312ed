import { expect, test } from 'vitest'
import { isNewCode, sameCodeMs } from './read-codes.ts'

test('a code that stays before the camera counts once, and again once it was away', () => {
  expect(isNewCode('N1/2/3', 0, null)).toBe(true)
  expect(isNewCode('N1/2/3', sameCodeMs, { code: 'N1/2/3', at: 0 })).toBe(false)
  expect(isNewCode('N1/2/3', sameCodeMs + 1, { code: 'N1/2/3', at: 0 })).toBe(true)
  expect(isNewCode('N1/2/4', 1, { code: 'N1/2/3', at: 0 })).toBe(true)
})
