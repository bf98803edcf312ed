import type { In } from '#api/call'
import type { officeMoveOrder as declared } from '#api/order'
import type { Tx } from '#database/connect'
import { logisticsType } from '#rules/codes'
import type { Cents } from '#rules/money'
import { plus } from '#rules/money'
import type { Status } from '#rules/order/status'
import { refuse } from '#rules/refusals'
import type { Staff } from '../actor.ts'
import { leave, release } from '../inventory/settle-reservations.ts'
import { writeAudit } from '../staff/write-audit.ts'
import { countSales } from './count-sales.ts'
import { giveBack, returnedText } from './give-back.ts'
import { lockOrder, move, type OrderRow } from './move.ts'
import { tellBuyer } from './tell-buyer.ts'

type Input = In<typeof declared>
const payDays = 1
const freeStorageDays = 5
const silentDays = 7
const dayMs = 86_400_000

/**
 * Moves an order along by staff: what the graph allows for this person's roles, with what belongs to it. Everything is
 * written to the audit log. Refuses `order.notAllowed`, `order.trackingNeeded`.
 */
export async function workOnOrder(tx: Tx, actor: Staff, input: Input): Promise<{ status: Status }> {
  const order = await lockOrder(tx, actor, input.order_number)
  const status = await works[input.event](tx, actor, { order, input })
  await writeAudit(tx, actor, {
    action: `order.${input.event}`,
    subject: 'order',
    subject_id: order.order_number,
    before: { status: order.status },
    after: { status, remark: input.remark },
  })
  return { status }
}

type Work = (tx: Tx, actor: Staff, task: { order: OrderRow; input: Input }) => Promise<Status>

/** Each event's effects, in reading order. */
const works: Record<Input['event'], Work> = {
  accept: (tx, actor, { order, input }) => move(tx, actor, { order, event: 'accept', remark: input.remark }),

  async ship(tx, actor, { order, input }) {
    if (order.logistics_type === logisticsType.selfPickup)
      refuse('order.notAllowed', { order_number: order.order_number })
    if (!input.carrier || !input.tracking_number)
      refuse('order.trackingNeeded', {}, input.carrier ? 'tracking_number' : 'carrier')
    const { carrier, tracking_number } = input
    const status = await move(tx, actor, {
      order,
      event: 'ship',
      remark: input.remark,
      set: { carrier, tracking_number, shipped_at: actor.at },
    })
    await leave(tx, actor, { order_id: order.id, reason: 'shipped' })
    await countSales(tx, order)
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderShipped',
      params: { order_number: order.order_number, carrier, tracking_number },
    })
    return status
  },

  async arrive(tx, actor, { order, input }) {
    const status = await move(tx, actor, {
      order,
      event: 'arrive',
      remark: input.remark,
      set: { arrived_at: actor.at },
    })
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderArrived',
      params: { order_number: order.order_number, days: silentDays },
    })
    return status
  },

  async ready(tx, actor, { order, input }) {
    if (order.logistics_type !== logisticsType.selfPickup)
      refuse('order.notAllowed', { order_number: order.order_number })
    const status = await move(tx, actor, { order, event: 'ready', remark: input.remark })
    const { name } = await tx
      .selectFrom('warehouse')
      .select('name')
      .where('id', '=', order.warehouse_id)
      .executeTakeFirstOrThrow()
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderReady',
      params: { order_number: order.order_number, warehouse: name, free_days: freeStorageDays },
    })
    return status
  },

  async handOver(tx, actor, { order, input }) {
    const status = await move(tx, actor, {
      order,
      event: 'handOver',
      remark: input.remark,
      set: { completed_at: actor.at },
    })
    await leave(tx, actor, { order_id: order.id, reason: 'picked_up' })
    await countSales(tx, order)
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderCompleted',
      params: { order_number: order.order_number },
    })
    return status
  },

  async fail(tx, actor, { order, input }) {
    const returned = await giveBack(tx, actor, order)
    const status = await move(tx, actor, {
      order,
      event: 'fail',
      remark: input.remark,
      set: refunded(order, returned),
    })
    await release(tx, order.id)
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderFailed',
      params: {
        order_number: order.order_number,
        returned: returnedText(returned),
        reason: input.remark || 'none',
      },
    })
    return status
  },

  unlock: (tx, actor, { order, input }) =>
    move(tx, actor, {
      order,
      event: 'unlock',
      remark: input.remark,
      set: { pay_before: new Date(actor.at.getTime() + payDays * dayMs) },
    }),

  async confirmCancel(tx, actor, { order, input }) {
    const returned = await giveBack(tx, actor, order)
    const status = await move(tx, actor, {
      order,
      event: 'confirmCancel',
      remark: input.remark,
      set: refunded(order, returned),
    })
    await release(tx, order.id)
    await tellBuyer(tx, actor, {
      account_id: order.account_id,
      template: 'orderCancelled',
      params: { order_number: order.order_number, returned: returnedText(returned) },
    })
    return status
  },

  refuseCancel: (tx, actor, { order, input }) =>
    move(tx, actor, { order, event: 'refuseCancel', remark: input.remark }),
}

const refunded = (order: OrderRow, returned: Cents) => ({
  refunded_fee_cents: plus(order.refunded_fee_cents, returned),
})
