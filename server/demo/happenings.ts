import { randomUUID } from 'node:crypto'
import { create, officeMoveOrder } from '#api/order'
import type { Tx } from '#database/connect'
import type { PlannedOrder } from '#database/demo/order-plan'
import type { Seeded } from '#database/demo/seed'
import { system } from '#market/actor'
import { lockUnpaid } from '#market/order/by-time'
import { askCancel, cancelOrder } from '#market/order/cancel'
import { confirmReceipt } from '#market/order/confirm-receipt'
import { place } from '#market/order/place'
import { workOnOrder } from '#market/order/work'
import { payByBalance } from '#market/payment/pay-by-balance'
import { logisticsType, purchaseMode } from '#rules/codes'
import type { DemoActors } from './actors.ts'
import type { Goods } from './goods.ts'
import type { What } from './stages.ts'

export type Trade = { tx: Tx; actors: DemoActors; goods: Goods; seeded: Seeded }
type Moment = {
  what: What
  at: Date
  plan: PlannedOrder
  /** Filled when it is placed. */
  made: { numbers: string[]; parent: string }
  /** Chance, from 0 up to 1. */
  pick: number
}

const carriers = ['Redwood Freight', 'Prairie Line LTL', 'Harbor Express', 'Copperline Trucking']
const remarks: Partial<Record<What, string>> = {
  cancel: 'The client postponed.',
  askCancel: 'We ordered the wrong finish, sorry.',
  confirmCancel: 'Had not been loaded; refunded to the balance.',
  fail: 'Two cartons were damaged in the rack and there is no other of this lot.',
}

/** Lets one thing happen to an order, by the verb that the call of the same meaning uses. */
export async function happen(trade: Trade, moment: Moment): Promise<void> {
  const { tx, actors } = trade
  const { what, at, plan, made } = moment
  const buyer = actors.buyer(plan.email, plan.site, at)
  const remark = remarks[what] ?? ''
  switch (what) {
    case 'place':
      return placed(trade, moment)
    case 'pay':
      await payByBalance(tx, buyer, { order_sn: made.parent })
      return
    case 'lock':
      await lockUnpaid(tx, system(at))
      return
  }
  for (const order_number of made.numbers) {
    if (what === 'cancel') await cancelOrder(tx, buyer, { order_number, remark })
    else if (what === 'askCancel') await askCancel(tx, buyer, { order_number, remark })
    else if (what === 'confirmReceipt') await confirmReceipt(tx, buyer, { order_number })
    else await worked(trade, moment, { event: what, order_number, remark })
  }
}

async function placed({ tx, actors, goods }: Trade, { at, plan, made }: Moment): Promise<void> {
  const buyer = actors.buyer(plan.email, plan.site, at)
  const lines = plan.goods.map(([sn, quantity]) => ({ ...goods.item(sn), quantity }))
  const input = create.in.parse({
    logistics_type: plan.by,
    purchase_mode: plan.special ? purchaseMode.special : purchaseMode.general,
    warehouse_area_id: goods.area(plan.site, plan.warehouse),
    product_list: JSON.stringify(lines),
    address_id: plan.by === logisticsType.selfPickup ? undefined : goods.address(buyer.company_id),
    insurance: plan.insurance ?? false,
    assembly: plan.assembly ?? false,
    note: plan.note ?? '',
    po_number: plan.po ?? '',
    idempotency_key: randomUUID(),
  })
  const { order_parent_number, order_numbers } = await place(tx, buyer, input)
  made.parent = order_parent_number
  made.numbers = order_numbers
}

type Work = {
  event: 'accept' | 'ready' | 'handOver' | 'ship' | 'arrive' | 'fail' | 'confirmCancel'
  order_number: string
  remark: string
}

async function worked({ tx, actors }: Trade, { at, pick }: Moment, work: Work): Promise<void> {
  const staff = actors.staff(work.event === 'confirmCancel' ? 'service' : 'warehouse', at)
  const carrier = carriers[Math.floor(pick * carriers.length)] ?? ''
  const shipment = {
    carrier,
    tracking_number: `${carrier.slice(0, 2).toUpperCase()}${Math.floor(pick * 9e9 + 1e9)}`,
  }
  const input = officeMoveOrder.in.parse({ ...work, ...(work.event === 'ship' ? shipment : {}) })
  await workOnOrder(tx, staff, input)
}
