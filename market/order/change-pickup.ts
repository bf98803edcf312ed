import type { In, Out } from '#api/call'
import type { changePickup as changeDeclared, pickupTimes as timesDeclared } from '#api/order'
import type { Tx } from '#database/connect'
import { logisticsType } from '#rules/codes'
import { is, type Status } from '#rules/order/status'
import { openSlots, type PickupSlot, pickupStatuses } from '#rules/pickup'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { findOrder } from './find-order.ts'
import { lockOrder, type OrderRow } from './move.ts'

/** When an order's goods can be picked up from now on. Refuses one that is not picked up, or not any more (`order.notAllowed`). */
async function slotsFor(tx: Tx, { at }: Buyer, order: OrderRow) {
  if (order.logistics_type !== logisticsType.selfPickup || !pickupStatuses.includes(order.status as Status))
    refuse('order.notAllowed', { status: order.status })
  const { opening_hours: hours, time_zone } = await tx
    .selectFrom('warehouse')
    .select(['opening_hours', 'time_zone'])
    .where('id', '=', order.warehouse_id)
    .executeTakeFirstOrThrow()
  const { days } = await tx
    .selectFrom('order_line')
    .innerJoin('relation', 'relation.id', 'order_line.relation_id')
    .select(({ fn }) => fn.max('relation.lead_days').as('days'))
    .where('order_line.order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  // What is ready waits already.
  const lead_days = order.status === is.pendingPickup ? 0 : (days ?? 0)
  return { slots: openSlots({ hours, time_zone, at, lead_days }), time_zone }
}

/** The times that an order's pickup can be changed to. Refuses `order.notFound`, and an order that is not picked up (`order.notAllowed`). */
export async function pickupTimes(
  tx: Tx,
  actor: Buyer,
  { order_number }: In<typeof timesDeclared>,
): Promise<Out<typeof timesDeclared>> {
  return slotsFor(tx, actor, await findOrder(tx, actor, order_number))
}

/**
 * Changes when an order is picked up, or leaves it open: the day that was chosen may be over when it is approved or paid. Refuses
 * `order.notFound`, an order that is not picked up or was already (`order.notAllowed`), and a time when the warehouse is not open or the
 * goods not ready (`order.pickupClosed`).
 */
export async function changePickup(
  tx: Tx,
  actor: Buyer,
  { order_number, pickup_on, pickup_from }: In<typeof changeDeclared>,
): Promise<Out<typeof changeDeclared>> {
  const order = await lockOrder(tx, actor, order_number)
  const { slots } = await slotsFor(tx, actor, order)
  let slot: PickupSlot | null = null
  if (pickup_on !== undefined)
    slot =
      slots.find(({ on, from }) => on === pickup_on && from === pickup_from) ??
      refuse('order.pickupClosed', {}, 'pickup_on')
  await tx
    .updateTable('orders')
    .set({
      pickup_on: slot?.on ?? null,
      pickup_from: slot?.from ?? null,
      pickup_until: slot?.until ?? null,
    })
    .where('id', '=', order.id)
    .execute()
  return { pickup: slot }
}
