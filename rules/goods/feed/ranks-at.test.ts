import { expect, test } from 'vitest'
import { ranksAt } from './ranks-at.ts'

test.each([
  ['of nothing', [], 0, [1, 2]],
  ['first', [5, 9], 0, [3, 4]],
  ['between', [1, 4], 1, [2, 3]],
  ['last', [1, 4.5], 2, [5, 6]],
  ['far behind the last', [1, 4], 60, [5, 6]],
])('%s', (_, there, place, ranks) => {
  expect(ranksAt(there, place, 2)).toEqual(ranks)
})

test('again and again at the same place they stay apart and in order', () => {
  let there = [100_000_000, 100_000_001]
  for (let n = 0; n < 20; n += 1) {
    there = [...there, ...ranksAt(there, 1, 1)].sort((one, other) => one - other)
    expect(new Set(there).size).toBe(there.length)
  }
})
