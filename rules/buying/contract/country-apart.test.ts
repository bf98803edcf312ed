import { expect, test } from 'vitest'
import { countryApart } from './country-apart.ts'

test.each([
  ['12 Pine St, Los Angeles, CA', 'US', '12 Pine St, Los Angeles, CA', 'US'],
  // As it was frozen before: the country in English, or its code, at the end.
  ['12 Pine St, Los Angeles, CA, United States', undefined, '12 Pine St, Los Angeles, CA', 'US'],
  ['1 Mill Road, Foshan, CN', undefined, '1 Mill Road, Foshan', 'CN'],
  // A state of the US is no country.
  ['12 Pine St, Los Angeles, CA', undefined, '12 Pine St, Los Angeles, CA', ''],
  ['1 Mill Road, Foshan, China', 'CN', '1 Mill Road, Foshan', 'CN'],
  ['1 Mill Road, Foshan, China', 'MY', '1 Mill Road, Foshan, China', 'MY'],
  ['Kuala Lumpur', '', 'Kuala Lumpur', ''],
])('of the address %s with the country %s', (address, country, left, code) => {
  expect(countryApart({ address, country })).toEqual({ address: left, country: code })
})
