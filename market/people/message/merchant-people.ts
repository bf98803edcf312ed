import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type MerchantPermission, merchantRolesThatMay } from '#rules/people/merchant/team'

/** The accounts of a manufacturer's people who may do this, and so are told of it; of none, nobody. */
export async function merchantPeopleWho(
  tx: Tx,
  { merchant_id, may }: { merchant_id: number | null; may: MerchantPermission },
): Promise<number[]> {
  if (merchant_id === null) return []
  const people = await tx
    .selectFrom('account')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`merchant_roles && ${[...merchantRolesThatMay(may)]}::text[]`)
    .orderBy('id')
    .execute()
  return people.map(({ id }) => id)
}
