import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { endStatuses } from '#rules/buying/order/end-statuses'

type ContractPromise = { contract_sn: string; day: string }

/** The contracts of a merchant that promise something within these days, with the first such day of each. */
export async function promisedWithin(
  tx: Tx,
  { merchant_id, from_on, until_on }: { merchant_id: number; from_on: string; until_on: string },
): Promise<ContractPromise[]> {
  const { rows } = await sql<ContractPromise>`
    select c.contract_sn, min(d.day) as day
    from contract c
    join contract_version v on v.contract_id = c.id and v.version = coalesce(c.confirmed_version, c.version)
    cross join lateral (select v.delivery_on as day
      union select p.planned_on from contract_lot_plan p where p.contract_id = c.id and p.version = v.version) d
    where c.merchant_id = ${merchant_id} and d.day between ${from_on} and ${until_on}
      and c.state in (${sql.lit(contractState.toConfirm)}, ${sql.lit(contractState.confirmed)})
      and not exists (select from orders o where o.contract_id = c.id and o.status = any (${[...endStatuses]}::int[]))
    group by 1 order by 2, 1 limit 50`.execute(tx)
  return rows
}
