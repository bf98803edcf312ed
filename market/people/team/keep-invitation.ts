import type { resendInvitation as resendDeclared, revokeInvitation as revokeDeclared } from '#api/people/team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { teamDays } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { type Invitation, type InvitationLink, mailInvitation } from './mail-invitation.ts'
import { type InvitingActor, isOwnInvitation, noteInvitation } from './team-of.ts'

/** Mails an open invitation again, with a new link for another seven days. Refuses as `lockOpen` does. */
export async function resendInvitation(
  tx: Tx,
  actor: InvitingActor,
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
  await noteInvitation(tx, actor, { name: 'invitationSentAgain', id, email: invitation.email })
  return {}
}

/** Revokes an open invitation. Refuses as `lockOpen` does. */
export async function revokeInvitation(
  tx: Tx,
  actor: InvitingActor,
  { id }: In<typeof revokeDeclared>,
): Promise<Record<never, never>> {
  const { email } = await lockOpen(tx, actor, id)
  await tx.updateTable('team_invitation').set({ revoked_at: actor.at }).where('id', '=', id).execute()
  await noteInvitation(tx, actor, { name: 'invitationTakenBack', id, email })
  return {}
}

/**
 * An invitation of the team, locked. Refuses another team's (`invitation.notFound`), and an accepted
 * or revoked one.
 */
async function lockOpen(tx: Tx, actor: InvitingActor, id: number): Promise<Invitation> {
  const found = await tx
    .selectFrom('team_invitation')
    .selectAll()
    .where('id', '=', id)
    .where(isOwnInvitation(actor))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) refuse('invitation.notFound')
  if (found.accepted_at) refuse('invitation.used')
  if (found.revoked_at) refuse('invitation.revoked')
  return found
}
