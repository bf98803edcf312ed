import { createElement } from 'react'
import { expect, test } from 'vitest'
import { companyCountries, makerCountries } from '#rules/text/countries'
import { renderWithKeys } from '#tests/render-with-keys'
import { PartyFields } from './party-fields.tsx'

/** The codes to choose a side's country from, with one chosen. */
function choices(side: 'maker' | 'purchaser', value: string): string[] {
  const bind = (name: string) => ({ name, value: name.endsWith('_country') ? value : '', onChange: () => {} })
  const props = { side, bind: bind as never, set: () => {}, wrong: {}, book: false }
  const page = renderWithKeys(createElement(PartyFields, props), { contract: {} })
  return [...page.matchAll(/<option value="([A-Z]{2})"/g)].map(([, code]) => code!)
}

test('a manufacturer is where furniture is made, a purchaser where companies buy', () => {
  expect(choices('maker', 'PL')).toEqual([...makerCountries])
  expect(choices('purchaser', 'US')).toEqual(Object.keys(companyCountries))
})

test('a country that was written before stays among the choices', () => {
  expect(choices('maker', 'PE')).toEqual([...makerCountries, 'PE'])
})
