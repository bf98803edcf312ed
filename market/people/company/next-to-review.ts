import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { certifiedStatus } from '#rules/codes'
import type { Staff } from '../../actor.ts'
import { notOfColleague } from '../../sql/queue-rows.ts'

type Round = Pick<Selectable<Tables['certification']>, 'id' | 'kind' | 'submitted_at'>

/**
 * The certification to review after this one: of its kind, the one submitted after it, else the oldest; none
 * that a colleague has.
 */
export async function nextToReview(tx: Tx, actor: Staff, round: Round): Promise<number | null> {
  const later = sql<boolean>`(submitted_at, id) > (${round.submitted_at}::timestamptz, ${round.id}::int)`
  const next = await tx
    .selectFrom('certification')
    .select('id')
    .where('kind', '=', round.kind)
    .where('auth_status', '=', certifiedStatus.reviewing)
    .where('id', '!=', round.id)
    .where(notOfColleague(actor, { kind: 'certification', ref: sql`certification.id` }))
    .orderBy(later, 'desc')
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}
