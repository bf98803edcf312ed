import { plainSearch } from '../../../text/plain-input.ts'

/** How a search went: goods were found, none were, or one of them was opened. */
export const searchOutcomes = ['found', 'nothing', 'opened'] as const
export type SearchOutcome = (typeof searchOutcomes)[number]

const longest = 60
/** For how many days searches are counted, and after how many one that was made once is forgotten. */
export const searchDays = { kept: 90, keptOnce: 14 } as const

/**
 * A search as editors see it: in small letters. Null for what may tell of a person or an order, such as an
 * address, a long number, a code or the key of a link, and for what is too long to be a word for goods.
 */
export function countedSearch(search: string): string | null {
  const text = plainSearch(search).toLowerCase().replace(/\s+/g, ' ').trim()
  const told = /@|https?:|www\.|\d[\d\s()./+-]{4,}\d|[\w-]{20,}|^(?=.*\d)(?=.*[a-z])\w{6}$/.test(text)
  return text === '' || text.length > longest || told ? null : text
}
