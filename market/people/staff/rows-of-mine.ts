import { sql } from 'kysely'
import type { rowsOfMine as declared } from '#api/people/queue-row'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type QueueRowKind, queueRowKinds, queueRowRoles } from '#rules/overview/queue-row'
import { hasAnyRole } from '#rules/roles'
import type { Staff } from '../../actor.ts'
import { nameOrEmail } from '../../sql/full-name.ts'
import { rowOwner } from './row-tables.ts'

type Row = { kind: QueueRowKind; ref: string; of: string; given_by: string | null; until: Date }

/** The most rows shown to one person. */
const most = 100

/** The rows that this person has, of queues that the role works on; those that end first before. */
export async function rowsOfMine(tx: Tx, actor: Staff): Promise<Out<typeof declared>> {
  const kinds = queueRowKinds.filter((kind) => hasAnyRole(actor.roles, queueRowRoles[kind]))
  const { rows } = await sql<Row>`
    select g.kind, g.ref, ${rowOwner(sql`g.kind`, sql`g.ref`)} as of, ${nameOrEmail('b')} as given_by, g.until
    from row_assignment g left join account b on b.id = g.given_by
    where g.account_id = ${actor.account_id} and g.until > ${actor.at} and g.kind = any (${kinds}::text[])
    order by g.until, g.kind, g.ref limit ${most}`.execute(tx)
  return {
    list: rows.map((row) => ({ ...row, given_by: row.given_by ?? '', until: row.until.toISOString() })),
  }
}
