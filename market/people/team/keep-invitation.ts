import type { resendInvitation as resendDeclared, revokeInvitation as revokeDeclared } from '#api/people/team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { teamDays } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { noteActivity } from '../account/note-activity.ts'
import { type Invitation, type InvitationLink, mailInvitation } from './mail-invitation.ts'

/** Mails an open invitation again, with a new link for another seven days. Refuses as `lockOpen` does. */
export async function resendInvitation(
  tx: Tx,
  actor: Buyer,
  { id, link, token_hash, seal }: In<typeof resendDeclared> & InvitationLink,
): Promise<Record<never, never>> {
  const invitation = await lockOpen(tx, actor, id)
  const expires_at = addMinutes(actor.at, teamDays.invitation * 24 * 60)
  await tx
    .updateTable('team_invitation')
    .set({ token_hash, sent_at: actor.at, expires_at })
    .where('id', '=', id)
    .execute()
  await mailInvitation(tx, actor, { invitation: { ...invitation, expires_at }, link, seal })
  await note(tx, actor, { id, action: 'invitationSentAgain' })
  return {}
}

/** Revokes an open invitation. Refuses as `lockOpen` does. */
export async function revokeInvitation(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof revokeDeclared>,
): Promise<Record<never, never>> {
  await lockOpen(tx, actor, id)
  await tx.updateTable('team_invitation').set({ revoked_at: actor.at }).where('id', '=', id).execute()
  await note(tx, actor, { id, action: 'invitationTakenBack' })
  return {}
}

/**
 * An invitation of the company, locked. Refuses another company's (`invitation.notFound`), and an accepted
 * or revoked one.
 */
async function lockOpen(tx: Tx, actor: Buyer, id: number): Promise<Invitation> {
  const found = await tx
    .selectFrom('team_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', actor.company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) refuse('invitation.notFound')
  if (found.accepted_at) refuse('invitation.used')
  if (found.revoked_at) refuse('invitation.revoked')
  return found
}

type Noted = { id: number; action: 'invitationSentAgain' | 'invitationTakenBack' }

const note = (tx: Tx, { at, account_id }: Buyer, { id, action }: Noted) =>
  noteActivity(tx, { at }, { account_id, action, params: { invitation: String(id) } })
