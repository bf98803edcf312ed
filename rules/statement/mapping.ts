import { cutText } from '../cut-text.ts'
import { dateAfter } from '../pickup.ts'
import { type DateOrder, dateOrders, readAmount, readDay } from './cells.ts'

/** What a line of a bank statement has. `amount` is signed; where there is none, `credit` came in and `debit` went out. */
export const statementFields = ['date', 'amount', 'credit', 'debit', 'text', 'reference'] as const
export type StatementField = (typeof statementFields)[number]

/** Which column of a statement says what (empty: none does), and how it writes amounts and days. */
export type StatementMapping = Record<StatementField, string> & {
  decimal: '.' | ','
  date_order: DateOrder
}

/** What banks call these columns, in the languages they write to us. */
const names: Record<StatementField, RegExp> = {
  date: /^(booking |posting |value |transaction |posted )?date|^datum|^posted|buchungstag|wertstellung|^fecha|日期|^day$/i,
  amount: /^amount|^sum$|betrag|^importe|^monto|金额|^value$|transaction amount/i,
  credit: /^credit|^paid in|^money in|^deposits?$|^received|haben|^abono|^haber|收入|贷方/i,
  debit: /^debit|^paid out|^money out|^withdrawals?$|^spent|^soll$|^cargo|^debe|支出|借方/i,
  text: /description|details|^text|narrative|memo|payee|verwendungszweck|concepto|descripci|摘要|附言|备注/i,
  reference: /reference|^ref\b|^ref\.|transaction id|check number|cheque|referenz|referencia|流水号|凭证号/i,
}

const shares = <T>(of: readonly T[], fits: (one: T) => boolean) =>
  of.length === 0 ? 0 : of.filter(fits).length / of.length

/** A mapping guessed from the names of the columns, and from what stands in them; nothing where one cannot tell. */
export function guessMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): StatementMapping {
  const taken = new Set<string>()
  const find = (field: StatementField) => {
    const found = columns.find((column) => !taken.has(column) && names[field].test(column.trim())) ?? ''
    if (found) taken.add(found)
    return found
  }
  const found = {
    date: find('date'),
    credit: find('credit'),
    debit: find('debit'),
    amount: find('amount'),
    reference: find('reference'),
    text: find('text'),
  }
  const cellsOf = (column: string) => {
    const place = columns.indexOf(column)
    return rows.map((row) => row[place]?.trim() ?? '').filter(Boolean)
  }
  const sums = [found.amount, found.credit, found.debit].flatMap(cellsOf)
  const point = shares(sums, (cell) => readAmount(cell, '.') !== null)
  const comma = shares(sums, (cell) => readAmount(cell, ',') !== null)
  const days = cellsOf(found.date)
  const orders = dateOrders.map((order) => ({
    order,
    share: shares(days, (cell) => readDay(cell, order) !== null),
  }))
  const decimal = comma > point ? ',' : '.'
  // Where both orders fit, who writes decimal commas writes the day first.
  const liked = (order: DateOrder) => Number(decimal === ',' && order === 'dmy')
  const best = orders.toSorted((a, b) => b.share - a.share || liked(b.order) - liked(a.order))[0]!
  return { ...found, decimal, date_order: best.order }
}

export type StatementLine = { booked_on: string; amount_cents: number; text: string; reference: string }
/** Why a row is no line: the column that says so, and what stands in it. */
export type RowFault = {
  column: string
  cell: string
  reason: 'date' | 'future' | 'amount' | 'nothing' | 'both'
}

/** The longest text of a line that is kept; banks pad theirs. */
export const longestText = 500

/** The last day that a bank can have booked anything on: it is tomorrow already where some banks are. */
export const lastBookable = (at: Date): string => dateAfter(at.toISOString().slice(0, 10), 1)

/** Reads a row by a mapping: a line, or why it is none. `of` gives the cell of a column. */
export function readStatementRow(
  of: (column: string) => string,
  mapping: StatementMapping,
  at: Date,
): { line: StatementLine } | { fault: RowFault } {
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
  { amount, credit, debit, decimal }: StatementMapping,
): { cents: number } | { fault: RowFault } {
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
  return cents === 0
    ? { fault: { column: columns[0] ?? '', cell: of(columns[0] ?? ''), reason: 'nothing' } }
    : { cents }
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
