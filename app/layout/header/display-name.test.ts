import { expect, test } from 'vitest'
import { certificationPathOf, displayName } from './display-name.ts'

const olivia = { first_name: 'Olivia', last_name: 'Hart', email: 'o@x.com', mobile_country_code: 1 }

test('the last name stands first where the mobile country code is 86', () => {
  expect(displayName(olivia)).toBe('Olivia Hart')
  expect(displayName({ ...olivia, mobile_country_code: 86 })).toBe('Hart Olivia')
})

test('who has told no name is greeted by e-mail address', () => {
  expect(displayName({ ...olivia, first_name: '', last_name: '' })).toBe('o@x.com')
  expect(displayName({ ...olivia, last_name: '' })).toBe('Olivia')
})

test('the certification page goes by the mobile country code', () => {
  expect(certificationPathOf(olivia)).toBe('/user_center/certification')
  expect(certificationPathOf({ mobile_country_code: 86 })).toBe('/user_center/certificationChina')
})
