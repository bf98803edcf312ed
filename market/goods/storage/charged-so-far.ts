import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { centsOfMicro } from '#rules/goods/storage/tariff'
import { moneyText } from '#rules/money/money'

type Place = { relation_id: number; warehouse_id: number }
const keyOf = ({ relation_id, warehouse_id }: Place) => `${relation_id} ${warehouse_id}`

/** What was charged for these items of a company and is not billed yet, by item and warehouse. */
export async function chargedSoFar(
  tx: Tx,
  company_id: number,
  places: readonly Place[],
): Promise<(place: Place) => string> {
  const wanted = places.map(({ relation_id, warehouse_id }) => ({ relation_id, warehouse_id }))
  const { rows } = await sql<Place & { micro: string }>`
    select l.relation_id, l.warehouse_id, sum(c.micro_cents)::text as micro
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (relation_id int, warehouse_id int)
    join private_lot l on l.company_id = ${company_id} and l.relation_id = w.relation_id and l.warehouse_id = w.warehouse_id
    join storage_charge c on c.lot_id = l.id and c.bill_id is null group by 1, 2`.execute(tx)
  const micro = new Map(rows.map((row) => [keyOf(row), row.micro]))
  return (place) => moneyText(centsOfMicro(BigInt(micro.get(keyOf(place)) ?? 0)))
}
