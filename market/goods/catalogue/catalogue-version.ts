import { sql } from 'kysely'
import type { Tx } from '#database/connect'

/** The catalogue's version as part of a query; it increases with every change of the catalogue. */
export const versionNow = sql<number>`(select last_value from catalogue_version)`

/** The catalogue's version, in a query of its own. */
export async function catalogueVersion(tx: Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`select ${versionNow} as version`.execute(tx)
  return rows[0]!.version
}
