import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DataOwner, OwnTable } from './tables.ts'

export type ExportRow = Record<string, unknown>

/**
 * The rows of a table that are the owner's, in the order of their making, without the columns that stay here.
 */
export async function readTable(tx: Tx, owner: DataOwner, table: OwnTable): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select * from ${sql.table(table.name)} where ${table.rows(owner)} order by 1, 2`.execute(tx)
  const hidden = table.without ?? []
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.includes(name))))
}
