import { sql } from 'kysely'
import type { bookingAnswer as declared } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Status } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Merchant, Staff } from '../../../actor.ts'
import { refuseClosed } from '../../../goods/merchant/state/refuse-closed.ts'
import { writeAudit } from '../../../write-audit.ts'
import { refuseUnapproved } from '../approval/refuse-unapproved.ts'
import { freePlaces } from '../free-places.ts'
import { placeOfOrder } from '../read/place-of-order.ts'
import { lockOrder, move } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { readPlaces } from './read-held.ts'
import { takePlaces } from './take-places.ts'
import { turnPlaces } from './turn-places.ts'

type Answer = { order_number: string }
type StatusAnswer = { status: Status }

/**
 * Approves a reservation under review: its places in line are taken, and its deposit is due within three
 * days. Refuses `presale.batchFull`, and `order.notAllowed` unless it is under review. Specification section
 * 4, status 14.
 */
export async function approveReservation(
  tx: Tx,
  actor: Merchant | Staff,
  { order_number }: Answer,
): Promise<StatusAnswer> {
  const order = await lockOrder(tx, actor, order_number)
  await refuseClosed(tx, order.merchant_id)
  const pay_before = hoursAfter(actor.at, orderTimes.depositHours)
  const status = await move(tx, actor, { order, event: 'approve', set: { pay_before } })
  await takePlaces(tx, order.id)
  const { deposit_cents } = await tx
    .selectFrom('presale_order')
    .select('deposit_cents')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const params = {
    amount: moneyText(deposit_cents),
    part: 'deposit',
    pay_before: pay_before.toISOString(),
  } as const
  await tellBuyer(tx, actor, { order, template: 'reservationApproved', params })
  return { status }
}

/**
 * Approves a reservation under review whose goods are here: they are reserved for it, and all of it is due
 * within two weeks, without a deposit. Refuses `presale.batchFull` where its shipment has no place left,
 * `stock.notEnough` where the goods are not here, and one that waits for a colleague (`approval.waiting`).
 */
export async function approveArrived(
  tx: Tx,
  actor: Merchant | Staff,
  { order_number }: Answer,
): Promise<StatusAnswer> {
  const order = await lockOrder(tx, actor, order_number)
  await refuseClosed(tx, order.merchant_id)
  const pay_before = hoursAfter(actor.at, orderTimes.balanceDays * 24)
  const status = await move(tx, actor, { order, event: 'approveArrived', set: { pay_before } })
  const checkout = await tx
    .selectFrom('order_parent')
    .select('approval')
    .where('id', '=', order.order_parent_id)
    .executeTakeFirstOrThrow()
  refuseUnapproved([checkout])
  await takePlaces(tx, order.id, 'arrived')
  await turnPlaces(tx, placeOfOrder(order).warehouse_id, await readPlaces(tx, sql`l.order_id = ${order.id}`))
  const amount = moneyText(order.order_fee_cents)
  const params = { amount, part: 'whole', pay_before: pay_before.toISOString() } as const
  await tellBuyer(tx, actor, { order, template: 'reservationApproved', params })
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
): Promise<StatusAnswer> {
  if (remark === '') refuse('order.reasonNeeded')
  const order = await lockOrder(tx, actor, order_number)
  const pay_before = hoursAfter(actor.at, orderTimes.draftDays * 24)
  const status = await move(tx, actor, { order, event: 'reject', remark, set: { pay_before } })
  await freePlaces(tx, [order.id])
  await tellBuyer(tx, actor, { order, template: 'reservationRejected', params: { reason: remark } })
  return { status }
}

/** Answers a reservation as its manufacturer or service decides, with a line in the audit log. */
export async function answerReservation(
  tx: Tx,
  actor: Merchant | Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { order_number } = input
  const answers = {
    approve: () => approveReservation(tx, actor, { order_number }),
    approveArrived: () => approveArrived(tx, actor, { order_number }),
    reject: () =>
      rejectReservation(tx, actor, { order_number, remark: input.answer === 'reject' ? input.reason : '' }),
  }
  const answered = await answers[input.answer]()
  await writeAudit(tx, actor, {
    action: `order.${input.answer}`,
    subject: 'order',
    subject_id: order_number.toUpperCase(),
    after: answered,
  })
  return answered
}
