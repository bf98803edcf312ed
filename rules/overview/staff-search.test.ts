import { expect, test } from 'vitest'
import { searchTerms } from './staff-search.ts'

test('what stands around pasted words is no part of them', () => {
  expect(searchTerms(' #T18N83K6DR-1​ ')).toEqual({ words: 'T18N83K6DR-1', digits: null })
  expect(searchTerms('“Casa  Lúmina”')).toEqual({ words: 'Casa Lúmina', digits: null })
})

test('a phone number is known by its digits, however it is written', () => {
  for (const typed of ['+1 (312) 555-0142', '312.555.0142', '1 312 555 0142', '3125550142'])
    expect(searchTerms(typed).digits).toBe('3125550142')
  expect(searchTerms('0142').digits).toBe('0142')
  for (const typed of ['142', 'SHS-1013', '']) expect(searchTerms(typed).digits).toBeNull()
})
