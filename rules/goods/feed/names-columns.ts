/** Cells of a row as text. */
type Cells = readonly string[]

/** An amount or a number of pieces, which rarely names a column. */
const isNumber = (cell: string) => /^[^\p{L}\d]*\d[\d.,\s]*[^\p{L}\d]*$/u.test(cell)
const isWhole = (cell: string) => /^\d{1,6}$/.test(cell)
const isYear = (cell: string) => /^(19[5-9]|20\d)\d$/.test(cell)
/** A number of an item: letters and digits in one word. */
const isCode = (cell: string) => /^(?=.*\d)(?=.*\p{L})\S+$/u.test(cell)
const isWord = (cell: string) => cell !== '' && !isNumber(cell) && !isCode(cell)

/** Whether the numbers count up from 0 or 1. */
const countUp = (numbers: readonly number[]) =>
  numbers[0]! <= 1 && numbers.every((number, n) => number === numbers[0]! + n)

/**
 * Whether a row without names that we know names the columns all the same, though some cells are numbers:
 * columns that are counted, or years and sizes beside words that stand above numbers. A row of goods has an
 * item's number, a price with cents, or reads as the rows below.
 */
export function namesColumns(row: Cells, below: readonly Cells[]): boolean {
  const places = row.flatMap((cell, at) => (isNumber(cell) ? [at] : []))
  if (places.length === 0) return true
  if (row.some(isCode) || !places.every((at) => isWhole(row[at]!))) return false
  const under = (at: number) => below.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')
  const isSeries = (some: readonly number[]) => some.length > 1 && countUp(some.map((at) => Number(row[at])))
  if (places.length === row.length) return row.length > 2 && isSeries(places)
  // A word above numbers alone, as "Preis" above 99 or "Artikel" above A-12.
  const isAboveOthers = row.some((cell, at) => {
    const cells = under(at)
    return isWord(cell) && cells.length > 0 && cells.every((one) => isNumber(one) || isCode(one))
  })
  if (isAboveOthers) return true
  const years = places.filter((at) => isYear(row[at]!))
  const named = years.length === places.length ? years : isSeries(places) ? places : []
  // Years of production below another year are goods.
  return named.length > 0 && named.every((at) => !under(at).some((cell) => isYear(cell) || cell === row[at]))
}
