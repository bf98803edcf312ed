import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../../../actor.ts'
import { nameOrEmail } from '../../../sql/full-name.ts'
import type { ParentSession } from './open-session.ts'

type TicketRow = ParentSession & { account_id: number; name: string; visitor_uuid: string | null }

/**
 * Redeems a ticket once and returns whose session it carries. Refuses a ticket that is spent, older than a
 * minute, for another site, or of an ended session (`session.ticketSpent`). Asks first
 * (`session.ticketAsks`, `name`) and keeps the ticket where another person is signed in, or the visitor
 * did not request it: otherwise the sender of a link could choose the visitor's account.
 */
export async function redeemTicket(
  tx: Tx,
  actor: Guest | User,
  { ticket_hash, confirmed }: { ticket_hash: Buffer; confirmed: boolean },
): Promise<{ account_id: number; parent: ParentSession }> {
  // Locks the session, so that ending it at the same time also ends the session opened from it.
  const { rows } = await sql<TicketRow>`
    select s.account_id, coalesce(s.parent_session_id, s.id) as session_id, s.expires_at, t.visitor_uuid,
      ${nameOrEmail('a')} as name
    from page_ticket t join session s on s.id = t.session_id join account a on a.id = s.account_id
    where t.ticket_hash = ${ticket_hash} and t.expires_at > ${actor.at} and coalesce(t.site, ${actor.site}) = ${actor.site}
      and s.ended_at is null and s.expires_at > ${actor.at}
    for update of t for share of s`.execute(tx)
  const found = rows[0] ?? refuse('session.ticketSpent')
  const { account_id, session_id, expires_at, name, visitor_uuid } = found
  const same = actor.kind === 'guest' ? actor.visitor_uuid === visitor_uuid : actor.account_id === account_id
  if (!same && !confirmed) refuse('session.ticketAsks', { name })
  await tx.deleteFrom('page_ticket').where('ticket_hash', '=', ticket_hash).execute()
  return { account_id, parent: { session_id, expires_at } }
}
