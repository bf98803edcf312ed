import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut before a sign that would be cut in half', () => {
  expect(cutText('a🛋b', 2)).toBe('a')
  expect(cutText('a🛋b', 3)).toBe('a🛋')
  expect(cutText('chair', 9)).toBe('chair')
})
