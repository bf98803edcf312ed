import { createHash } from 'node:crypto'
import type { StatementLine } from '#rules/paying/statement/mapping'

/**
 * What a line says, by which it is known again: banks print the same words in other capitals and with other
 * blanks from one statement to the next.
 */
export const contentOf = ({ booked_on, amount_cents, text, reference }: StatementLine): string =>
  JSON.stringify([booked_on, amount_cents, wordsOf(text), wordsOf(reference)])

const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, '')

/** The identity of a line in hexadecimal: what it says to the letter, and which of several alike it is. */
export const lineFingerprint = (line: StatementLine, nth: number): string => {
  const { booked_on, amount_cents, text, reference } = line
  return createHash('sha256')
    .update(`${nth} ${JSON.stringify([booked_on, amount_cents, text, reference])}`)
    .digest('hex')
}
