import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../actor.ts'

/** The first name of the staff member who acted for somebody, as a column; null without acting. */
export const actingStaffName = (acting_id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select s.first_name from acting t join account s on s.id = t.staff_id where t.id = ${acting_id})`

type Doer = { by_kind: string | null; by_name: string | null; acted_by: string | null }

/**
 * The author of a history entry, as far as the viewer may know. Everybody sees the department of platform
 * staff, only staff the person; colleagues see each other's names. `acted_by`: staff who acted for the
 * person; null without acting.
 */
export function showDoer({ by_kind, by_name, acted_by }: Doer, viewer: User) {
  const known = viewer.kind === 'staff' || by_kind === viewer.kind
  return {
    by_name: known ? (by_name ?? '') : '',
    acted_by: acted_by === null || viewer.kind === 'staff' ? acted_by : '',
  }
}

/** The author of a change that buyers and customer service make, with which of the two it was. */
export function showCorrector(doer: Doer, viewer: User) {
  const by_role = doer.by_kind === 'staff' ? ('service' as const) : ('buyer' as const)
  return { by_role, ...showDoer(doer, viewer) }
}
