import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Condition } from '#database/tables/stock'
import { reservePrivate } from '../inventory/reserve.ts'
import { linesOf, type RequisitionRow } from './find-requisition.ts'

const conditions: readonly Condition[] = [1, 2]

/**
 * Locks the private stock of these forms' goods, sound and damaged, in the common order; rows that damaged
 * pieces may come to are there afterwards.
 */
export async function lockOwnStock(tx: Tx, ids: readonly number[]): Promise<void> {
  const those = sql`requisition_id = any (${[...ids]}::int[])`
  await sql`
    insert into private_stock (company_id, relation_id, warehouse_id, condition)
    select distinct company_id, relation_id, warehouse_id, 2 from requisition_line where ${those}
    order by relation_id on conflict do nothing`.execute(tx)
  await sql`
    select from private_stock s
    where (s.company_id, s.relation_id, s.warehouse_id) in (
      select company_id, relation_id, warehouse_id from requisition_line where ${those})
    order by s.relation_id, s.condition for no key update of s`.execute(tx)
}

/** Holds the pieces of a locked form, all or none. Refuses as `reservePrivate` does (`stock.notEnough`). */
export async function holdPieces(tx: Tx, { id, company_id, warehouse_id }: RequisitionRow): Promise<void> {
  await lockOwnStock(tx, [id])
  const lines = await linesOf(tx, id)
  for (const condition of conditions) {
    const takes = lines.filter((line) => line.condition === condition)
    if (takes.length > 0) await reservePrivate(tx, { company_id, warehouse_id, condition }, takes)
  }
  await sql`update requisition_line set held = amount where requisition_id = ${id}`.execute(tx)
}

/** Frees what a locked form holds; a second call frees nothing. */
export async function freePieces(tx: Tx, { id }: Pick<RequisitionRow, 'id'>): Promise<void> {
  await lockOwnStock(tx, [id])
  await sql`
    with lines as materialized (
      select l.* from requisition_line l where l.requisition_id = ${id} and l.held > 0),
    freed as (
      update private_stock s set reserved = s.reserved - l.held from lines l
      where (s.company_id, s.relation_id, s.warehouse_id, s.condition) = (l.company_id, l.relation_id, l.warehouse_id, l.condition)
      returning 1)
    update requisition_line r set held = 0 from lines, (select count(*) from freed) f where r.id = lines.id`.execute(
    tx,
  )
}
