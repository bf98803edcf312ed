import type { changePickup as changeDeclared, pickupTimes as timesDeclared } from '#api/buying/order'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { openSlots, type PickupSlot, pickupStatuses, slotText } from '#rules/buying/pickup'
import { logisticsType } from '#rules/codes'
import { refuse } from '#rules/refusals'
import { actingOf, type Buyer, type Staff } from '../../../actor.ts'
import { findOrder } from '../read/find-order.ts'
import { pickupOf } from '../read/show-pickup.ts'
import { lockOrder, type OrderRow } from '../status/move.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { auditChange, toldBy } from './note-change.ts'

/**
 * The times at which an order's goods can be picked up from now on. Refuses an order without pickup, or
 * picked up already (`order.notAllowed`).
 */
async function slotsFor(tx: Tx, { at }: Buyer | Staff, order: OrderRow) {
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
  // Goods that are ready need no lead time.
  const lead_days = order.status === orderStatus.pendingPickup ? 0 : (days ?? 0)
  const { paid_at } = order
  return { slots: openSlots({ hours, time_zone, at, lead_days, paid_at }), time_zone }
}

/**
 * The times to which an order's pickup can be changed. Refuses `order.notFound`, and an order without
 * pickup (`order.notAllowed`).
 */
export async function pickupTimes(
  tx: Tx,
  actor: Buyer | Staff,
  { order_number }: In<typeof timesDeclared>,
): Promise<Out<typeof timesDeclared>> {
  return slotsFor(tx, actor, await findOrder(tx, actor, order_number))
}

/**
 * Changes the pickup time of an order, or leaves it open: the chosen day may be over when the order is
 * approved or paid. Notifies the buyer when a colleague or staff made the change.
 * Refuses `order.notFound`, an order without pickup or picked up already (`order.notAllowed`), and a time
 * when the warehouse is closed or the goods are not ready (`order.pickupClosed`).
 */
export async function changePickup(
  tx: Tx,
  actor: Buyer | Staff,
  { order_number, pickup_on, pickup_from }: In<typeof changeDeclared>,
): Promise<Out<typeof changeDeclared>> {
  const order = await lockOrder(tx, actor, order_number)
  const { slots } = await slotsFor(tx, actor, order)
  let now: PickupSlot | null = null
  if (pickup_on !== undefined)
    now =
      slots.find(({ on, from }) => on === pickup_on && from === pickup_from) ??
      refuse('order.pickupClosed', {}, 'pickup_on')
  const was = pickupOf(order)
  const words = { was: wordOf(was), now: wordOf(now) }
  if (words.was === words.now) return { pickup: now }
  await tx
    .updateTable('orders')
    .set({ pickup_on: now?.on ?? null, pickup_from: now?.from ?? null, pickup_until: now?.until ?? null })
    .where('id', '=', order.id)
    .execute()
  await keepChange(tx, actor, { order, was, now })
  const by = await toldBy(tx, actor, order)
  if (by !== null) await tellBuyer(tx, actor, { order, template: 'pickupChanged', params: { by, ...words } })
  await auditChange(tx, actor, { order, action: 'order.changePickup', field: 'pickup_on', ...words })
  return { pickup: now }
}

const wordOf = (slot: PickupSlot | null) => (slot ? slotText(slot) : 'none')

type Change = { order: OrderRow; was: PickupSlot | null; now: PickupSlot | null }

async function keepChange(tx: Tx, actor: Buyer | Staff, { order, was, now }: Change): Promise<void> {
  await tx
    .insertInto('pickup_change')
    .values({
      order_id: order.id,
      account_id: actor.account_id,
      acting_id: actingOf(actor),
      was_on: was?.on ?? null,
      was_from: was?.from ?? null,
      was_until: was?.until ?? null,
      now_on: now?.on ?? null,
      now_from: now?.from ?? null,
      now_until: now?.until ?? null,
      at: actor.at,
    })
    .execute()
}
