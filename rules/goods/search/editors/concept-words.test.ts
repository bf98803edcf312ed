import { describe, expect, test } from 'vitest'
import type { Concept } from '../lexicon.ts'
import { conceptName, lexiconWord, sharedWords, unusableWord } from './concept-words.ts'

const concept = (name: string, words: Partial<Concept> = {}): Concept => ({
  concept: name,
  class: 'kind',
  en: [],
  es: [],
  zh: [],
  category: '',
  ...words,
})
const stool = concept('bar_stool', { en: ['bar stool'], zh: ['吧椅'] })
const oak = concept('oak', { class: 'material', en: ['oak'], es: ['roble'] })

describe('a word that stands for another thing, too', () => {
  test.each([
    ['in the plural', { en: ['bar stools'] }, 'bar stools'],
    ['joined', { en: ['barstool'] }, 'barstool'],
    ['in another language', { es: ['bar-stool'] }, 'bar-stool'],
    ['in Chinese', { zh: ['吧椅'] }, '吧椅'],
  ])('is found %s', (_how, words, word) => {
    expect(sharedWords(concept('counter_stool', words), [stool, oak])).toEqual([
      { word, concept: 'bar_stool' },
    ])
  })

  test('is none where the other is no thing, or it is none itself', () => {
    expect(sharedWords(concept('oak_table', { en: ['oak'] }), [stool, oak])).toEqual([])
    expect(sharedWords(concept('tall', { class: 'style', en: ['bar stool'] }), [stool])).toEqual([])
    expect(sharedWords(stool, [oak])).toEqual([])
  })
})

test('words are kept in small letters with single blanks', () => {
  expect(lexiconWord('  Bar  Stool ')).toBe('bar stool')
  expect(lexiconWord('Ｌ形沙发')).toBe('l形沙发')
})

test('a word without letters, or with a sign of the shipped lists, is of no use', () => {
  const words = { en: ['sofa'], es: ['sofá'], zh: ['沙发'] }
  expect(unusableWord(words)).toBeUndefined()
  expect(unusableWord({ ...words, es: ['--'] })).toBe('--')
  expect(unusableWord({ ...words, en: ['sofa|couch'] })).toBe('sofa|couch')
})

test('a new concept is named after its first English word', () => {
  expect(conceptName('Chaise-Longue à deux')).toBe('chaise_longue_a_deux')
  expect(conceptName('沙发')).toBe('')
})
