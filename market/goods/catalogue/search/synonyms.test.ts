import { expect, test } from 'vitest'
import { synonymsOf } from './synonyms.ts'

test('a word finds the synonyms of its row, a generic one the narrower ones, and any other none', () => {
  expect(synonymsOf('couches')).toEqual([])
  expect(synonymsOf('sofas')).toContain('couch')
  expect(synonymsOf('wood')).toContain('walnut')
  expect(synonymsOf('walnut')).toEqual([])
  for (const word of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
    expect(synonymsOf(word)).toEqual([])
})
