import { dateOrders, directionOf, readAmount, readDay } from './cells.ts'
import type { StatementField, StatementMapping } from './mapping.ts'

type NamedField = Exclude<StatementField, 'direction'>
/** Banks' names for these columns, in our languages; the most reliable first. */
const names: Record<NamedField, readonly RegExp[]> = {
  date: [
    /^(booking |posting |value |transaction |effective |posted )?date|^as.of|^datum|^posted|buchungstag|wertstellung|^fecha|日期|^day$/i,
  ],
  amount: [/^amount|^sum$|betrag|^importe|^monto|金额|^value$|transaction amount|^net amount/i],
  credit: [
    /^credits?(?!.{0,6}(debit|card))|^paid in|^money in|^deposits?$|^received|^haben|^abono|^haber|收入|贷方/i,
  ],
  debit: [
    /^debits?(?!.{0,6}(credit|card))|^paid out|^money out|^withdrawals?$|^spent|^soll$|^cargo|^debe|支出|借方/i,
  ],
  text: [
    /description|narrative|verwendungszweck|concepto|descripci|摘要|附言/i,
    /memo|details|^text|payee|备注|^name$/i,
  ],
  reference: [
    /reference|^ref\b|^ref\.|transaction id|referenz|referencia|流水号|凭证号/i,
    /check (number|or slip)|cheque|^check/i,
  ],
}

type Column = { name: string; cells: readonly string[] }

const shares = <T>(of: readonly T[], fits: (one: T) => boolean) =>
  of.length === 0 ? 0 : of.filter(fits).length / of.length
/** Nearly all cells: banks put other lines between them. */
const nearlyAll = 0.9
const isDay = (cell: string) => dateOrders.some((order) => readDay(cell, order) !== null)
/** An amount that cannot be a number of something: it has cents. */
const isSum = (cell: string) =>
  /[.,]\d\d(?!\d)/.test(cell) && (readAmount(cell, '.') !== null || readAmount(cell, ',') !== null)

/** Whether a row reads as a line of a statement by itself: one of its cells is a day, another a sum. */
export const readsAsLine = (cells: readonly string[]): boolean =>
  cells.some(isDay) && cells.some((cell) => isSum(cell))

/** A mapping guessed from the names of the columns, and from their contents; empty where it cannot tell. */
export function guessStatementMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): StatementMapping {
  const all = columns.map((name, place) => ({
    name,
    cells: rows.map((row) => row[place]?.trim() ?? '').filter(Boolean),
  }))
  const found = byNames(all)
  if (rows.length > 0) addByCells(all, found)
  const cellsOf = (name: string) => all.find((column) => column.name === name)?.cells ?? []
  const sums = [found.amount, found.credit, found.debit].flatMap(cellsOf)
  const point = shares(sums, (cell) => readAmount(cell, '.') !== null)
  const comma = shares(sums, (cell) => readAmount(cell, ',') !== null)
  const days = cellsOf(found.date)
  const orders = dateOrders.map((order) => ({
    order,
    share: shares(days, (cell) => readDay(cell, order) !== null),
  }))
  const decimal = comma > point ? ',' : '.'
  // Where both orders fit, decimal commas suggest that the day comes first.
  const liked = (order: (typeof dateOrders)[number]) => Number(decimal === ',' && order === 'dmy')
  const best = orders.toSorted((a, b) => b.share - a.share || liked(b.order) - liked(a.order))[0]!
  return { ...found, decimal, date_order: best.order }
}

type GuessedColumns = Record<StatementField, string>

function byNames(all: readonly Column[]): GuessedColumns {
  const taken = new Set<string>()
  const find = (field: NamedField) => {
    for (const name of names[field]) {
      const column = all.find((one) => !taken.has(one.name) && name.test(one.name.trim()))
      if (!column) continue
      taken.add(column.name)
      return column.name
    }
    return ''
  }
  return {
    date: find('date'),
    credit: find('credit'),
    debit: find('debit'),
    amount: find('amount'),
    direction: '',
    reference: find('reference'),
    text: find('text'),
  }
}

/** Completes a mapping from the cells: for statements without a head, and for a sign in its own column. */
function addByCells(all: readonly Column[], found: GuessedColumns): void {
  const free = () => all.filter(({ name }) => !Object.values(found).includes(name))
  const full = (fits: (cell: string) => boolean) =>
    free().find(({ cells }) => shares(cells, fits) >= nearlyAll)?.name ?? ''
  found.date ||= full(isDay)
  if (!found.amount && !found.credit && !found.debit) found.amount = full(isSum)
  const amounts = all.find(({ name }) => name === found.amount)?.cells ?? []
  // A column that says which way money went says nothing new beside amounts with a sign.
  if (amounts.length > 0 && !amounts.some(isBelowNothing))
    found.direction =
      all.find(
        ({ name, cells }) =>
          name !== found.amount && cells.length > 0 && cells.every((cell) => directionOf(cell) !== null),
      )?.name ?? ''
  if (found.direction && found.direction === found.text) found.text = ''
  if (found.text) return
  const length = ({ cells }: Column) => cells.join('').length
  const wordy = free().filter(({ cells }) => shares(cells, (cell) => /\p{L}{3}/u.test(cell)) >= 0.5)
  found.text = wordy.toSorted((a, b) => length(b) - length(a))[0]?.name ?? ''
}

const isBelowNothing = (cell: string) => (readAmount(cell, '.') ?? readAmount(cell, ',') ?? 0) < 0
