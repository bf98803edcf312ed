import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Owner } from './tables.ts'

/** Whose export a signed link stands for. Refuses an account that is no buyer's, or disabled meanwhile (`session.notAllowed`). */
export async function findOwner(tx: Tx, account_id: number): Promise<Owner> {
  const account = await tx
    .selectFrom('account')
    .select(['id as account_id', 'company_id', 'email'])
    .where('id', '=', account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account?.company_id) refuse('session.notAllowed')
  return { ...account, company_id: account.company_id }
}

/** The files that a company uploaded, with where each lies. */
export async function listOwnFiles(tx: Tx, { company_id }: Owner) {
  return tx
    .selectFrom('file')
    .select(['id', 'name', 'storage_key', 'created_at'])
    .where('company_id', '=', company_id)
    .orderBy('created_at')
    .execute()
}
