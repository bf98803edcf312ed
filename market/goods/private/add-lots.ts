import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Condition, PrivateReason } from '#database/tables/stock'
import type { Cents } from '#rules/money/money'
import type { System, User } from '../../actor.ts'

export type NewLot = {
  relation_id: number
  amount: number
  /** What was paid for these pieces. */
  cost_cents: Cents
  condition: Condition
  order_line_id: number | null
  requisition_line_id?: number
  /** The lot that they were before: they keep its age and volume. */
  from_lot?: number
  note?: string
}
type LotAddition = {
  company_id: number
  warehouse_id: number
  order_id: number | null
  reason: Extract<PrivateReason, 'kept' | 'returned' | 'movedIn' | 'counted'>
  lots: readonly NewLot[]
}

/**
 * Adds lots to a dealer's private stock, which age from today by the warehouse's calendar unless they were
 * lots before; each is a movement with its cost.
 */
export async function addLots(tx: Tx, actor: User | System, adding: LotAddition): Promise<void> {
  const { company_id, warehouse_id, order_id, reason } = adding
  const lots = adding.lots.toSorted((a, b) => a.relation_id - b.relation_id || a.condition - b.condition)
  if (lots.length === 0) return
  const day = sql<string>`day_at_warehouse(${warehouse_id}, ${actor.at})`
  const given = sql`json_to_recordset(${JSON.stringify(lots.map((lot, place) => ({ ...lot, place })))}::json)
    as n (place int, relation_id int, amount int, cost_cents bigint, condition smallint, from_lot int, note text)`
  await sql`
    insert into private_stock (company_id, relation_id, warehouse_id, condition)
    select distinct ${company_id}::int, n.relation_id, ${warehouse_id}::int, n.condition from ${given}
    order by n.relation_id, n.condition on conflict do nothing`.execute(tx)
  await sql`
    select from private_stock s where s.company_id = ${company_id} and s.warehouse_id = ${warehouse_id}
      and (s.relation_id, s.condition) in (select n.relation_id, n.condition from ${given})
    order by s.relation_id, s.condition for no key update of s`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into private_lot (company_id, relation_id, warehouse_id, condition, received, unit_volume_cm3, order_id, from_lot, note,
      aged_from, begins_on, accrued_through)
    select ${company_id}, n.relation_id, ${warehouse_id}, n.condition, n.amount,
      coalesce(f.unit_volume_cm3, greatest(r.volume_cm3, 1)), ${order_id}, n.from_lot, coalesce(n.note, ''), coalesce(f.aged_from, ${day}),
      greatest(f.aged_from, ${day}), greatest(f.aged_from, ${day}) - 1
    from ${given} join relation r on r.id = n.relation_id left join private_lot f on f.id = n.from_lot
    order by n.place returning id`.execute(tx)
  const account_id = 'account_id' in actor ? actor.account_id : null
  await tx
    .insertInto('private_movement')
    .values(
      rows.map(({ id: lot_id }, place) => {
        const { amount, cost_cents, order_line_id, requisition_line_id = null } = lots[place]!
        const line = { order_line_id, requisition_line_id }
        return { lot_id, amount, cost_cents, reason, day, ...line, account_id, at: actor.at }
      }),
    )
    .execute()
}
