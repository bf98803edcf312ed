import { usStates } from '#rules/fields'
import type { countryOf } from '#rules/people/certification'
import { chinaProvinces } from '#rules/people/china'

/** The companies' possible countries by code, with the English name that is stored. */
const countries = {
  US: 'United States',
  CA: 'Canada',
  MX: 'Mexico',
  PR: 'Puerto Rico',
  CN: 'China',
  HK: 'Hong Kong',
  TW: 'Taiwan',
  VN: 'Vietnam',
  ES: 'Spain',
  GB: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  CO: 'Colombia',
  CL: 'Chile',
  PE: 'Peru',
  DO: 'Dominican Republic',
  GT: 'Guatemala',
  PA: 'Panama',
  AU: 'Australia',
  JP: 'Japan',
  KR: 'South Korea',
  IN: 'India',
  AE: 'United Arab Emirates',
} as const

/** All countries with their names in a language; a stored country that is not listed is added as it is. */
export function countryChoices(language: string, kept: string): { value: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const listed = Object.entries(countries).map(([code, value]) => ({
    value: value as string,
    name: names.of(code) ?? value,
  }))
  return kept === '' || listed.some(({ value }) => value === kept)
    ? listed
    : [...listed, { value: kept, name: kept }]
}

/** The name of a stored country in a language; one that is not listed is returned as it is. */
export const countryNameIn = (language: string, kept: string): string =>
  kept && (countryChoices(language, kept).find(({ value }) => value === kept)?.name ?? kept)

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
