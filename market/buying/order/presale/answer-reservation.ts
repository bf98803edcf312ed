import type { Tx } from '#database/connect'
import type { Status } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'
import { freePlaces } from '../free-places.ts'
import { lockOrder, move } from '../status/move.ts'
import { takePlaces } from './take-places.ts'

type Answer = { order_number: string }

/**
 * Approves a reservation under review: its places in line are taken, and its deposit is due within three
 * days. Refuses `presale.batchFull`, and `order.notAllowed` unless it is under review. Specification section
 * 4, status 14.
 */
export async function approveReservation(
  tx: Tx,
  actor: Merchant | Staff,
  { order_number }: Answer,
): Promise<{ status: Status }> {
  const order = await lockOrder(tx, actor, order_number)
  const pay_before = hoursAfter(actor.at, orderTimes.depositHours)
  const status = await move(tx, actor, { order, event: 'approve', set: { pay_before } })
  await takePlaces(tx, order.id)
  return { status }
}

/**
 * Rejects a reservation under review, which its buyer may then change and submit again. Refuses without a
 * reason (`order.reasonNeeded`), and `order.notAllowed` unless it is under review.
 */
export async function rejectReservation(
  tx: Tx,
  actor: Merchant | Staff,
  { order_number, remark }: Answer & { remark: string },
): Promise<{ status: Status }> {
  if (remark === '') refuse('order.reasonNeeded')
  const order = await lockOrder(tx, actor, order_number)
  const status = await move(tx, actor, { order, event: 'reject', remark })
  await freePlaces(tx, [order.id])
  return { status }
}
