import { addDays, dayAt } from '../../days.ts'
import { cutText } from '../../text/cut-text.ts'
import { type DateOrder, directionOf, readAmount, readDay } from './cells.ts'

/**
 * The fields of a line of a bank statement. `amount` is signed, or has its sign in `direction`; where there
 * is none, `credit` came in and `debit` went out.
 */
export const statementFields = [
  'date',
  'amount',
  'direction',
  'credit',
  'debit',
  'text',
  'reference',
] as const
export type StatementField = (typeof statementFields)[number]

/** The column of each field in a statement (empty: none), and its formats of amounts and days. */
export type StatementMapping = Record<StatementField, string> & {
  decimal: '.' | ','
  date_order: DateOrder
}

export type StatementLine = { booked_on: string; amount_cents: number; text: string; reference: string }
/** Why a row is not a line: the column, and its content. */
export type StatementRowFault = {
  column: string
  cell: string
  reason: 'date' | 'future' | 'amount' | 'direction' | 'nothing' | 'both'
}

/** The longest stored text of a line; banks pad theirs. */
const longestText = 500

/** The last day that a bank can have booked anything on: it is tomorrow already where some banks are. */
const lastBookable = (at: Date): string => addDays(dayAt(at, 'UTC'), 1)

/** Reads a row by a mapping: a line, or the reason why it is none. `of` returns the cell of a column. */
export function readStatementRow(
  of: (column: string) => string,
  mapping: StatementMapping,
  at: Date,
): { line: StatementLine } | { fault: StatementRowFault } {
  const booked_on = readDay(of(mapping.date), mapping.date_order)
  const unlike = (reason: 'date' | 'future') => ({
    fault: { column: mapping.date, cell: of(mapping.date), reason },
  })
  if (!booked_on) return unlike('date')
  if (booked_on > lastBookable(at)) return unlike('future')
  const amount = amountOf(of, mapping)
  if ('fault' in amount) return amount
  const tidy = (column: string) =>
    column === '' ? '' : cutText(of(column).replace(/\s+/g, ' ').trim(), longestText)
  const line = {
    booked_on,
    amount_cents: amount.cents,
    text: tidy(mapping.text),
    reference: tidy(mapping.reference),
  }
  return { line }
}

function amountOf(
  of: (column: string) => string,
  { amount, direction, credit, debit, decimal }: StatementMapping,
): { cents: number } | { fault: StatementRowFault } {
  const columns = amount ? [amount] : [credit, debit].filter(Boolean)
  let cents = 0
  for (const column of columns) {
    const cell = of(column).trim()
    if (cell === '' && !amount) continue
    const read = readAmount(cell, decimal)
    if (read === null) return { fault: { column, cell, reason: 'amount' } }
    // Two amounts in a row can be read in two ways: it is not guessed.
    if (cents !== 0 && read !== 0) return { fault: { column, cell, reason: 'both' } }
    // A column of money that went out is written with and without a sign.
    cents += !amount && column === debit ? -Math.abs(read) : read
  }
  if (cents === 0)
    return { fault: { column: columns[0] ?? '', cell: of(columns[0] ?? ''), reason: 'nothing' } }
  if (!amount || !direction) return { cents }
  const went = directionOf(of(direction))
  if (!went) return { fault: { column: direction, cell: of(direction), reason: 'direction' } }
  return { cents: went === 'out' ? -Math.abs(cents) : Math.abs(cents) }
}

/** The field that a mapping lacks to read lines at all; null when it will do. */
export function lacking(
  mapping: StatementMapping,
  columns: readonly string[],
): { field: StatementField; column: string } | null {
  if (mapping.date === '') return { field: 'date', column: '' }
  if (mapping.amount === '' && mapping.credit === '' && mapping.debit === '')
    return { field: 'amount', column: '' }
  for (const field of statementFields)
    if (mapping[field] !== '' && !columns.includes(mapping[field])) return { field, column: mapping[field] }
  return null
}
