import { expect, test } from 'vitest'
import { synonymsOf } from './synonyms.ts'

test('a word finds the others of its row, a wider one its narrower ones, and any other word nothing', () => {
  expect(synonymsOf('couches')).toEqual([])
  expect(synonymsOf('sofas')).toContain('couch')
  expect(synonymsOf('wood')).toContain('walnut')
  expect(synonymsOf('walnut')).toEqual([])
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(synonymsOf(word)).toEqual([])
})
