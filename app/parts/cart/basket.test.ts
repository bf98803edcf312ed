import { expect, test } from 'vitest'
import { inTurns, overfull } from './basket.ts'

const lines = (count: number) => Array.from({ length: count }, (_, i) => i)

test('an order takes two hundred lines; how many are too many is known before it is checked out', () => {
  expect([0, 200, 201, 500].map((count) => overfull(lines(count)))).toEqual([0, 0, 1, 300])
})

test('what a call does not take at once goes in turns, each once', () => {
  expect(inTurns(lines(450)).map((some) => some.length)).toEqual([200, 200, 50])
  expect(inTurns(lines(450)).flat()).toEqual(lines(450))
  expect(inTurns([])).toEqual([])
})
