import type { Tx } from '#database/connect'
import { addMinutes, ticketSeconds } from '#rules/attempts'
import type { User } from '../actor.ts'

/** Keeps a ticket for this session, by its SHA-256: whoever redeems it within a minute is signed in as this person. */
export async function issueTicket(
  tx: Tx,
  actor: User,
  { ticket_hash }: { ticket_hash: Buffer },
): Promise<{ expires_in: number }> {
  await tx
    .insertInto('page_ticket')
    .values({
      ticket_hash,
      session_id: actor.session_id,
      expires_at: addMinutes(actor.at, ticketSeconds / 60),
    })
    .execute()
  return { expires_in: ticketSeconds }
}
