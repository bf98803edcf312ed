import { regionNameIn } from './region-name.ts'

/** The companies' possible countries by code, with the English name that is stored. */
export const companyCountries = {
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

/** Where furniture that is sold here is made, by ISO 3166 code; the texts of the names are the browser's. */
export const makerCountries = [
  'US',
  'CN',
  'VN',
  'MY',
  'ID',
  'IN',
  'TH',
  'TW',
  'PH',
  'MX',
  'CA',
  'BR',
  'CO',
  'TR',
  'IT',
  'ES',
  'PT',
  'FR',
  'DE',
  'DK',
  'SE',
  'PL',
  'RO',
  'LT',
  'GB',
  'JP',
  'KR',
  'HK',
] as const

const codes = new Map<string, string>(Object.entries(companyCountries).map(([code, name]) => [name, code]))

/**
 * The code of a country of companies or manufacturers by its English name or its code; empty for what is
 * none.
 */
export function countryCodeOf(text: string): string {
  const known: readonly string[] = [...Object.keys(companyCountries), ...makerCountries]
  if (/^[A-Z]{2}$/.test(text)) return known.includes(text) ? text : ''
  return codes.get(text) ?? makerCountries.find((code) => regionNameIn('en', code) === text) ?? ''
}

/**
 * The name in a language of a country that is stored by its code of two letters, or by its English name; a
 * text that is neither is given back as it is.
 */
export function countryNameIn(language: string, stored: string): string {
  const code = /^[A-Z]{2}$/i.test(stored) ? stored.toUpperCase() : codes.get(stored)
  if (code === undefined) return stored
  return regionNameIn(language, code)
}
