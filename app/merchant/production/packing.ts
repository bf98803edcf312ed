import { piecesTyped } from '../../parts/contract/lot/pieces-typed.ts'

export const packedColumns = ['pieces', 'cartons', 'gross_kg', 'cbm'] as const
type PackedColumn = (typeof packedColumns)[number]
export type PackedRow = Record<PackedColumn, string>

const measures = { gross_kg: /^\d+(\.\d{1,2})?$/, cbm: /^\d+(\.\d{1,3})?$/ }

/** The number that was typed in a column; null where it is none above nought. */
export function numberIn(column: PackedColumn, typed: string): number | null {
  const whole = column === 'pieces' || column === 'cartons'
  const number = whole
    ? piecesTyped(typed)
    : measures[column].test(typed.trim())
      ? Number(typed.trim())
      : null
  return number !== null && number > 0 ? number : null
}

/** Why a typed number is wrong: it is none, or the lot has other pieces; null when it is right. */
export function packedFault(
  column: PackedColumn,
  typed: string,
  planned: number,
): 'number0' | 'notPieces' | null {
  const number = numberIn(column, typed)
  if (number === null) return 'number0'
  return column === 'pieces' && number !== planned ? 'notPieces' : null
}
