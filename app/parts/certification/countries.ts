import type { countryOf } from '#rules/people/certification'
import { chinaProvinces } from '#rules/people/china'
import { usStates } from '#rules/people/zip/us-states'
import { companyCountries, countryNameIn } from '#rules/text/countries'

/** All countries with their names in a language; a stored country that is not listed is added as it is. */
export function countryChoices(language: string, kept: string): { value: string; name: string }[] {
  const listed = Object.values(companyCountries).map((value) => ({
    value: value as string,
    name: countryNameIn(language, value),
  }))
  return kept === '' || listed.some(({ value }) => value === kept)
    ? listed
    : [...listed, { value: kept, name: kept }]
}

/** The states or provinces of a country to choose from; null for countries where they are typed. */
export function statesOf(
  country: ReturnType<typeof countryOf>,
  language: string,
): { value: string; name: string }[] | null {
  if (country === 'us') return Object.values(usStates).map((name) => ({ value: name, name }))
  if (country === 'other') return null
  return Object.entries(chinaProvinces).map(([value, spelt]) => ({
    value,
    name: language === 'zh-CN' ? value : `${value} ${spelt}`,
  }))
}
