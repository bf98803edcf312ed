import { type RawBuilder, sql } from 'kysely'
import type { AssignedFilterName, QueueRowKind } from '#rules/overview/queue-row'
import type { Staff } from '../actor.ts'

/** Which changes wait for an editor, and since when. */
export const waitingChanges = {
  review: { where: sql`c.state = 1`, since: sql`c.sent_at` },
  sample: { where: sql`c.sampled and c.sample_checked_at is null`, since: sql`c.decided_at` },
} as const

type Row = { kind: QueueRowKind; ref: RawBuilder<unknown> }

/** The condition on rows of a queue, by their `ref` in `row_assignment`, to be this person's or nobody's. */
export function assignedIs(
  filter: AssignedFilterName | undefined,
  actor: Staff,
  { kind, ref }: Row,
): RawBuilder<boolean> {
  if (!filter) return sql`true`
  const had = sql`select from row_assignment g
    where g.kind = ${sql.lit(kind)} and g.ref = ${ref}::text and g.until > ${actor.at}`
  return filter === 'mine'
    ? sql`exists (${had} and g.account_id = ${actor.account_id})`
    : sql`not exists (${had})`
}

/** The condition on rows of a queue not to be a colleague's: what to work on next. */
export const notOfColleague = (actor: Staff, { kind, ref }: Row): RawBuilder<boolean> =>
  sql`not exists (select from row_assignment g where g.kind = ${sql.lit(kind)} and g.ref = ${ref}::text
    and g.until > ${actor.at} and g.account_id <> ${actor.account_id})`
