import { expect, test } from 'vitest'
import { likePattern } from './like-pattern.ts'

test.each([
  ['oak', '%oak%'],
  ['50%_\\', '%50\\%\\_\\\\%'],
  ['O’Neil', '%O_Neil%'],
  ['HP-1', '%HP_1%'],
  // Signs without a word are what they are, else they would find every text.
  ['--', '%--%'],
  ["'", "%'%"],
  ['- -', '%- -%'],
])('%s is found by %s', (typed, pattern) => {
  expect(likePattern(typed)).toBe(pattern)
})
