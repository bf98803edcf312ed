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
  // What the last part says is that country's, whether it is a state's code too or no company's country.
  ['ul. Wodna 15, Poznan, PL', 'PL', 'ul. Wodna 15, Poznan', 'PL'],
  ['ul. Wodna 15, Poznan, PL', undefined, 'ul. Wodna 15, Poznan', 'PL'],
  ['Jalan 5, Muar, Malaysia', undefined, 'Jalan 5, Muar', 'MY'],
  ['Gata 4, Tallinn, EE', 'EE', 'Gata 4, Tallinn', 'EE'],
  ['Gata 4, Tallinn, Estonia', 'EE', 'Gata 4, Tallinn', 'EE'],
  ['Weg 3, Berlin, DE', 'DE', 'Weg 3, Berlin', 'DE'],
  ['Weg 3, Berlin, DE', undefined, 'Weg 3, Berlin, DE', ''],
  ['9 Elm St, Wilmington, DE', 'US', '9 Elm St, Wilmington, DE', 'US'],
])('of the address %s with the country %s', (address, country, left, code) => {
  expect(countryApart({ address, country })).toEqual({ address: left, country: code })
})
