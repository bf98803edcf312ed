import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../actor.ts'

/** The first name of who acted for somebody else, as a column; null where nobody did. */
export const actedBy = (acting_id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select s.first_name from acting t join account s on s.id = t.staff_id where t.id = ${acting_id})`

type Doer = { by_kind: string | null; by_name: string | null; acted_by: string | null }

/**
 * Who did what an entry of a history tells, as the viewer may know it. Of the platform's people everybody
 * learns the desk, and staff the person too; colleagues learn each other's names. `acted_by`: staff who acted
 * for the person; null where nobody did.
 */
export function showDoer({ by_kind, by_name, acted_by }: Doer, viewer: User) {
  const known = viewer.kind === 'staff' || by_kind === viewer.kind
  return {
    by_name: known ? (by_name ?? '') : '',
    acted_by: acted_by === null || viewer.kind === 'staff' ? acted_by : '',
  }
}
