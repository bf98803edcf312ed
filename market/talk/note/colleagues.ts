import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { NoteKind } from '#rules/talk/staff-note'
import type { Staff } from '../../actor.ts'
import { nameOrEmail } from '../../sql/full-name.ts'
import { readersOf } from './find-noted.ts'

export type Colleague = { account_id: number; name: string }

/** The colleagues of somebody who read notes about such a thing, by name. */
export async function colleaguesWhoRead(tx: Tx, actor: Staff, kind: NoteKind): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select a.id as account_id, ${nameOrEmail('a')} as name from account a
    where a.kind = 'staff' and a.disabled_at is null and a.deleted_at is null and a.id <> ${actor.account_id}
      and exists (select from staff_role r where r.account_id = a.id and r.role = any (${readersOf(kind)}::text[]))
    order by name, a.id`.execute(tx)
  return rows
}
