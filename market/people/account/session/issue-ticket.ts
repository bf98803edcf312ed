import type { Tx } from '#database/connect'
import { addMinutes, ticketSeconds } from '#rules/people/attempts'
import type { SiteCode } from '#rules/sites'
import type { User } from '../../../actor.ts'

/** By its SHA-256, and the site of the page it leads to. */
type NewTicket = { ticket_hash: Buffer; site?: SiteCode | undefined }

/**
 * Keeps a ticket for this session: who redeems it within a minute, at that site, is signed in as this person.
 */
export async function issueTicket(
  tx: Tx,
  actor: User,
  { ticket_hash, site = actor.site }: NewTicket,
): Promise<{ expires_in: number }> {
  await tx
    .insertInto('page_ticket')
    .values({
      ticket_hash,
      session_id: actor.session_id,
      visitor_uuid: actor.visitor_uuid,
      site,
      expires_at: addMinutes(actor.at, ticketSeconds / 60),
    })
    .execute()
  return { expires_in: ticketSeconds }
}
