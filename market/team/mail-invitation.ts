import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { teamDays } from '#rules/team'
import { nameOf } from '../account/name-of.ts'
import type { Buyer } from '../actor.ts'
import { queueSecretMail, type SealSecrets } from '../message/queue-mail.ts'

export type Invitation = Selectable<Tables['team_invitation']>
/** A one-time link and what is kept of it. */
export type InvitationLink = { link: string; token_hash: Buffer; seal: SealSecrets }

/** Mails the link of an invitation, in the name of who sends it now. */
export async function mailInvitation(
  tx: Tx,
  actor: Buyer,
  { invitation, link, seal }: { invitation: Invitation } & Pick<InvitationLink, 'link' | 'seal'>,
): Promise<void> {
  const { name: company } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  const { email: to, language, company_role: role, expires_at } = invitation
  const inviter = await nameOf(tx, actor.account_id)
  const params = { company, inviter, role, days: teamDays.invitation }
  const letter = { template: 'teamInvitation', to, language, params, expires_at } as const
  await queueSecretMail(tx, actor, { ...letter, secrets: { link }, seal })
}
