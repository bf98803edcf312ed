import type { Tx } from '#database/connect'
import { teamMay } from '#rules/people/team'
import { refuse } from '#rules/refusals'
import type { DataOwner } from './tables.ts'

/**
 * The owner of the export behind a signed link: for an owner of the company with its data too, for anybody
 * else only their own. Refuses an account that is no buyer's, or is disabled (`session.notAllowed`).
 */
export async function findOwner(tx: Tx, account_id: number): Promise<DataOwner> {
  const account = await tx
    .selectFrom('account')
    .select(['id as account_id', 'company_id', 'email', 'company_role'])
    .where('id', '=', account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account?.company_id || !account.company_role) refuse('session.notAllowed')
  const { company_role, company_id, ...owner } = account
  return { ...owner, company_id, whole: teamMay(company_role, 'company') }
}

/** The files that a company uploaded, with their storage keys. */
export async function listOwnFiles(tx: Tx, { company_id, whole }: DataOwner) {
  if (!whole) return []
  return tx
    .selectFrom('file')
    .select(['id', 'name', 'storage_key', 'created_at'])
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .execute()
}
