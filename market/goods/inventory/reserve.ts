import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { summed, type Take } from './stock-take.ts'

/**
 * Reserves these pieces in a warehouse, all or none: each stock row changes only while enough pieces are
 * free. Rows are locked in the order of their keys, so that two carts with the same goods cannot deadlock.
 * Refuses `stock.notEnough` with the `relation_id` of the first that is short. The caller inserts the
 * reservations.
 */
export async function reserve(tx: Tx, warehouse_id: number, takes: readonly Take[]): Promise<void> {
  const wanted = summed(takes)
  const ids = wanted.map((take) => take.relation_id)
  const amounts = wanted.map((take) => take.amount)
  const { rows } = await sql<{ relation_id: number }>`
    with locked as materialized (
      select s.relation_id, s.warehouse_id, t.amount
      from stock s
      join unnest(${ids}::int[], ${amounts}::int[]) t (relation_id, amount) on t.relation_id = s.relation_id
      where s.warehouse_id = ${warehouse_id}
      order by s.relation_id, s.warehouse_id
      for no key update of s)
    update stock s set reserved = s.reserved + locked.amount
    from locked
    where s.relation_id = locked.relation_id and s.warehouse_id = locked.warehouse_id
      and s.on_hand - s.reserved >= locked.amount
    returning s.relation_id`.execute(tx)
  if (rows.length === wanted.length) return
  const held = new Set(rows.map((row) => row.relation_id))
  refuse('stock.notEnough', { relation_id: ids.find((id) => !held.has(id)) ?? 0 })
}

/** The same of a dealer's private stock: sound pieces alone. */
export async function reservePrivate(
  tx: Tx,
  { company_id, warehouse_id }: { company_id: number; warehouse_id: number },
  takes: readonly Take[],
): Promise<void> {
  const wanted = summed(takes)
  const ids = wanted.map((take) => take.relation_id)
  const amounts = wanted.map((take) => take.amount)
  const { rows } = await sql<{ relation_id: number }>`
    with locked as materialized (
      select s.relation_id, t.amount
      from private_stock s
      join unnest(${ids}::int[], ${amounts}::int[]) t (relation_id, amount) on t.relation_id = s.relation_id
      where s.company_id = ${company_id} and s.warehouse_id = ${warehouse_id} and s.condition = 1
      order by s.relation_id
      for no key update of s)
    update private_stock s set reserved = s.reserved + locked.amount
    from locked
    where s.company_id = ${company_id} and s.relation_id = locked.relation_id and s.warehouse_id = ${warehouse_id}
      and s.condition = 1 and s.on_hand - s.reserved >= locked.amount
    returning s.relation_id`.execute(tx)
  if (rows.length === wanted.length) return
  const held = new Set(rows.map((row) => row.relation_id))
  refuse('stock.notEnough', { relation_id: ids.find((id) => !held.has(id)) ?? 0 })
}
