import { type RawBuilder, sql } from 'kysely'
import type { User } from '../actor.ts'

/** The first name of who acted for somebody else, as a column; null where nobody did. */
export const actedBy = (acting_id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<
    string | null
  >`(select s.first_name from acting t join account s on s.id = t.staff_id where t.id = ${acting_id})`

/** That staff acted, as this person is told: which desk it was to everybody, which person to staff alone. Null where nobody acted. */
export const showActed = (acted_by: string | null, viewer: User): string | null =>
  acted_by === null || viewer.kind === 'staff' ? acted_by : ''
