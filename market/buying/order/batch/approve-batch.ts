import type { approveBatch as declared } from '#api/buying/order-batch'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockBatch } from './lock-batch.ts'
import { sumOpenOrders } from './sum-open-orders.ts'
import { wakeBatches } from './wake-batches.ts'

/**
 * Agrees to a batch that gives back more than one person may, and wakes its worker at commit. Refuses staff
 * without finance (`session.notAllowed`), an unknown batch (`request.notFound`), one that is over
 * (`batch.over`) or waits for nobody (`batch.notWaiting`), whoever began it (`batch.secondPerson`), and
 * another sum than was shown (`batch.sumChanged`).
 */
export async function approveBatch(
  tx: Tx,
  actor: Staff,
  { id, back_seen }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (!hasRole(actor.roles, 'finance')) refuse('session.notAllowed')
  const batch = await lockBatch(tx, id)
  if (batch.finished_at) refuse('batch.over')
  if (!batch.second_needed || batch.approved_by !== null) refuse('batch.notWaiting')
  if (batch.account_id === actor.account_id) refuse('batch.secondPerson')
  const { back } = await sumOpenOrders(tx, actor, id)
  if (back !== back_seen) refuse('batch.sumChanged', { back: back ?? '' })
  await tx
    .updateTable('order_batch')
    .set({ approved_by: actor.account_id, approved_at: actor.at })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'batch.approve',
    subject: 'batch',
    subject_id: id,
    after: { event: batch.event, back },
  })
  await wakeBatches(tx)
  return {}
}
