import type { Tx } from '#database/connect'
import { certifiedStatus } from '#rules/codes'
import { refuse } from '#rules/refusals'
import { certificationKind } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { lockCompany } from './lock-company.ts'

/**
 * Deletes the draft of a change; the certified data stays valid. Refuses where there is none
 * (`company.noDraft`).
 */
export async function discardCertificationChange(tx: Tx, actor: Buyer): Promise<Record<never, never>> {
  await lockCompany(tx, actor)
  const gone = await tx
    .deleteFrom('certification')
    .where('company_id', '=', actor.company_id)
    .where('kind', '=', certificationKind.change)
    .where('auth_status', '=', certifiedStatus.uncertified)
    .returning('id')
    .executeTakeFirst()
  if (!gone) refuse('company.noDraft')
  return {}
}
