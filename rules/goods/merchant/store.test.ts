import { expect, test } from 'vitest'
import { plainParagraphs } from './store.ts'

test('a profile keeps its words and paragraphs, and loses what turns or hides text', () => {
  expect(plainParagraphs(' Chairs.\r\n\r\n\r\n\r\nSince 1987.  \n')).toBe('Chairs.\n\nSince 1987.')
  expect(plainParagraphs('Oak\u202E\u200B & \u0000Sons\u2069\uFEFF')).toBe('Oak & Sons')
  expect(plainParagraphs('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  expect(plainParagraphs('家具\t制造')).toBe('家具制造')
  expect(plainParagraphs('e\u0301')).toBe('é')
})
