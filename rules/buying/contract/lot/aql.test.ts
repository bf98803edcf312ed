import { expect, test } from 'vitest'
import { samplePlan, verdict, verdictOf } from './aql.ts'

test.each([
  [1, 'A', 1, 0, 0],
  [2, 'A', 2, 0, 0],
  [8, 'A', 5, 0, 0],
  [9, 'B', 5, 0, 0],
  [25, 'C', 5, 0, 0],
  [26, 'D', 13, 0, 1],
  [50, 'D', 13, 0, 1],
  [51, 'E', 20, 1, 1],
  [90, 'E', 20, 1, 1],
  [150, 'F', 20, 1, 2],
  [151, 'G', 32, 2, 3],
  [280, 'G', 32, 2, 3],
  [500, 'H', 50, 3, 5],
  [501, 'J', 80, 5, 7],
  [1200, 'J', 80, 5, 7],
  [3200, 'K', 125, 7, 10],
  [10_000, 'L', 200, 10, 14],
  [35_000, 'M', 315, 14, 21],
  [999_999, 'M', 315, 14, 21],
])('of %i pieces, letter %s, %i are looked at: %i major, %i minor', (size, letter, sample, major, minor) => {
  expect(samplePlan(size)).toEqual({ letter, sample, major, minor })
})

test.each([
  [{ critical: 0, major: 0, minor: 0 }, verdict.pass],
  [{ critical: 0, major: 5, minor: 7 }, verdict.pass],
  [{ critical: 0, major: 6, minor: 0 }, verdict.fail],
  [{ critical: 0, major: 0, minor: 8 }, verdict.fail],
  [{ critical: 1, major: 0, minor: 0 }, verdict.fail],
])('of 1,200 pieces %j is %i', (found, said) => {
  expect(verdictOf(1200, found)).toBe(said)
})
