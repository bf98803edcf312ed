import { expect, test } from 'vitest'
import { ranksAt } from './ranks-at.ts'

test.each([
  ['of nothing', [], 0, [1, 2]],
  ['first', [5, 9], 0, [3, 4]],
  ['between', [1, 4], 1, [2, 3]],
  ['last', [1, 4.5], 2, [5, 6]],
  ['far behind the last', [1, 4], 60, [5, 6]],
])('%s', (_, there, place, ranks) => {
  expect(ranksAt(there, place, 2)).toEqual({ ranks, moved: [] })
})

test('where no numbers lie between, those behind make room, as far as they must', () => {
  const first = 1e12
  expect(ranksAt([first, first + 2 ** -13, first + 2, first + 9], 1, 2)).toEqual({
    ranks: [first + 1, first + 2],
    moved: [
      { at: 1, rank: first + 3 },
      { at: 2, rank: first + 4 },
    ],
  })
  expect(ranksAt([5, 5], 1, 1)).toEqual({ ranks: [6], moved: [{ at: 1, rank: 7 }] })
})

test.each([
  ['a young feed', 100_000_000, 1],
  ['the ten thousandth feed', 1e12, 1],
  ['it, three at once', 1e12, 3],
])(
  'again and again at one place of %s they stay apart, in the order in which they came',
  (_, first, count) => {
    let there = [
      { name: 'front', rank: first },
      { name: 'side', rank: first + 1 },
      { name: 'back', rank: first + 2 },
    ]
    const order = ['front', 'side', 'back']
    for (let n = 0; n < 60; n += 1) {
      const { ranks, moved } = ranksAt(
        there.map(({ rank }) => rank),
        1,
        count,
      )
      const fresh = ranks.map((rank, at) => ({ name: `${n}.${at}`, rank }))
      order.splice(1, 0, ...fresh.map(({ name }) => name))
      const kept = there.map((one, at) => ({
        ...one,
        rank: moved.find((of) => of.at === at)?.rank ?? one.rank,
      }))
      there = [...kept, ...fresh].sort((one, other) => one.rank - other.rank)
      expect(there.map(({ name }) => name)).toEqual(order)
      expect(new Set(there.map(({ rank }) => rank)).size).toBe(there.length)
    }
  },
)
