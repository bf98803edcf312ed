import type { Tx } from '#database/connect'
import { backForPieces, partlyCancellable } from '#rules/buying/order/cancel-amounts'
import type { Status } from '#rules/buying/order/status'
import { plus } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer, Staff } from '../../../actor.ts'
import { move, type OrderRow } from '../status/move.ts'
import type { OrderLine, QuantityByLine } from './read-lines.ts'
import { savePart } from './save-part.ts'

type PartRequest = { order: OrderRow; lines: readonly OrderLine[]; wanted: QuantityByLine; remark: string }

/**
 * Requests that customer service cancel a part of a paid order; freezes the amount that would be refunded,
 * and blocks shipping until they decide. Refuses `order.notAllowed`, also once freight is quoted, because
 * the quotation covers the whole load. Lock the order first.
 */
export async function askPart(
  tx: Tx,
  actor: Buyer | Staff,
  { order, lines, wanted, remark }: PartRequest,
): Promise<Status> {
  const event = 'askCancel'
  if (!partlyCancellable(order)) refuse('order.notAllowed', { status: order.status, event })
  const status = await move(tx, actor, { order, event, remark })
  const shares = backForPieces(order, lines, wanted)
  const back = new Map([...shares].map(([id, share]) => [id, plus(share.goods_cents, share.fees_cents)]))
  await savePart(tx, actor, { order, lines, wanted, remark, state: 'asked', back })
  return status
}
