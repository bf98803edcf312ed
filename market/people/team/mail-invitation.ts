import { type Selectable, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { addMinutes } from '#rules/people/attempts'
import { invitationsADay, teamDays } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import { accountName } from '../../sql/full-name.ts'
import { countSentMails } from '../message/count-sent-mails.ts'
import { queueSecretMail, type SealSecrets } from '../message/queue-mail.ts'
import { teamName } from './end-membership.ts'
import type { InvitingActor } from './team-of.ts'

export type Invitation = Selectable<Tables['team_invitation']>
/** A one-time link and the hash of it that is stored. */
export type InvitationLink = { link: string; token_hash: Buffer; seal: SealSecrets }

/**
 * Mails the link of an invitation, in the name of the current sender. Refuses more than five a day to one
 * address (`team.invitedOften`), whoever sends them, to protect its owner.
 */
export async function mailInvitation(
  tx: Tx,
  actor: InvitingActor,
  { invitation, link, seal }: { invitation: Invitation } & Pick<InvitationLink, 'link' | 'seal'>,
): Promise<void> {
  const { email: to, language, company_role, expires_at } = invitation
  const template = actor.kind === 'staff' ? 'staffInvitation' : 'teamInvitation'
  const since = addMinutes(actor.at, -24 * 60)
  await sql`select pg_advisory_xact_lock(hashtext(${`invitation ${to.toLowerCase()}`}))`.execute(tx)
  const sent = await countSentMails(tx, { to, template, since })
  if (sent >= invitationsADay) refuse('team.invitedOften', {}, 'email')
  const inviter = await accountName(tx, actor.account_id)
  const letter = { to, language, expires_at, secrets: { link }, seal }
  const days = teamDays.invitation
  if (actor.kind === 'staff')
    return queueSecretMail(tx, actor, { ...letter, template: 'staffInvitation', params: { inviter, days } })
  const company = await teamName(tx, actor)
  const params = { company, inviter, role: company_role ?? 'merchant', days }
  await queueSecretMail(tx, actor, { ...letter, template: 'teamInvitation', params })
}
