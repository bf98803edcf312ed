import type { SalesFault } from '#rules/buying/channel/sales-fields'
import {
  blankRow,
  isBlankRow,
  type TypedField,
  type TypedRow,
  typedFaults,
  typedFields,
  typedMost,
} from '#rules/buying/channel/typed-orders'

/** A row of the grid; and all rows with the id of the next one, the last one empty while there is room. */
export type EntryRow = TypedRow & { id: number }
export type TypedRows = { rows: readonly EntryRow[]; next: number }

export const emptyEntry: TypedRows = { rows: [{ ...blankRow, id: 1 }], next: 2 }

function withRoom({ rows, next }: TypedRows): TypedRows {
  const last = rows.at(-1)
  if ((last && isBlankRow(last)) || rows.length >= typedMost) return { rows, next }
  return { rows: [...rows, { ...blankRow, id: next }], next: next + 1 }
}

export const changeCell = (entry: TypedRows, id: number, part: Partial<TypedRow>): TypedRows =>
  withRoom({ ...entry, rows: entry.rows.map((row) => (row.id === id ? { ...row, ...part } : row)) })

export const removeRow = (entry: TypedRows, id: number): TypedRows =>
  withRoom({ ...entry, rows: entry.rows.filter((row) => row.id !== id) })

/** Writes rows over those from a place on; `cut` are those for which there was no room. */
export function fillFrom(
  entry: TypedRows,
  id: number | null,
  parts: readonly Partial<TypedRow>[],
): { entry: TypedRows; cut: number } {
  const found = entry.rows.findIndex((row) => row.id === id)
  const at = found < 0 ? entry.rows.length - 1 : found
  const taken = parts.slice(0, typedMost - at)
  const rows = [...entry.rows]
  let { next } = entry
  for (const [i, part] of taken.entries()) {
    const before = rows[at + i] ?? { ...blankRow, id: next++ }
    rows[at + i] = { ...before, ...part }
  }
  return { entry: withRoom({ rows, next }), cut: parts.length - taken.length }
}

export const writtenRows = ({ rows }: TypedRows): EntryRow[] => rows.filter((row) => !isBlankRow(row))

/** A fault of a cell that is typed. */
export type TypedFault = SalesFault & { field: TypedField }
const isTyped = (fault: SalesFault): fault is TypedFault =>
  (typedFields as readonly string[]).includes(fault.field)

/**
 * What is wrong with each row that its maker can see by now: of the row being typed in nothing, and that
 * something is missing only once all are to be checked; in the order of the columns.
 */
export const shownFaults = (
  { rows }: TypedRows,
  { editing, checked }: { editing: number | null; checked: boolean },
): TypedFault[][] =>
  typedFaults(rows).map((faults, i) =>
    faults
      .filter(isTyped)
      .filter(({ reason }) => checked || (reason !== 'missing' && rows[i]!.id !== editing))
      .toSorted((a, b) => typedFields.indexOf(a.field) - typedFields.indexOf(b.field)),
  )

export type ChangeCell = (id: number, field: TypedField, value: string) => void
