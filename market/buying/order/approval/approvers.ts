import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { rolesThatMay } from '#rules/people/team'

type OrderMaker = { company_id: RawBuilder<unknown>; account_id: RawBuilder<unknown> }

/** The people of a company who may approve what another of its people made: an array of their accounts. */
export const approversOf = ({ company_id, account_id }: OrderMaker): RawBuilder<number[]> => sql`
  array(select p.id from account p where p.company_id = ${company_id} and p.disabled_at is null
    and p.company_role = any (${[...rolesThatMay('approve')]}::text[]) and p.id <> ${account_id} order by p.id)`

/** The accounts of `approversOf`, of a thing that this person of a company made. */
export async function readApprovers(
  tx: Tx,
  { company_id, account_id }: { company_id: number; account_id: number },
): Promise<number[]> {
  const made = { company_id: sql`${company_id}::int`, account_id: sql`${account_id}::int` }
  const { rows } = await sql<{ ids: number[] }>`select ${approversOf(made)} as ids`.execute(tx)
  return rows[0]!.ids
}
