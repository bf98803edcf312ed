import { expect, test } from 'vitest'
import { languages } from '../sites.ts'
import { companyCountries, countryNameIn } from './countries.ts'

test.each([
  ['CN', '中国', 'China', 'China'],
  ['China', '中国', 'China', 'China'],
  ['United States', '美国', 'Estados Unidos', 'United States'],
  ['us', '美国', 'Estados Unidos', 'United States'],
  ['Freedonia', 'Freedonia', 'Freedonia', 'Freedonia'],
  ['', '', '', ''],
])('the country "%s" is %s, %s and %s', (stored, chinese, spanish, english) => {
  expect(['zh-CN', 'es-ES', 'en-US'].map((language) => countryNameIn(language, stored))).toEqual([
    chinese,
    spanish,
    english,
  ])
})

test('every country of a company has a name in every language', () => {
  for (const [code, name] of Object.entries(companyCountries))
    for (const language of languages) {
      const named = countryNameIn(language, name)
      expect(named).toBe(countryNameIn(language, code))
      expect(named).not.toBe(code)
    }
})
