import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type MerchantPermission, merchantRolesThatMay } from '#rules/people/merchant/team'

type PeopleQuery = { merchant_ids: readonly number[]; may: MerchantPermission }

/** The accounts of these manufacturers' people who may do this, and so are told of it. */
export async function peopleOfMerchants(
  tx: Tx,
  { merchant_ids, may }: PeopleQuery,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ merchant_id: number; ids: number[] }>`
    select merchant_id, array_agg(id order by id) as ids from account
    where merchant_id = any (${[...merchant_ids]}::int[]) and disabled_at is null
      and merchant_roles && ${[...merchantRolesThatMay(may)]}::text[] group by 1`.execute(tx)
  return new Map(rows.map(({ merchant_id, ids }) => [merchant_id, ids]))
}

/** The accounts of a manufacturer's people who may do this, and so are told of it; of none, nobody. */
export async function merchantPeopleWho(
  tx: Tx,
  { merchant_id, may }: { merchant_id: number | null; may: MerchantPermission },
): Promise<readonly number[]> {
  if (merchant_id === null) return []
  return (await peopleOfMerchants(tx, { merchant_ids: [merchant_id], may })).get(merchant_id) ?? []
}
