import { expect, test } from 'vitest'
import { scoreShare } from './score.ts'

test('a share is said in tenths of a percent, and not of fewer than twenty cases', () => {
  expect(scoreShare({ hits: 19, cases: 19 })).toBe(null)
  expect(scoreShare({ hits: 20, cases: 20 })).toBe(100)
  expect(scoreShare({ hits: 0, cases: 20 })).toBe(0)
  expect(scoreShare({ hits: 2, cases: 21 })).toBe(9.5)
  expect(scoreShare({ hits: 1_999, cases: 2_000 })).toBe(100)
})
