import type { Tx } from '#database/connect'
import type { CertifiedStatus } from '#rules/codes'
import type { Buyer } from '../../actor.ts'

/**
 * Locks the buyer's company, so that its rounds of certification come one after another. Returns its
 * certification status.
 */
export async function lockCompany(tx: Tx, actor: Buyer): Promise<CertifiedStatus> {
  const company = await tx
    .selectFrom('company')
    .select('certified_status')
    .where('id', '=', actor.company_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return company.certified_status
}
