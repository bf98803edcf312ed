import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Guest, User } from '../actor.ts'

/**
 * Takes a ticket and says whose session it carries; it is gone afterwards, for whoever comes second. Refuses one that is spent, older
 * than a minute, or of a session that has ended since (`session.ticketSpent`).
 */
export async function redeemTicket(
  tx: Tx,
  actor: Guest | User,
  { ticket_hash }: { ticket_hash: Buffer },
): Promise<{ account_id: number }> {
  const taken = await tx
    .deleteFrom('page_ticket as t')
    .using('session as s')
    .whereRef('s.id', '=', 't.session_id')
    .where('t.ticket_hash', '=', ticket_hash)
    .where('t.expires_at', '>', actor.at)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', actor.at)
    .returning('s.account_id')
    .executeTakeFirst()
  return taken ?? refuse('session.ticketSpent')
}
