import { extensionPattern } from '../fields.ts'
import { plainLine } from './plain-input.ts'

/** The dollar, as it stands before or after an amount that is copied from a page, a paper or a table. */
const dollars = /^(?:US ?\$|USD|\$) ?| ?(?:US ?\$|USD|\$|美元)$/giu

/** What parts thousands beside the decimal sign: a comma for a point, a point for a comma. */
const grouped = {
  '.': /^[1-9]\d*(?:,\d{3})+(?:\.\d*)?$/,
  ',': /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/,
}
/** Blanks and apostrophes part thousands beside either sign. */
const spaced = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d*)?$/

const withPoint = (text: string, parts: RegExp): string => text.replace(parts, '').replace(',', '.')

/**
 * An amount or a measure, as it is copied (`$1,478.54`, `1.478,54`, `1 478.54`), in digits with a decimal
 * point; text that could be read in two ways stays. `decimal`: the sign of the page's language.
 */
export function plainAmount(typed: string, decimal: '.' | ',' = '.'): string {
  const bare = plainLine(typed)
    .replace(/[\u2019\u2018]/g, "'")
    .replace(dollars, '')
  if (decimal === ',' && /^\d*,\d*$/.test(bare)) return bare.replace(',', '.')
  if (grouped[','].test(bare)) return withPoint(bare, /\./g)
  if (grouped['.'].test(bare)) return bare.replaceAll(',', '')
  return spaced.test(bare) ? withPoint(bare, /[ ']/g) : bare
}

/** A whole number in digits alone, as `1,000` is meant, or one in wide digits; other text stays. */
export function plainCount(typed: string): string {
  const text = plainLine(typed)
  return /^[1-9]\d*(?:[,.' ]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text
}

/** A telephone extension, without what is written before it: `ext. 1234`, `x1234`, `#1234`. */
export const plainExtension = (typed: string): string =>
  plainLine(typed).replace(/^(?:extension|extn?|x|#|分机)[.:]? ?(?=\d)/iu, '')

/** Whether what is meant is an extension of four digits, or none. */
export const isExtension = (typed: string): boolean => {
  const extension = plainExtension(typed)
  return extension === '' || extensionPattern.test(extension)
}
