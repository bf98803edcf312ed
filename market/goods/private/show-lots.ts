import { sql } from 'kysely'
import type { lots as declared } from '#api/goods/stock/dealer-stock'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt, daysBetween } from '#rules/days'
import { centsOfMicro } from '#rules/goods/storage/tariff'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { chargedSoFar } from '../storage/charged-so-far.ts'
import {
  type InventoryRow,
  inventoryColumns,
  inventoryJoins,
  lotFacts,
  ownRows,
  showInventoryRow,
} from './list-inventory.ts'

type Lot = Out<typeof declared>['lots'][number]
type LotRow = Omit<Lot, 'value' | 'days' | 'movements' | 'storage'> & {
  value_cents: Cents
  micro: string
  movements: (Omit<Lot['movements'][number], 'value'> & { value_cents: Cents })[]
}

/**
 * The lots of an own item in a warehouse, each with its movements. Refuses an item of which nothing is there
 * (`request.notFound`).
 */
export async function showLots(
  tx: Tx,
  actor: Buyer,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { company_id, at } = actor
  const { relation_id, warehouse_id } = input
  const { rows } = await sql<InventoryRow>`
    select ${inventoryColumns} from ${ownRows(company_id)} v ${lotFacts(company_id)} ${inventoryJoins}
    where v.relation_id = ${relation_id} and v.warehouse_id = ${warehouse_id}`.execute(tx)
  const row = rows[0] ?? refuse('request.notFound')
  const today = dayAt(at, row.time_zone)
  const charged = await chargedSoFar(tx, company_id, [row])
  const { rows: lots } = await sql<LotRow>`
    select l.id as lot_id, l.condition, l.received, l.remaining, l.cost_left_cents as value_cents, l.aged_from::text as since, l.note,
      o.order_number, (select coalesce(sum(c.micro_cents), 0)::text from storage_charge c where c.lot_id = l.id) as micro,
      (select json_agg(json_build_object('at', m.at, 'reason', m.reason, 'amount', m.amount, 'value_cents', m.cost_cents,
          'order_number', n.order_number, 'requisition_number', q.requisition_number) order by m.id)
        from private_movement m left join order_line i on i.id = m.order_line_id left join orders n on n.id = i.order_id
        left join requisition_line f on f.id = m.requisition_line_id left join requisition q on q.id = f.requisition_id
        where m.lot_id = l.id) as movements
    from (select * from private_lot where company_id = ${company_id} and relation_id = ${relation_id}
        and warehouse_id = ${warehouse_id} order by remaining > 0 desc, case when remaining > 0 then id else -id end limit 200) l
    left join orders o on o.id = l.order_id
    order by l.aged_from, l.id`.execute(tx)
  return {
    ...showInventoryRow(row, actor),
    storage: charged(row),
    lots: lots.map(({ value_cents, movements, micro, ...lot }) => ({
      ...lot,
      value: moneyText(value_cents),
      storage: moneyText(centsOfMicro(BigInt(micro))),
      days: daysBetween(lot.since, today),
      movements: movements.map(({ value_cents: cents, at: moved, ...movement }) => ({
        ...movement,
        at: new Date(moved).toISOString(),
        value: moneyText(cents),
      })),
    })),
  }
}
