import type { uploadLabel as declared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { labelMimes } from '#rules/buying/third-party'
import { logisticsType } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { checkOwnFiles } from '../../../check-own-files.ts'
import { lockOrder, move } from '../status/move.ts'

/**
 * Accepts the label (or bill of lading) of an order by the buyer's own carrier; the order can then be
 * paid. Refuses an order that does not wait for a label (`order.notAllowed`), a missing file
 * (`order.labelNeeded`), and files that are not the company's or neither PDF nor picture
 * (`upload.notFound`, `upload.type`). Specification section 4, status 100.
 */
export async function uploadLabel(
  tx: Tx,
  actor: Buyer,
  { order_number, label_file_ids }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockOrder(tx, actor, order_number)
  const ids = [...new Set(label_file_ids)]
  const soonest = hoursAfter(actor.at, orderTimes.payHours)
  const pay_before = new Date(Math.max(order.pay_before.getTime(), soonest.getTime()))
  const set = { label_file_ids: ids, pay_before }
  if (order.logistics_type === logisticsType.freight && ids.length === 0)
    refuse('order.labelNeeded', {}, 'label_file_ids')
  await checkOwnFiles(tx, actor, { ids, mimes: labelMimes, field: 'label_file_ids' })
  const status = await move(tx, actor, { order, event: 'uploadLabel', set })
  return { status }
}
