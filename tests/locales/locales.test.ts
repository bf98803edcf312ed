import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { deadForms, differences, flatten, type Texts } from './compare.ts'

const root = join(import.meta.dirname, '../../locales')
const languages = ['en-US', 'zh-CN', 'es-ES']
const areas = new Set(languages.flatMap((language) => readdirSync(join(root, language))))

function texts(language: string, area: string): Texts {
  const path = join(root, language, area)
  return existsSync(path) ? flatten(JSON.parse(readFileSync(path, 'utf8'))) : {}
}

test.each([...areas])('%s says the same in three languages', (area) => {
  const english = texts('en-US', area)
  const others = languages.slice(1)
  expect(others.flatMap((language) => differences(english, texts(language, area), language))).toEqual([])
})

test.each([...areas])('%s is well-formed in each language', (area) => {
  for (const language of languages) {
    for (const text of Object.values(texts(language, area))) {
      expect(text.trim()).not.toBe('')
      new IntlMessageFormat(text, language)
    }
  }
})

test('each form of a plural is one that its language takes', () => {
  const dead = languages.flatMap((language) =>
    [...areas].flatMap((area) => deadForms(texts(language, area), language)),
  )
  expect(dead).toEqual([])
  expect(deadForms({ left: '{n, plural, one {最后一件} other {# 件}}' }, 'zh-CN')).toEqual(['left: one'])
  expect(deadForms({ left: '{n, plural, =1 {最后一件} other {# 件}}' }, 'zh-CN')).toEqual([])
})

test('a number and its percent sign are not parted by the end of a line', () => {
  const parted = languages.flatMap((language) =>
    [...areas].flatMap((area) =>
      Object.entries(texts(language, area))
        .filter(([, text]) => /[\d}] %/.test(text) || (language === 'es-ES' && /[\d}]%/.test(text)))
        .map(([key]) => `${language} ${area} ${key}`),
    ),
  )
  expect(parted).toEqual([])
})

test('a missing key, a key too many and another argument are found', () => {
  const english = { 'cart.add': 'Add {count, plural, one {# piece} other {# pieces}}', 'cart.gone': 'Gone' }
  expect(differences(english, { 'cart.add': '添加 {count} 件', 'cart.gone': '已删除' }, 'zh-CN')).toEqual([])
  expect(differences(english, { 'cart.add': '添加 {number} 件', 'cart.more': '更多' }, 'zh-CN')).toEqual([
    'zh-CN cart.add: has {number}, English has {count}',
    'zh-CN cart.gone: missing',
    'zh-CN cart.more: not in English',
  ])
})
