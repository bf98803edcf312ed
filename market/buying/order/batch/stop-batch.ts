import type { stopBatch as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockBatch } from './lock-batch.ts'

/**
 * Stops a batch before its next order. Refuses an unknown batch (`request.notFound`), and one that is over
 * (`batch.over`).
 */
export async function stopBatch(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { finished_at } = await lockBatch(tx, id)
  if (finished_at) refuse('batch.over')
  await tx
    .updateTable('order_batch')
    .set({ finished_at: actor.at, stopped_by: actor.account_id })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, { action: 'batch.stop', subject: 'batch', subject_id: id })
  return {}
}
