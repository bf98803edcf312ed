import { expect, test } from 'vitest'
import { languageToFollow } from './own-language.ts'

const page = { language: 'en-US', cookies: 'site=LA' }

test('who has saved a language is shown the shop in it after logging in', () => {
  expect(languageToFollow({ language: 'es-ES', metric: false }, page)).toBe('es-ES')
})

test('nothing changes for who never saved one, reads it already, or told this browser another', () => {
  expect(languageToFollow({ language: 'es-ES', metric: null }, page)).toBeNull()
  expect(languageToFollow({ language: 'en-US', metric: true }, page)).toBeNull()
  const cookies = 'site=LA; language=en-US'
  expect(languageToFollow({ language: 'es-ES', metric: true }, { ...page, cookies })).toBeNull()
})
