import { type EditedCells, type PriceField, priceFields } from './price-cells.ts'

/** Bounds of a sheet of prices: its rows, a file of one, and the hours in which a change of it is undone. */
export const sheetLimits = {
  rows: 2_000,
  fileBytes: 5 * 1024 * 1024,
  unpackedBytes: 40 * 1024 * 1024,
  columns: 40,
  cell: 200,
  undoHours: 24,
} as const

/** A row of a sheet: the number of an item, and the cells to be changed of it. */
export type SheetRow = { custom_sn: string; cells: EditedCells }

/** The columns that tell an item, before those of its prices; a file needs the first alone. */
export const itemColumns = ['custom_sn', 'title', 'variant'] as const
export const sheetColumns: readonly string[] = [...itemColumns, ...priceFields]

/** An apostrophe that keeps a spreadsheet from reading a formula. */
const bare = (cell: string) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

/**
 * The rows of a table whose head names columns of a sheet, in any order; others are left out. Null where it
 * has no column of numbers, or none of prices.
 */
export function sheetRows(table: readonly (readonly string[])[]): SheetRow[] | null {
  const [head = [], ...body] = table
  const names = head.map((name) => name.trim().toLowerCase())
  const number = names.indexOf(itemColumns[0])
  const fields = names.flatMap((name, place) => {
    const field = priceFields.find((one) => one === name)
    return field ? [[field, place] as [PriceField, number]] : []
  })
  if (number === -1 || fields.length === 0) return null
  return body.flatMap((row) => {
    const custom_sn = bare(row[number] ?? '').trim()
    if (custom_sn === '') return []
    return [
      { custom_sn, cells: Object.fromEntries(fields.map(([field, at]) => [field, bare(row[at] ?? '')])) },
    ]
  })
}
