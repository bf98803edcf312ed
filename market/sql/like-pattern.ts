import { plainSearch } from '#rules/text/plain-input'

/**
 * A pattern for `ilike` that finds these words anywhere in a text; its special characters are escaped. A
 * hyphen or an apostrophe of a word stands for any sign, since texts also hold those of Word.
 */
export const likePattern = (words: string): string =>
  `%${plainSearch(words)
    .replace(/[\\%_]/g, '\\$&')
    .replace(/(?<=[\p{L}\p{N}])[-'\u2018\u2019]|[-'\u2018\u2019](?=[\p{L}\p{N}])/gu, '_')}%`

/** The same for numbers: also without the blanks in which people group them. */
export function numberPatterns(search: string): string[] {
  const words = plainSearch(search)
  const grouped = /^(?=.*\d)[\w-]+(?: [\w-]+)+$/.test(words)
  return [words, ...(grouped ? [words.replaceAll(' ', '')] : [])].map(likePattern)
}
