import { plainIdentifier } from '../text/plain-input.ts'

/** Search words of staff: as text, and, where they may be a phone number, as its digits. */
export type SearchTerms = { words: string; digits: string | null }

const phoneLike = /^\+?[\d\s().-]{4,30}$/
const fewestDigits = 4
const usNumber = /^1\d{10}$/

/**
 * What is meant by typed or pasted search words: without invisible signs, quotes and `#` around them; a phone
 * number by its digits, without the country code of the United States.
 */
export function searchTerms(typed: string): SearchTerms {
  const words = plainIdentifier(typed)
  const digits = phoneLike.test(words) ? words.replace(/\D/g, '') : ''
  if (digits.length < fewestDigits) return { words, digits: null }
  return { words, digits: usNumber.test(digits) ? digits.slice(1) : digits }
}
