import { type Selectable, sql, type Updateable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type CountEvent, type CountState, countGraph } from '#rules/goods/stock/count-graph'
import { after } from '#rules/graph'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'
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

/** Moves a locked count along its graph, with its history. Refuses what is over (`count.notAllowed`). */
export async function moveCount(tx: Tx, actor: Staff, { count, event, set = {} }: Move): Promise<CountState> {
  const state = after(countGraph, event, { status: count.state, role: 'warehouse' })
  if (state === null || state === 'before') refuse('count.notAllowed')
  await tx
    .updateTable('stock_count')
    .set({ ...set, state, updated_at: actor.at })
    .where('id', '=', count.id)
    .execute()
  await noteCount(tx, actor, { count_id: count.id, event, from_state: count.state, to_state: state })
  return state
}

type Note = { count_id: number; event: CountEvent; from_state: number; to_state: CountState }

/** Writes what happened to a count into its history and the audit log. */
export async function noteCount(tx: Tx, actor: Merchant | Staff, note: Note): Promise<void> {
  const { account_id, at } = actor
  const by_role = actor.kind === 'merchant' ? 'merchant' : 'warehouse'
  await tx
    .insertInto('count_history')
    .values({ ...note, by_role, account_id, at })
    .execute()
  await writeAudit(tx, actor, {
    action: `count.${note.event}`,
    subject: 'count',
    subject_id: note.count_id,
    after: { state: note.to_state },
  })
}
