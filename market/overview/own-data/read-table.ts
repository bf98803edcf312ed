import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { DataOwner, OwnTable } from './tables.ts'

export type ExportRow = Record<string, unknown>

/**
 * The rows of a table that are the owner's, in the order of their making, without the columns that stay here.
 */
export async function readTable(tx: Tx, owner: DataOwner, table: OwnTable): Promise<ExportRow[]> {
  const { name, without = [], told = {} } = table
  const conditions = Object.entries(told).map(([column, told]) => sql`${column}::text, ${told}`)
  const { rows } = await sql<ExportRow & { told: Record<string, boolean> }>`
    select *, json_build_object(${sql.join(conditions)}) as told
    from ${sql.table(name)} where ${table.rows(owner)} order by 1, 2`.execute(tx)
  return rows.map(({ told, ...row }) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => !without.includes(column) && told[column] !== false),
    ),
  )
}
