import type { Tx } from '#database/connect'
import { is } from '#rules/order/status'
import type { System } from '../actor.ts'
import { release } from '../inventory/settle-reservations.ts'
import { move } from './move.ts'
import { tellBuyer } from './tell-buyer.ts'

const atMost = 100
const dayMs = 86_400_000
const silentDays = 7
const before = (at: Date, days: number) => new Date(at.getTime() - days * dayMs)

/** Locks orders whose 24 hours to pay are over. Gives how many; 0 when done. */
export async function lockUnpaid(tx: Tx, actor: System): Promise<number> {
  const due = await tx
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', is.pendingPayment)
    .where('pay_before', '<=', actor.at)
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const order of due) {
    await move(tx, actor, { order, event: 'lock' })
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderLocked',
      params: { order_number: order.order_number },
    })
  }
  return due.length
}

/** Gives up orders that stayed locked for a day more; their stock goes back on sale. */
export async function giveUpLocked(tx: Tx, actor: System): Promise<number> {
  const due = await tx
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', is.locked)
    .where('pay_before', '<=', before(actor.at, 1))
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const order of due) {
    await move(tx, actor, { order, event: 'giveUp' })
    await release(tx, order.id)
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderCancelled',
      params: { order_number: order.order_number, returned: 'none' },
    })
  }
  return due.length
}

/** Completes orders that arrived a week ago. A buyer who says nothing has accepted: the carrier's claim period ends after a week. */
export async function completeSilently(tx: Tx, actor: System): Promise<number> {
  const due = await tx
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', is.arrived)
    .where('arrived_at', '<=', before(actor.at, silentDays))
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const order of due) {
    await move(tx, actor, { order, event: 'confirmReceipt', set: { completed_at: actor.at } })
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderCompleted',
      params: { order_number: order.order_number },
    })
  }
  return due.length
}
