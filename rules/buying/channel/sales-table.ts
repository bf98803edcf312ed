import type { Platform } from '../../goods/private/item-alias.ts'
import { guessSalesMapping, mendedMapping, salesHeadsKnown } from './column-maps.ts'
import { type SalesField, type SalesMapping, salesLimits, wrongSalesColumn } from './sales-fields.ts'

type Line = { line: number; cells: readonly string[] }
export type SalesTable = { columns: string[]; rows: { row_no: number; cells: string[] }[] }

/** The columns and rows of a file: of its first lines the head is the one that names most fields. */
export function salesTable(lines: readonly Line[], platform: Platform): SalesTable {
  const known = lines.slice(0, salesLimits.headWithin).map(({ cells }) => salesHeadsKnown(platform, cells))
  const at = Math.max(0, known.indexOf(Math.max(0, ...known)))
  const columns = columnNames(lines[at]?.cells ?? [])
  const rows = lines.slice(at + 1).map(({ line, cells }) => ({
    row_no: line,
    cells: columns.map((_, i) => cells[i] ?? ''),
  }))
  return { columns, rows }
}

/** The names of columns: those without one get one, those named alike are told apart. */
function columnNames(cells: readonly string[]): string[] {
  const names = [...cells]
  while (names.at(-1) === '') names.pop()
  return names.map((name, i) =>
    name === '' ? `column ${i + 1}` : names.indexOf(name) === i ? name : `${name} (${i + 1})`,
  )
}

/**
 * The account's own mapping where it fits the file, else one that is guessed from the names; beside it the
 * columns in which mended fields were given back.
 */
export function mappingFor(
  columns: readonly string[],
  { platform, own }: { platform: Platform; own: SalesMapping | null },
): SalesMapping {
  const fits = own !== null && wrongSalesColumn(own, columns) === null
  return { ...mendedMapping(columns), ...(fits ? own : guessSalesMapping(platform, columns)) }
}

/** The cells of a row by field: what a person mended before what the file has. */
export function cellsByField(
  row: { cells: readonly string[]; fixed: Partial<Record<SalesField, string>> },
  { mapping, columns }: { mapping: SalesMapping; columns: readonly string[] },
): Partial<Record<SalesField, string>> {
  const fields = Object.entries(mapping) as [SalesField, string][]
  const read = fields.map(([field, column]) => [field, row.cells[columns.indexOf(column)] ?? ''])
  return { ...Object.fromEntries(read), ...row.fixed }
}
