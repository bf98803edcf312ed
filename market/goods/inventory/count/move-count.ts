import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type CountEvent, type CountState, countGraph } from '#rules/goods/stock/count-graph'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'
import { moveRow } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import { writeAudit } from '../../../write-audit.ts'

type LockedCount = Selectable<Tables['stock_count']> & {
  merchant_id: number
  custom_sn: string
  price_cents: number
  warehouse_name: string
}

/** A count, locked, with its item. Refuses an unknown one (`count.notFound`). */
export async function lockCount(tx: Tx, count_number: string): Promise<LockedCount> {
  const { rows } = await sql<LockedCount>`
    select c.*, r.merchant_id, r.custom_sn, r.price_cents, w.name as warehouse_name from stock_count c
    join relation r on r.id = c.relation_id join warehouse w on w.id = c.warehouse_id
    where c.count_number = ${count_number} for no key update of c`.execute(tx)
  return rows[0] ?? refuse('count.notFound')
}

type Move = {
  count: Pick<LockedCount, 'id' | 'state'>
  event: CountEvent
  set?: Updateable<Tables['stock_count']>
}

/**
 * Moves a count along its graph, with its history. Refuses what is over, or was moved meanwhile
 * (`count.notAllowed`).
 */
export async function moveCount(tx: Tx, actor: Staff, { count, event, set = {} }: Move): Promise<CountState> {
  const { id, state } = count
  const to = after(countGraph, event, { status: state, role: 'warehouse' })
  if (to === null || to === 'before') refuse('count.notAllowed')
  await moveRow(tx, actor, {
    table: statusTables.stock_count,
    graph: countGraph,
    row: { id, status: state },
    ...{ event, to, role: 'warehouse' },
    set: { ...set, updated_at: actor.at },
  })
  await auditCount(tx, actor, { id, event, to })
  return to
}

type AuditedMove = { id: number; event: CountEvent; to: CountState }

/** Writes what happened to a count into the audit log. */
export const auditCount = (tx: Tx, actor: Merchant | Staff, { id, event, to }: AuditedMove): Promise<void> =>
  writeAudit(tx, actor, {
    action: `count.${event}`,
    subject: 'count',
    subject_id: id,
    after: { state: to },
  })
