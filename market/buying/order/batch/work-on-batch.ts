import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { BatchEvent } from '#rules/buying/order/batch'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Refusal } from '#rules/refusals'
import type { StaffRole } from '#rules/roles'
import type { Staff, System } from '../../../actor.ts'
import { workOnOrder } from '../status/staff-move.ts'

/** An order of a batch that was not processed yet. */
export type BatchItem = { batch_id: number; place: number }

type Item = {
  order_number: string
  event: BatchEvent
  remark: string
  cause: EndCause
  account_id: number
  user_uuid: string
  roles: StaffRole[]
}

/**
 * The next order of the running batches, the oldest batch first; null when there is none. The database moves
 * none of a batch that waits for a second person.
 */
export async function nextItem(tx: Tx): Promise<BatchItem | null> {
  const { rows } = await sql<BatchItem>`
    select i.batch_id, i.place from order_batch b join order_batch_item i on i.batch_id = b.id
    where b.finished_at is null and i.outcome is null and (not b.second_needed or b.approved_by is not null)
    order by i.batch_id, i.place limit 1`.execute(tx)
  return rows[0] ?? null
}

/**
 * Moves one order of a batch, as the person who started it, with that person's current roles. Exactly once
 * among simultaneous workers: its line is settled in the same transaction. Refuses as `workOnOrder` does,
 * and then settles nothing.
 */
export async function workOnItem(tx: Tx, { at, language, site }: System, { batch_id, place }: BatchItem) {
  const { rows } = await sql<Item>`
    update order_batch_item i set outcome = 'done', settled_at = ${at}
    from order_batch b, orders o, account a
    where i.batch_id = ${batch_id} and i.place = ${place} and i.outcome is null and b.id = i.batch_id and b.finished_at is null
      and o.id = i.order_id and a.id = b.account_id
    returning o.order_number, b.event, b.remark, coalesce(b.cause, 'other') as cause, a.id as account_id, a.user_uuid,
      case when a.disabled_at is null then array(select r.role from staff_role r where r.account_id = a.id) else '{}' end as roles`.execute(
    tx,
  )
  const [item] = rows
  if (!item) return
  const { order_number, event, remark, cause, account_id, user_uuid, roles } = item
  const person = { kind: 'staff', at, language, site, visitor_uuid: '', session_id: 0 } as const
  const actor: Staff = { ...person, account_id, user_uuid, roles }
  await workOnOrder(tx, actor, { order_number, event, remark, cause })
}

/** Records that an order of a batch was refused, or that it failed because of a bug. */
export async function noteRefused(
  tx: Tx,
  { at }: System,
  { batch_id, place, refusal }: BatchItem & { refusal: Refusal },
): Promise<void> {
  const outcome = refusal.reason === 'request.somethingWrong' ? 'failed' : 'refused'
  await tx
    .updateTable('order_batch_item')
    .set({ outcome, reason: refusal.reason, params: JSON.stringify(refusal.params), settled_at: at })
    .where('batch_id', '=', batch_id)
    .where('place', '=', place)
    .where('outcome', 'is', null)
    .execute()
}

/** Ends the batches without unprocessed orders. */
export async function endBatches(tx: Tx, { at }: System): Promise<void> {
  await sql`update order_batch b set finished_at = ${at} where b.finished_at is null
    and not exists (select from order_batch_item i where i.batch_id = b.id and i.outcome is null)`.execute(tx)
}
