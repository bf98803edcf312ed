import type { withdrawCertification as declaration } from '#api/people/company'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import { certificationKind } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { noteActivity } from '../account/note-activity.ts'
import { lockCompany } from './lock-company.ts'

/**
 * Withdraws a certification under review: it is a draft again, and a company not yet certified gets its
 * earlier status back. Refuses where nothing is under review (`company.notUnderReview`), also when a
 * decision came first.
 */
export async function withdrawCertification(tx: Tx, actor: Buyer): Promise<Out<typeof declaration>> {
  const status = await lockCompany(tx, actor)
  const row = await tx
    .selectFrom('certification')
    .select(['id', 'kind', 'round', 'account_id', 'submitted_at'])
    .where('company_id', '=', actor.company_id)
    .where('auth_status', '=', certifiedStatus.reviewing)
    .forUpdate()
    .executeTakeFirst()
  if (!row) refuse('company.notUnderReview')
  await tx
    .updateTable('certification')
    .set({ auth_status: certifiedStatus.uncertified, submitted_at: null })
    .where('id', '=', row.id)
    .execute()
  // The draft loses its date of submission; the activity page keeps it.
  const { account_id, submitted_at } = row
  const handedIn = { account_id, action: 'certificationHandedIn' } as const
  await noteActivity(tx, { at: submitted_at ?? actor.at }, handedIn)
  await noteActivity(tx, actor, { account_id: actor.account_id, action: 'certificationWithdrawn' })
  if (row.kind === certificationKind.change) return { auth_status: status }
  // Only failed rounds come before a first certification.
  const before = row.round > 1 ? certifiedStatus.failed : certifiedStatus.uncertified
  await tx
    .updateTable('company')
    .set({ certified_status: before })
    .where('id', '=', actor.company_id)
    .execute()
  return { auth_status: before }
}
