import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const told = (before: string, after: string, language = 'en-US') =>
  wordDiff(before, after, language)
    .map(({ kind, text }) => ({ same: text, gone: `[-${text}-]`, new: `[+${text}+]` })[kind])
    .join('')

test('only the words that differ are marked', () => {
  expect(told('A sofa of solid oak.', 'A large sofa of oak.')).toBe('A [+large +]sofa of[- solid-] oak.')
  expect(told('same', 'same')).toBe('same')
  expect(told('', 'new words')).toBe('[+new words+]')
})

test('Chinese is compared by its words', () => {
  expect(told('实木沙发', '实木餐桌', 'zh-CN')).toBe('实木[-沙发-][+餐桌+]')
})

test('both texts come back whole, whatever they are', () => {
  const [before, after] = ['b a c a b d', 'a b c d a']
  const runs = wordDiff(before, after, 'en-US')
  const join = (without: string) => runs.flatMap(({ kind, text }) => (kind === without ? [] : text)).join('')
  expect([join('new'), join('gone')]).toEqual([before, after])
})

test('very long texts are shown as wholly different', () => {
  const [before, after] = ['a '.repeat(3_000), 'b '.repeat(3_000)]
  expect(wordDiff(before, after, 'en-US').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['gone', 'new']),
  )
})
