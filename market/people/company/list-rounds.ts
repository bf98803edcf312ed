import type { Tx } from '#database/connect'
import type { Buyer } from '../../actor.ts'
import { showCertifications } from './show-certification.ts'

/**
 * The company's own certification: its status now, the latest round (null before the first), and the earlier
 * ones.
 */
export async function listRounds(tx: Tx, actor: Buyer) {
  const company = await tx
    .selectFrom('company')
    .select('certified_status')
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', actor.company_id)
    .orderBy('round', 'desc')
    .execute()
  const [current, ...earlier] = await showCertifications(tx, rows)
  return { auth_status: company.certified_status, current: current ?? null, earlier }
}
