import { expect, test } from 'vitest'
import { charactersIn } from './small-typeface.ts'

test('a range of characters is written out', () => {
  expect(charactersIn('U+0041-0043, U+00E9,\n U+20AC')).toBe('ABCé€')
})
