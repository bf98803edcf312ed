import type { Tx } from '#database/connect'
import { addMinutes, ticketSeconds } from '#rules/people/attempts'
import type { SiteCode } from '#rules/sites'
import type { User } from '../../../actor.ts'

/** Its SHA-256, and the site of the page that it opens. */
type NewTicket = { ticket_hash: Buffer; site?: SiteCode | undefined }

/** Stores a ticket for this session: redeeming it within a minute, at that site, signs in as this person. */
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
