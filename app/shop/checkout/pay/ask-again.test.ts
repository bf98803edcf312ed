import { expect, test } from 'vitest'
import { askAgainMs } from './ask-again.ts'

test('whoever waits for a bank is told soon, costs it some fifty questions at most, and is not kept waiting for ever', () => {
  const gaps: number[] = []
  let waited = 0
  for (let gap = askAgainMs(0); gap !== null; gap = askAgainMs(waited)) {
    gaps.push(gap)
    waited += gap
  }
  expect(gaps[0]).toBe(2_000)
  expect(Math.max(...gaps)).toBe(30_000)
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  expect(gaps.length).toBeLessThan(55)
  expect(waited).toBeGreaterThanOrEqual(600_000)
  expect(waited).toBeLessThanOrEqual(630_000)
})
