import { expect, test } from 'vitest'
import { languageToFollow } from './own-language.ts'

const page = { language: 'en-US', cookies: 'site=LA' }

test('who logs in is shown the shop in their own language, saved anew or told when registering', () => {
  expect(languageToFollow({ language: 'es-ES' }, page)).toBe('es-ES')
})

test('nothing changes for who reads it already, or told this browser another', () => {
  expect(languageToFollow({ language: 'en-US' }, page)).toBeNull()
  const cookies = 'site=LA; language=en-US'
  expect(languageToFollow({ language: 'es-ES' }, { ...page, cookies })).toBeNull()
})
