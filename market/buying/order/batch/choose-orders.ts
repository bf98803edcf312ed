import { sql } from 'kysely'
import type { previewBatch } from '#api/buying/order-batch'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { batchAtMost } from '#rules/buying/order/batch'
import type { OrderKind } from '#rules/buying/order/graphs'
import type { Status } from '#rules/buying/order/status'
import type { LogisticsType } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { ownOrders } from '../read/show-order.ts'
import { orderForStaff, wantedByStaff } from '../read/staff-filter.ts'

type OrderChoice = Omit<In<typeof previewBatch>, 'event'> & { most?: number }
type ChosenOrder = { id: number; kind: OrderKind; status: Status; logistics_type: LogisticsType }

/**
 * The orders that a person chose: the named ones in the given order, or all of the filtered list in list
 * order. Refuses an empty choice (`batch.none`), a number without an order (`order.notFound`), and more
 * than the maximum of a batch, or than `most` (`batch.tooMany`).
 */
export async function chooseOrders(tx: Tx, actor: Staff, input: OrderChoice): Promise<ChosenOrder[]> {
  const { order_numbers, all, statuses, most = batchAtMost } = input
  const named = sql`o.order_number = any (${order_numbers}::text[])`
  const inQueue =
    statuses === '' ? sql`true` : sql`o.status = any (${statuses.split(',').map(Number)}::smallint[])`
  const where = all ? sql`${await wantedByStaff(tx, actor, input)} and ${inQueue}` : named
  const asNamed = sql`array_position(${order_numbers}::text[], o.order_number)`
  const order = all ? orderForStaff(input) : asNamed
  const { rows } = await sql<ChosenOrder>`
    select o.id, o.kind, o.status, o.logistics_type from orders o where ${ownOrders(actor)} and ${where}
    order by ${order} limit ${most + 1}`.execute(tx)
  if (rows.length === 0 && (all || order_numbers.length === 0)) refuse('batch.none')
  if (!all && rows.length < order_numbers.length) refuse('order.notFound', {}, 'order_numbers')
  if (rows.length > most) refuse('batch.tooMany', { most })
  return rows
}
