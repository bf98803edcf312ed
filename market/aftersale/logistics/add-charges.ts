import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LogisticsChargeKind } from '#rules/aftersale/logistics/logistics-money'
import type { Cents } from '#rules/money/money'
import type { Staff, System } from '../../actor.ts'

type Charge = { kind: LogisticsChargeKind; amount_cents: Cents; reason: string }
type ChargeAddition = { id: number; quote_no: number; charges: readonly Charge[] }

/** Adds charges to a locked freight order, under the quotation that counts; a tariff's are nobody's. */
export async function addCharges(
  tx: Tx,
  actor: Staff | System,
  { id, quote_no, charges }: ChargeAddition,
): Promise<void> {
  const account_id = actor.kind === 'staff' ? actor.account_id : null
  await sql`
    insert into logistics_charge (logistics_order_id, no, quote_no, kind, amount_cents, reason, account_id, at)
    select ${id}, (select coalesce(max(no), 0) from logistics_charge where logistics_order_id = ${id}) + c.place, ${quote_no},
      c.kind, c.amount_cents, c.reason, ${account_id}, ${actor.at}
    from json_to_recordset(${JSON.stringify(charges.map((charge, i) => ({ ...charge, place: i + 1 })))}::json)
      as c (place int, kind text, amount_cents bigint, reason text)`.execute(tx)
}
