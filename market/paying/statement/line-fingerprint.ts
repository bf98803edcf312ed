import { createHash } from 'node:crypto'
import type { StatementLine } from '#rules/paying/statement/mapping'

/** The content of a line, by which it is known again. */
export const contentOf = ({ booked_on, amount_cents, text, reference }: StatementLine): string =>
  JSON.stringify([booked_on, amount_cents, text, reference])

/** The identity of a line in hexadecimal: its content, and which of several equal lines it is. */
export const lineFingerprint = (line: StatementLine, nth: number): string =>
  createHash('sha256')
    .update(`${nth} ${contentOf(line)}`)
    .digest('hex')
