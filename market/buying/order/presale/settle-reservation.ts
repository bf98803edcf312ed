import assert from 'node:assert'
import type { extendBooking, giveUpBooking } from '#api/buying/presale/presale-side'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter } from '#rules/buying/order/times'
import { minus, moneyText, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { releaseStock } from '../../../goods/inventory/release.ts'
import { returnDeposit } from '../../../money/earning/return-deposit.ts'
import { writeAudit } from '../../../write-audit.ts'
import { freePlaces } from '../free-places.ts'
import { lockOrder, move, orderEdge } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'

/**
 * Gives a locked reservation more time to pay its balance, once. Refuses one that is not locked
 * (`order.notAllowed`), and a second extension (`presale.extended`).
 */
export async function extendReservation(
  tx: Tx,
  actor: Staff,
  { order_number, days, remark }: In<typeof extendBooking>,
): Promise<Out<typeof extendBooking>> {
  const order = await lockOrder(tx, actor, order_number)
  const pay_before = hoursAfter(actor.at, days * 24)
  const status = await move(tx, actor, { order, event: 'extend', remark, set: { pay_before } })
  const { numUpdatedRows } = await tx
    .updateTable('presale_order')
    .set({ extended_at: actor.at, reminded: 0 })
    .where('order_id', '=', order.id)
    .where('extended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) refuse('presale.extended')
  const after = { status, days, remark }
  await writeAudit(tx, actor, {
    action: 'order.extend',
    subject: 'order',
    subject_id: order.order_number,
    after,
  })
  await tellBuyer(tx, actor, {
    order,
    template: 'orderUnlocked',
    params: { pay_before: pay_before.toISOString() },
  })
  return { status }
}

/**
 * Ends a locked reservation, or one whose buyer asked to cancel it before the balance: the manufacturer keeps
 * so much of the deposit, the rest goes to the wallet, and its goods are for sale. Refuses other reservations
 * (`order.notAllowed`), and more than was paid (`presale.kept`).
 */
export async function settleReservation(
  tx: Tx,
  actor: Staff,
  { order_number, kept, reason }: In<typeof giveUpBooking>,
): Promise<Out<typeof giveUpBooking>> {
  const order = await lockOrder(tx, actor, order_number)
  const asked = order.status === orderStatus.cancellationAsked
  const event = asked ? 'confirmCancel' : 'giveUp'
  const unsettled = [orderStatus.processing, orderStatus.fullReviewApproved] as readonly (number | null)[]
  if (order.kind !== orderKind.presale || (asked && !unsettled.includes(order.status_before)))
    refuse('order.notAllowed', { status: order.status, event })
  orderEdge(order, event, actor)
  const deposit = order.paid_fee_cents
  const kept_cents = parseMoney(kept)
  if (kept_cents === null || kept_cents < 0 || kept_cents > deposit)
    refuse('presale.kept', { deposit: moneyText(deposit) }, 'kept')
  await tx.updateTable('presale_order').set({ kept_cents }).where('order_id', '=', order.id).execute()
  const set = { refunded_fee_cents: minus(deposit, kept_cents) }
  // It was its buyer who asked.
  const cause = asked ? ({ cause: 'other' } as const) : {}
  const status = await move(tx, actor, { order, event, remark: reason, set, ...cause })
  await releaseStock(tx, [order.id])
  await freePlaces(tx, [order.id])
  const back = await returnDeposit(tx, actor, { order, kept_cents })
  assert.equal(back, set.refunded_fee_cents, `order ${order.order_number}: what goes back is the rest`)
  const returned = moneyText(back)
  const kept_text = moneyText(kept_cents)
  const after = { status, kept: kept_text, returned, reason }
  await writeAudit(tx, actor, {
    action: 'order.giveUp',
    subject: 'order',
    subject_id: order.order_number,
    after,
  })
  const params = { reason, returned: back > 0 ? returned : 'none', kept: kept_cents > 0 ? kept_text : 'none' }
  await tellBuyer(tx, actor, { order, template: 'reservationEnded', params })
  return { status, returned }
}
