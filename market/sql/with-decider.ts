import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { fullName } from './full-name.ts'

type Decidable = 'certification' | 'merchant_application' | 'picture_request' | 'recharge' | 'withdrawal'

/**
 * Adds to these rows the name of the staff who decided each; null where undecided, or where that account is
 * deleted.
 */
export async function withDecider<Row extends { id: number }>(
  tx: Tx,
  table: Decidable,
  list: readonly Row[],
) {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, ${fullName('a')} as name from ${sql.table(table)} d join account a on a.id = d.decided_by
    where d.id = any (${list.map(({ id }) => id)}::int[])`.execute(tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return list.map((row) => ({ ...row, decided_by: names.get(row.id) || null }))
}
