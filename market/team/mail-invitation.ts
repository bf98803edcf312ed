import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { teamDays } from '#rules/team'
import { nameOf } from '../account/name-of.ts'
import type { Buyer } from '../actor.ts'
import { queueMail } from '../message/queue-mail.ts'

export type Invitation = Selectable<Tables['team_invitation']>

/** Mails the link of an invitation, in the name of who sends it now. */
export async function mailInvitation(
  tx: Tx,
  actor: Buyer,
  { invitation, link }: { invitation: Invitation; link: string },
): Promise<void> {
  const { name: company } = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  const { email: to, language, company_role: role } = invitation
  const inviter = await nameOf(tx, actor.account_id)
  const params = { company, inviter, role, link, days: teamDays.invitation }
  await queueMail(tx, actor, { template: 'teamInvitation', to, language, params })
}
