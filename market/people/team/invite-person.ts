import { sql } from 'kysely'
import type { invitePerson as declared } from '#api/people/team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { teamAtMost, teamDays } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { noteActivity } from '../account/note-activity.ts'
import { limitsOf } from './limits-of.ts'
import { lockTeam } from './lock-team.ts'
import { type InvitationLink, mailInvitation } from './mail-invitation.ts'

/**
 * Invites somebody into the company. Whether the address has an account elsewhere is said only to a reader
 * of that mailbox, when the invitation is accepted. Refuses a member (`team.memberAlready`), an address
 * already invited (`team.invitedAlready`), a full team (`team.full`), and malformed limits (see `limitsOf`).
 * An expired invitation is replaced.
 */
export async function invitePerson(
  tx: Tx,
  actor: Buyer,
  { email, role, link, token_hash, seal, ...said }: In<typeof declared> & InvitationLink,
): Promise<Record<never, never>> {
  const limits = limitsOf({ role, ...said })
  const team = await lockTeam(tx, actor)
  const same = (other: string) => other.toLowerCase() === email.toLowerCase()
  if (team.some((person) => same(person.email))) refuse('team.memberAlready', {}, 'email')
  const open = await openInvitations(tx, actor)
  if (open.some((one) => same(one.email))) refuse('team.invitedAlready', {}, 'email')
  if (team.length + open.length >= teamAtMost) refuse('team.full', { most: teamAtMost })
  const made = await tx
    .insertInto('team_invitation')
    .values({
      company_id: actor.company_id,
      account_id: actor.account_id,
      email,
      language: actor.language,
      company_role: role,
      order_limit_cents: limits.order,
      month_limit_cents: limits.month,
      token_hash,
      created_at: actor.at,
      sent_at: actor.at,
      expires_at: addMinutes(actor.at, teamDays.invitation * 24 * 60),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailInvitation(tx, actor, { invitation: made, link, seal })
  const params = { invitation: String(made.id) }
  await noteActivity(tx, actor, { account_id: actor.account_id, action: 'personInvited', params })
  return {}
}

/** The invitations still valid; revokes the expired ones. */
async function openInvitations(tx: Tx, { company_id, at }: Buyer): Promise<{ email: string }[]> {
  await sql`
    update team_invitation set revoked_at = ${at}
    where company_id = ${company_id} and accepted_at is null and revoked_at is null and expires_at <= ${at}`.execute(
    tx,
  )
  return tx
    .selectFrom('team_invitation')
    .select('email')
    .where('company_id', '=', company_id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
