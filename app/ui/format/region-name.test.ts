import { expect, test } from 'vitest'
import { countryNameIn } from '#rules/text/countries'

test('a country is named in the language of the page', () => {
  expect([countryNameIn('en-US', 'CN'), countryNameIn('es-ES', 'vn'), countryNameIn('zh-CN', 'US')]).toEqual([
    'China',
    'Vietnam',
    '美国',
  ])
})

test('what is no code of a country stays as it is', () => {
  expect([countryNameIn('en-US', ''), countryNameIn('en-US', 'China'), countryNameIn('en-US', '7')]).toEqual([
    '',
    'China',
    '7',
  ])
})
