import type { Language } from '../sites.ts'

/** What stands between thousands, and from how many digits on: Spanish writes 1234, but 12.345. CLDR. */
const grouping: Record<Language, { sign: string; from: number }> = {
  'en-US': { sign: ',', from: 4 },
  'zh-CN': { sign: ',', from: 4 },
  'es-ES': { sign: '.', from: 5 },
}
const largest = 999_999_999

/**
 * A whole number as people of the language write it; null for what is not one, is below zero or above a
 * thousand million, or for a language that is not ours: `Intl` knows these. The first number asked of `Intl`
 * makes a browser read its tables, which takes a phone 70 ms in the middle of bringing a page to life, and
 * most numbers of the shop are counts.
 */
export function wholeNumberIn(language: string, value: number): string | null {
  const rule = language in grouping ? grouping[language as Language] : undefined
  if (!rule || !Number.isInteger(value) || value < 0 || value > largest || Object.is(value, -0)) return null
  const digits = String(value)
  return digits.length < rule.from ? digits : digits.replace(/\B(?=(\d{3})+$)/g, rule.sign)
}
