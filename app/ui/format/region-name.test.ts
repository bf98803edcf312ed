import { expect, test } from 'vitest'
import { regionName } from './region-name.ts'

test('a country is named in the language of the page', () => {
  expect([regionName('en-US', 'CN'), regionName('es-ES', 'vn'), regionName('zh-CN', 'US')]).toEqual([
    'China',
    'Vietnam',
    '美国',
  ])
})

test('what is no code of a country stays as it is', () => {
  expect([regionName('en-US', ''), regionName('en-US', 'China'), regionName('en-US', '7')]).toEqual([
    '',
    'China',
    '7',
  ])
})
