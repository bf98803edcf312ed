import { plainLine } from '../../text/plain-input.ts'
import { isShortForm } from './read-sales-row.ts'
import { orderKeyOf } from './sales-fields.ts'

/** The most characters of a platform's order number. */
export const platformOrderLength = 64

/** The number of a platform's order as it was typed; null where it is none, or a spreadsheet cut it. */
export function typedPlatformOrder(typed: string): string | null {
  const number = plainLine(typed)
  const fits = number.length <= platformOrderLength && orderKeyOf(number) !== ''
  return fits && !isShortForm(number) ? number : null
}
