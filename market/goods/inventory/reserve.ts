import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Condition } from '#database/tables/stock'
import { refuse } from '#rules/refusals'
import { summed, type Take } from './stock-take.ts'

/**
 * Reserves these pieces in a warehouse, all or none: each stock row changes only while enough pieces are
 * free and sold from there. Rows are locked in the order of their keys, so that two carts with the same
 * goods cannot deadlock. Refuses the first that is short (`stock.notEnough`), or not sold from there now
 * (`stock.notSoldHere`), with its `relation_id`. The caller inserts the reservations.
 */
export async function reserve(tx: Tx, warehouse_id: number, takes: readonly Take[]): Promise<void> {
  const short = await takeFree(tx, { ...publicStock(warehouse_id), free: sql`sellable(s)` }, takes)
  if (short === null) return
  const stopped = await tx
    .selectFrom('stock')
    .select('relation_id')
    .where('relation_id', '=', short)
    .where('warehouse_id', '=', warehouse_id)
    .where('selling', '=', false)
    .executeTakeFirst()
  refuse(stopped ? 'stock.notSoldHere' : 'stock.notEnough', { relation_id: short })
}

/** The same for goods that were promised before, which stay promised where selling has stopped. */
export async function reservePromised(tx: Tx, warehouse_id: number, takes: readonly Take[]): Promise<void> {
  const short = await takeFree(tx, publicStock(warehouse_id), takes)
  if (short !== null) refuse('stock.notEnough', { relation_id: short })
}

type OwnPlace = { company_id: number; warehouse_id: number; condition?: Condition }

/** The same of a dealer's private stock: sound pieces unless damaged ones are meant. */
export async function reservePrivate(tx: Tx, place: OwnPlace, takes: readonly Take[]): Promise<void> {
  const { company_id, warehouse_id, condition = 1 } = place
  const here = sql`s.company_id = ${company_id} and s.warehouse_id = ${warehouse_id} and s.condition = ${condition}::smallint`
  const short = await takeFree(tx, { table: sql.table('private_stock'), here, free: unreserved }, takes)
  if (short !== null) refuse('stock.notEnough', { relation_id: short })
}

/** Rows `s` of stock, one for each item, and how many pieces of a row may be reserved. */
type Rows = Record<'table' | 'here' | 'free', RawBuilder<unknown>>

const unreserved = sql`s.on_hand - s.reserved`
const publicStock = (warehouse_id: number): Rows => ({
  table: sql.table('stock'),
  here: sql`s.warehouse_id = ${warehouse_id}`,
  free: unreserved,
})

/** Reserves what is free; returns the first item of which too little is, or null. */
async function takeFree(tx: Tx, { table, here, free }: Rows, takes: readonly Take[]): Promise<number | null> {
  const wanted = summed(takes)
  const ids = wanted.map((take) => take.relation_id)
  const amounts = wanted.map((take) => take.amount)
  const { rows } = await sql<{ relation_id: number }>`
    with locked as materialized (
      select s.relation_id, t.amount
      from ${table} s
      join unnest(${ids}::int[], ${amounts}::int[]) t (relation_id, amount) on t.relation_id = s.relation_id
      where ${here}
      order by s.relation_id
      for no key update of s)
    update ${table} s set reserved = s.reserved + locked.amount
    from locked
    where s.relation_id = locked.relation_id and ${here} and ${free} >= locked.amount
    returning s.relation_id`.execute(tx)
  if (rows.length === wanted.length) return null
  const held = new Set(rows.map((row) => row.relation_id))
  return ids.find((id) => !held.has(id)) ?? 0
}
