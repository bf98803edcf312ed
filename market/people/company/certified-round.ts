import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { certifiedStatus } from '#rules/codes'

export type CertificationRow = Selectable<Tables['certification']>

/**
 * A company's valid certification: its latest passed round, locked until the transaction ends. Null
 * without one.
 */
export async function certifiedRound(tx: Tx, company_id: number): Promise<CertificationRow | null> {
  const row = await tx
    .selectFrom('certification')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('auth_status', '=', certifiedStatus.certified)
    .orderBy('round', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return row ?? null
}
