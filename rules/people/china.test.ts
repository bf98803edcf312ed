import { expect, test } from 'vitest'
import { chinaMobilePattern, chinaProvinces, chinaZipPattern } from './china.ts'

test('mobile numbers of mainland China, with and without the country code', () => {
  for (const right of ['13800138000', '+86 138 0013 8000', '8619912345678', '138-0013-8000'])
    expect(chinaMobilePattern.test(right), right).toBe(true)
  for (const wrong of ['12800138000', '1380013800', '138001380000', '+1 213 555 0100', '010-12345678'])
    expect(chinaMobilePattern.test(wrong), wrong).toBe(false)
})

test('postal codes have six digits, and there are 31 provinces', () => {
  expect(['310000', '31000', '3100000', 'ABCDEF'].map((code) => chinaZipPattern.test(code))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(Object.keys(chinaProvinces)).toHaveLength(31)
})
