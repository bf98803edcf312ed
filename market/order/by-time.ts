import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { is } from '#rules/order/status'
import { hoursAfter, orderTimes } from '#rules/order/times'
import type { System } from '../actor.ts'
import { complete } from './confirm-receipt.ts'
import { giveBack } from './give-back.ts'
import { move, type OrderRow, stockKind } from './move.ts'
import { tellBuyer } from './tell-buyer.ts'

const atMost = 100

type Due = { status: OrderRow['status']; since: 'pay_before' | 'updated_at' | 'arrived_at'; at: Date }

/** Stock orders whose time has come, the first hundred, locked; those that somebody works on come another time. */
function dueOrders(tx: Tx, { status, since, at }: Due): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('kind', '=', stockKind)
    .where('status', '=', sql.lit(status))
    .where(since, '<=', at)
    .orderBy('id')
    .limit(atMost)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
}

/** Locks orders whose time to pay is over. Gives how many, a hundred at most; 0 when done. */
export async function lockUnpaid(tx: Tx, actor: System): Promise<number> {
  const due = await dueOrders(tx, { status: is.pendingPayment, since: 'pay_before', at: actor.at })
  for (const order of due) {
    await move(tx, actor, { order, event: 'lock' })
    await tellBuyer(tx, actor, { order, template: 'orderLocked', params: {} })
  }
  return due.length
}

/** Gives up orders that stayed locked for a day; what they held is for sale again. Gives how many, a hundred at most. */
export async function giveUpLocked(tx: Tx, actor: System): Promise<number> {
  const at = hoursAfter(actor.at, -orderTimes.lockedHours)
  const due = await dueOrders(tx, { status: is.locked, since: 'updated_at', at })
  return giveUp(tx, actor, due)
}

/** Gives up orders whose label was never uploaded; they held their goods for three days. Gives how many, a hundred at most. */
export async function giveUpUnlabelled(tx: Tx, actor: System): Promise<number> {
  const at = hoursAfter(actor.at, -orderTimes.labelHours)
  return giveUp(tx, actor, await dueOrders(tx, { status: is.labelToUpload, since: 'updated_at', at }))
}

async function giveUp(tx: Tx, actor: System, due: readonly OrderRow[]): Promise<number> {
  for (const order of due) await move(tx, actor, { order, event: 'giveUp' })
  await giveBack(tx, due, actor.at)
  for (const order of due)
    await tellBuyer(tx, actor, { order, template: 'orderCancelled', params: { returned: 'none' } })
  return due.length
}

/** Completes orders that arrived a week ago. Gives how many, a hundred at most. */
export async function completeSilently(tx: Tx, actor: System): Promise<number> {
  const at = hoursAfter(actor.at, -24 * orderTimes.silentDays)
  const due = await dueOrders(tx, { status: is.arrived, since: 'arrived_at', at })
  for (const order of due) await complete(tx, actor, order)
  return due.length
}
