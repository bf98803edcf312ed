import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Buyer, Merchant, Staff } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { noteActivity } from '../account/note-activity.ts'

/** Whoever has a team: a person of a buying company, or of a merchant. */
export type TeamActor = Buyer | Merchant

/** The team of a person: the table of its owner, and the column by which people and invitations name it. */
export const teamOf = (actor: TeamActor) =>
  actor.kind === 'buyer'
    ? ({ table: 'company', column: 'company_id', id: actor.company_id } as const)
    : ({ table: 'merchant', column: 'merchant_id', id: actor.merchant_id } as const)

/** Whoever invites colleagues: a person of a team, or an administrator of the platform. */
export type InvitingActor = TeamActor | Staff

/** Whether a row of `team_invitation` is of the inviting person's team, or of the platform's staff. */
export function isOwnInvitation(actor: InvitingActor): RawBuilder<boolean> {
  if (actor.kind === 'staff') return sql<boolean>`staff_roles is not null`
  const { column, id } = teamOf(actor)
  return sql<boolean>`${sql.ref(column)} = ${id}`
}

/** What somebody did about a team: by its name in a company's activity, as a line of the audit log. */
const changes = {
  personInvited: { of: 'invitation', action: 'merchant.invitePerson', staff: 'account.invite' },
  invitationSentAgain: {
    of: 'invitation',
    action: 'merchant.resendInvitation',
    staff: 'account.resendInvitation',
  },
  invitationTakenBack: {
    of: 'invitation',
    action: 'merchant.revokeInvitation',
    staff: 'account.revokeInvitation',
  },
  personChanged: { of: 'person', action: 'merchant.changePerson' },
  personRemoved: { of: 'person', action: 'merchant.removePerson' },
} as const

/** What happens to invitations of a team's people and of staff alike. */
type InvitationChange = 'personInvited' | 'invitationSentAgain' | 'invitationTakenBack'

type Change = { name: keyof typeof changes; id: number; email: string; before?: unknown; after?: unknown }

/** Notes what happened to an invitation: see `noteTeam`, and of the platform's staff in the audit log. */
export async function noteInvitation(
  tx: Tx,
  actor: InvitingActor,
  { name, email, ...change }: Change & { name: InvitationChange },
): Promise<void> {
  if (actor.kind !== 'staff') return noteTeam(tx, actor, { name, email, ...change })
  const { after } = change
  await writeAudit(tx, actor, { action: changes[name].staff, subject: 'account', subject_id: email, after })
}

/** Notes a change of a team: of a company in its activity, of a merchant in the audit log. */
export async function noteTeam(tx: Tx, actor: TeamActor, change: Change): Promise<void> {
  const { of, action } = changes[change.name]
  const { account_id, at } = actor
  if (actor.kind === 'buyer') {
    const params = { [of]: String(change.id) }
    return noteActivity(tx, { at }, { account_id, action: change.name, params })
  }
  const { before, after = { email: change.email } } = change
  await writeAudit(tx, actor, { action, subject: 'merchant', subject_id: actor.merchant_id, before, after })
}
