import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Acting, Buyer } from '../../actor.ts'

/** A buyer as whom staff works. */
export type ActingBuyer = Buyer & { acting: Acting }

/**
 * Keeps the acting from being ended before this transaction is over: what ends it waits, and whatever comes
 * after that finds it ended. Refuses one that has ended, or whose own session has (`session.expired`).
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
