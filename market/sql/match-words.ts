import { type RawBuilder, sql } from 'kysely'
import type { SearchTerms } from '#rules/overview/staff-search'
import { likePattern } from './like-pattern.ts'

/** Whether a lower-case text contains the words, or the digits of the phone number that they may be. */
export function hasTerms(text: RawBuilder<unknown>, { words, digits }: SearchTerms): RawBuilder<unknown> {
  const byWords = sql`${text} like lower(${likePattern(words)})`
  return digits === null ? byWords : sql`(${byWords} or ${text} like ${likePattern(digits)})`
}

/** Whether accounts `a`, which are not deleted, are found by name, e-mail or phone. */
export const matchesPerson = (terms: SearchTerms): RawBuilder<unknown> =>
  sql`(a.deleted_at is null and ${hasTerms(sql`person_words(a.email, a.first_name, a.last_name, a.phone)`, terms)})`
