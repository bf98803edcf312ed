import { sql } from 'kysely'
import type { invitePerson as declared } from '#api/people/team'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { merchantTeamAtMost } from '#rules/people/merchant/team'
import { teamAtMost, teamDays } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { staffInvitationsAtMost } from '#rules/roles'
import type { Buyer } from '../../actor.ts'
import { limitsOf } from './limits-of.ts'
import { lockStaff } from './lock-staff.ts'
import { lockTeam } from './lock-team.ts'
import { type Invitation, type InvitationLink, mailInvitation } from './mail-invitation.ts'
import { type InvitingActor, isOwnInvitation, noteInvitation } from './team-of.ts'

/**
 * Invites somebody into the company. Refuses as `keepInvitation` does, and malformed limits (see
 * `limitsOf`).
 */
export async function invitePerson(
  tx: Tx,
  actor: Buyer,
  { email, role, link, token_hash, seal, ...said }: In<typeof declared> & InvitationLink,
): Promise<Record<never, never>> {
  const limits = limitsOf({ role, ...said })
  const place = {
    company_id: actor.company_id,
    company_role: role,
    order_limit_cents: limits.order,
    month_limit_cents: limits.month,
  }
  return keepInvitation(tx, actor, { email, place, link, token_hash, seal })
}

type Place = Partial<
  Pick<
    Invitation,
    | 'company_id'
    | 'company_role'
    | 'order_limit_cents'
    | 'month_limit_cents'
    | 'merchant_id'
    | 'merchant_roles'
    | 'sign_limit_cents'
    | 'staff_roles'
    | 'warehouse_id'
  >
>

/**
 * Keeps and mails an invitation into a team, or to the platform's staff. Whether the address has an account
 * elsewhere is said only to a reader of that mailbox, when the invitation is accepted. Refuses a member
 * (`team.memberAlready`), an address already invited (`team.invitedAlready`), a full team (`team.full`), and
 * many open invitations of staff (`staff.invitedMany`). An expired invitation is replaced.
 */
export async function keepInvitation(
  tx: Tx,
  actor: InvitingActor,
  { email, place, link, token_hash, seal }: { email: string; place: Place } & InvitationLink,
): Promise<Record<never, never>> {
  const team = actor.kind === 'staff' ? await lockStaff(tx, actor) : await lockTeam(tx, actor)
  const same = (other: string) => other.toLowerCase() === email.toLowerCase()
  if (team.some((person) => same(person.email))) refuse('team.memberAlready', {}, 'email')
  const open = await openInvitations(tx, actor)
  if (open.some((one) => same(one.email))) refuse('team.invitedAlready', {}, 'email')
  if (actor.kind !== 'staff') {
    const most = actor.kind === 'buyer' ? teamAtMost : merchantTeamAtMost
    if (team.length + open.length >= most) refuse('team.full', { most })
  } else if (open.length >= staffInvitationsAtMost) {
    refuse('staff.invitedMany', { most: staffInvitationsAtMost })
  }
  const made = await tx
    .insertInto('team_invitation')
    .values({
      ...place,
      account_id: actor.account_id,
      email,
      language: actor.language,
      token_hash,
      created_at: actor.at,
      sent_at: actor.at,
      expires_at: addMinutes(actor.at, teamDays.invitation * 24 * 60),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailInvitation(tx, actor, { invitation: made, link, seal })
  const { staff_roles: roles, warehouse_id } = place
  const after = roles && { roles, ...(warehouse_id ? { warehouse_id } : {}) }
  await noteInvitation(tx, actor, { name: 'personInvited', id: made.id, email, after })
  return {}
}

/** The invitations still valid; revokes the expired ones. */
async function openInvitations(tx: Tx, actor: InvitingActor): Promise<{ email: string }[]> {
  await sql`
    update team_invitation set revoked_at = ${actor.at}
    where ${isOwnInvitation(actor)} and accepted_at is null and revoked_at is null and expires_at <= ${actor.at}`.execute(
    tx,
  )
  return tx
    .selectFrom('team_invitation')
    .select('email')
    .where(isOwnInvitation(actor))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
