import type { resumeBatch as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockBatch } from './lock-batch.ts'
import { wakeBatches } from './wake-batches.ts'

/**
 * Resumes a stopped batch with the orders still untouched; wakes its worker at commit. Refuses an unknown
 * batch (`request.notFound`), one started by somebody else, in whose name it moves orders
 * (`batch.notYours`), and one that was not stopped or has nothing left (`batch.notStopped`).
 */
export async function resumeBatch(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const batch = await lockBatch(tx, id)
  if (batch.account_id !== actor.account_id) refuse('batch.notYours')
  const left = await tx
    .selectFrom('order_batch_item')
    .select('place')
    .where('batch_id', '=', id)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!batch.stopped_by || !left) refuse('batch.notStopped')
  await tx
    .updateTable('order_batch')
    .set({ finished_at: null, stopped_by: null })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, { action: 'batch.resume', subject: 'batch', subject_id: id })
  await wakeBatches(tx)
  return {}
}
