import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type OrderKind, orderKind } from '#rules/buying/order/graphs'
import { orderStatus } from '#rules/buying/order/status'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import type { System } from '../../../actor.ts'
import { giveBack } from '../release-orders.ts'
import { complete } from '../shipping/confirm-receipt.ts'
import { tellBuyer } from '../tell-buyer.ts'
import { move, type OrderRow } from './move.ts'

const atMost = 100

type Due = {
  kind: OrderKind | readonly OrderKind[]
  status: OrderRow['status']
  since: 'pay_before' | 'updated_at' | 'arrived_at'
  at: Date
  /** A further condition on the order. */
  besides?: RawBuilder<unknown>
}

/** A deadline, with the orders that it finds and what it does to them. */
type Deadline = {
  /** The ids of the first hundred due orders. */
  due: (tx: Tx, actor: System) => Promise<number[]>
  /**
   * Processes the due orders, a hundred at most, or one of them alone; skips orders that are locked until
   * the next run. Returns the number processed; 0 when done.
   */
  work: (tx: Tx, actor: System, id?: number) => Promise<number>
}

/** Work on orders at a deadline, a hundred at a time. */
export function byTime(
  dueAt: (at: Date) => Due,
  deal: (tx: Tx, actor: System, due: readonly OrderRow[]) => Promise<void>,
): Deadline {
  const dueOrders = (tx: Tx, at: Date) => {
    const { kind, status, since, at: before, besides = sql`true` } = dueAt(at)
    return tx
      .selectFrom('orders')
      .where('kind', 'in', [kind].flat())
      .where('status', '=', sql.lit(status))
      .where(since, '<=', before)
      .where(sql<boolean>`${besides}`)
      .orderBy('id')
      .limit(atMost)
  }
  return {
    async due(tx, actor) {
      const rows = await dueOrders(tx, actor.at).select('id').execute()
      return rows.map(({ id }) => id)
    },
    async work(tx, actor, id) {
      const orders = await dueOrders(tx, actor.at)
        .$if(id !== undefined, (those) => those.where('id', '=', id!))
        .selectAll()
        .forNoKeyUpdate()
        .skipLocked()
        .execute()
      await deal(tx, actor, orders)
      return orders.length
    },
  }
}

/** Locks orders whose time to pay is over. */
export const lockUnpaid = byTime(
  (at) => ({ kind: orderKind.stock, status: orderStatus.pendingPayment, since: 'pay_before', at }),
  async (tx, actor, due) => {
    for (const order of due) {
      await move(tx, actor, { order, event: 'lock' })
      await tellBuyer(tx, actor, { order, template: 'orderLocked', params: {} })
    }
  },
)

/** Gives up orders that stayed locked for a day, and releases their stock. */
export const giveUpLocked = byTime(
  (at) => ({
    kind: orderKind.stock,
    status: orderStatus.locked,
    since: 'updated_at',
    at: hoursAfter(at, -orderTimes.lockedHours),
  }),
  giveUp,
)

/** Gives up orders whose label was never uploaded; they held their goods for three days. */
export const giveUpUnlabelled = byTime(
  (at) => ({
    kind: orderKind.stock,
    status: orderStatus.labelToUpload,
    since: 'updated_at',
    at: hoursAfter(at, -orderTimes.labelHours),
  }),
  giveUp,
)

async function giveUp(tx: Tx, actor: System, due: readonly OrderRow[]): Promise<void> {
  for (const order of due) await move(tx, actor, { order, event: 'giveUp' })
  await giveBack(tx, due, actor.at)
  for (const order of due) {
    const cause = order.status === orderStatus.labelToUpload ? 'label' : 'unpaid'
    const params = { returned: 'none', cause, reason: 'none' } as const
    await tellBuyer(tx, actor, { order, template: 'orderCancelled', params })
  }
}

/** Completes orders that arrived a week ago. */
export const completeSilently = byTime(
  (at) => ({
    kind: [orderKind.stock, orderKind.presale],
    status: orderStatus.arrived,
    since: 'arrived_at',
    at: hoursAfter(at, -24 * orderTimes.silentDays),
  }),
  async (tx, actor, due) => {
    for (const order of due) await complete(tx, actor, order)
  },
)
