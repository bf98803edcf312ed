import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { mendedColumn } from '#rules/buying/channel/column-maps'
import { type SalesField, salesFields, salesRowState } from '#rules/buying/channel/sales-fields'
import { cellsByField } from '#rules/buying/channel/sales-table'
import type { Buyer } from '../../../actor.ts'
import { readImport, rowColumns, rowJoins, type StoredRow } from './show-import.ts'
import { withNear } from './with-near.ts'

/** A row that was not placed, in its file's own columns. */
export type ReturnedRow = Pick<
  StoredRow,
  'row_no' | 'faults' | 'state' | 'order_number' | 'reason' | 'params' | 'cells'
>

/**
 * What comes back of a file: the rows that were not placed, with what people mended in them. What was mended
 * without a column of its own gets one, which is known again (`mendedColumn`). Refuses an unknown import
 * (`request.notFound`).
 */
export async function rowsBack(
  tx: Tx,
  actor: Buyer,
  import_id: number,
): Promise<{ file_name: string; columns: string[]; rows: ReturnedRow[] }> {
  const { file_name, columns, mapping } = await readImport(tx, actor, import_id)
  const { bad, here, refused } = salesRowState
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} ${rowJoins} where r.import_id = ${import_id} and r.state in (${bad}, ${here}, ${refused})
    order by r.row_no`.execute(tx)
  const added = salesFields.filter(
    (field) => mapping[field] === undefined && rows.some(({ fixed }) => fixed[field] !== undefined),
  )
  const places = salesFields.flatMap((field) => {
    const at = mapping[field] === undefined ? -1 : columns.indexOf(mapping[field])
    return at < 0 ? [] : [[field, at] as const]
  })
  const told = await withNear(
    tx,
    rows.map((row) => ({ ...row, own: row, cells: cellsByField(row, { mapping, columns }) })),
    actor.language,
  )
  return {
    file_name,
    columns: [...columns, ...added.map(mendedColumn)],
    rows: told.map(({ own, ...row }) => ({ ...row, cells: mendedCells(own, { places, added }) })),
  }
}

type Places = { places: readonly (readonly [SalesField, number])[]; added: readonly SalesField[] }

function mendedCells({ cells, fixed }: StoredRow, { places, added }: Places): string[] {
  const mended = [...cells]
  for (const [field, at] of places) mended[at] = fixed[field] ?? mended[at] ?? ''
  return [...mended, ...added.map((field) => fixed[field] ?? '')]
}
