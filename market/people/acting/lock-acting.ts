import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { ActingSession, Buyer } from '../../actor.ts'

/** A buyer on whose behalf staff works. */
export type ActingBuyer = Buyer & { acting: ActingSession }

/**
 * Locks the acting until this transaction is over: ending it waits, and later transactions find it ended.
 * Refuses one that has ended, or whose staff session has (`session.expired`).
 */
export async function lockActing(tx: Tx, actor: ActingBuyer): Promise<void> {
  const { rows } = await sql`
    select from acting g
    join session s on s.id = g.session_id
    join session o on o.id = g.staff_session_id
    where g.id = ${actor.acting.id} and s.ended_at is null and s.expires_at > ${actor.at} and o.ended_at is null
    for share of s, o`.execute(tx)
  if (rows.length === 0) refuse('session.expired')
}
