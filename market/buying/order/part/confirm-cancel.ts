import type { Tx } from '#database/connect'
import type { EndCause } from '#rules/buying/order/graph/end-causes'
import type { Status } from '#rules/buying/order/status'
import type { Staff } from '../../../actor.ts'
import { endWithMoneyBack, tellCancelled } from '../end-with-money-back.ts'
import type { OrderRow } from '../status/move.ts'
import { confirmPart, readAskedPart } from './confirm-part.ts'

type Confirmation = { order: OrderRow; remark: string; cause: EndCause }

/**
 * Confirms the requested cancellation: all of the order, or a part. Its money goes back, and who placed it is
 * told why. Lock the order first. Refuses as `confirmPart` does.
 */
export async function confirmCancel(
  tx: Tx,
  actor: Staff,
  { order, remark, cause }: Confirmation,
): Promise<Status> {
  const part = await readAskedPart(tx, order.id)
  const reason = remark || (await wordsOfAsking(tx, order)) || 'none'
  if (part) return confirmPart(tx, actor, { order, part, remark, cause, reason })
  const ending = { order, event: 'confirmCancel', remark, cause } as const
  const { status, ...back } = await endWithMoneyBack(tx, actor, ending)
  await tellCancelled(tx, actor, { order, cause, reason, ...back })
  return status
}

/** What was written when the cancellation was asked for. */
async function wordsOfAsking(tx: Tx, { id }: OrderRow): Promise<string | undefined> {
  const asked = await tx
    .selectFrom('order_history')
    .select('remark')
    .where('order_id', '=', id)
    .where('event', '=', 'askCancel')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return asked?.remark
}
