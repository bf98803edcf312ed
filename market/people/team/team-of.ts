import type { Tx } from '#database/connect'
import type { Buyer, Merchant } from '../../actor.ts'
import { writeAudit } from '../../write-audit.ts'
import { noteActivity } from '../account/note-activity.ts'

/** Whoever has a team: a person of a buying company, or of a merchant. */
export type TeamActor = Buyer | Merchant

/** The team of a person: the table of its owner, and the column by which people and invitations name it. */
export const teamOf = (actor: TeamActor) =>
  actor.kind === 'buyer'
    ? ({ table: 'company', column: 'company_id', id: actor.company_id } as const)
    : ({ table: 'merchant', column: 'merchant_id', id: actor.merchant_id } as const)

/** What somebody did about a team: by its name in a company's activity, as a line of the audit log. */
const changes = {
  personInvited: { of: 'invitation', action: 'merchant.invitePerson' },
  invitationSentAgain: { of: 'invitation', action: 'merchant.resendInvitation' },
  invitationTakenBack: { of: 'invitation', action: 'merchant.revokeInvitation' },
  personChanged: { of: 'person', action: 'merchant.changePerson' },
  personRemoved: { of: 'person', action: 'merchant.removePerson' },
} as const

type Change = { name: keyof typeof changes; id: number; email: string; before?: unknown; after?: unknown }

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
