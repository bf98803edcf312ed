import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { contractState } from '#rules/buying/contract/state'
import { endStatuses } from '#rules/buying/order/end-statuses'

type ContractPromise = { contract_sn: string; day: string }
type ClosedDays = { from_on: string; until_on: string }

/** The contracts that promise something within each of these closures, with the first such day of each. */
export async function promisedWithin(
  tx: Tx,
  { merchant_id, closures }: { merchant_id: number; closures: readonly ClosedDays[] },
): Promise<ContractPromise[][]> {
  const within = closures.map(({ from_on, until_on }, place) => ({ place, from_on, until_on }))
  const { rows } = await sql<ContractPromise & { place: number }>`
    select w.place, p.* from jsonb_to_recordset(${JSON.stringify(within)}::jsonb) w (place int, from_on date, until_on date)
    cross join lateral (select c.contract_sn, min(d.day) as day
    from contract c
    join contract_version v on v.contract_id = c.id and v.version = coalesce(c.confirmed_version, c.version)
    cross join lateral (select v.delivery_on as day
      union select p.planned_on from contract_lot_plan p where p.contract_id = c.id and p.version = v.version) d
    where c.merchant_id = ${merchant_id} and d.day between w.from_on and w.until_on
      and c.state in (${sql.lit(contractState.toConfirm)}, ${sql.lit(contractState.confirmed)})
      and not exists (select from orders o where o.contract_id = c.id and o.status = any (${[...endStatuses]}::int[]))
    group by 1 order by 2, 1 limit 50) p order by w.place, p.day, p.contract_sn`.execute(tx)
  const found = Map.groupBy(rows, ({ place }) => place)
  return closures.map((_, i) => (found.get(i) ?? []).map(({ contract_sn, day }) => ({ contract_sn, day })))
}
