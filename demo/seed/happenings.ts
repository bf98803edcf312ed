import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { create } from '#api/buying/checkout'
import { officeMoveOrder } from '#api/buying/office-order'
import type { Tx } from '#database/connect'
import { type Buyer, system } from '#market/actor'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { placeOrder } from '#market/buying/order/checkout/place-order'
import { confirmReceipt } from '#market/buying/order/shipping/confirm-receipt'
import { uploadLabel } from '#market/buying/order/shipping/upload-label'
import { lockUnpaid } from '#market/buying/order/status/deadlines'
import { workOnOrder } from '#market/buying/order/status/staff-move'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import type { ThirdParty } from '#rules/buying/third-party'
import { logisticsType, purchaseMode } from '#rules/codes'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import type { PlannedOrder } from '../data/order-plan.ts'
import { payByCard } from './money/pay-by-card.ts'
import type { What } from './stages.ts'
import type { Trade } from './trade.ts'

type Moment = {
  what: What
  at: Date
  plan: PlannedOrder
  /** Filled when the order is placed. */
  made: { numbers: string[]; parent: string }
  /** A random number, from 0 up to 1. */
  pick: number
}

const carriers = ['Redwood Freight', 'Prairie Line LTL', 'Harbor Express', 'Copperline Trucking']
const remarks: Partial<Record<What, string>> = {
  cancel: 'The client postponed.',
  askCancel: 'We ordered the wrong finish, sorry.',
  askPart: 'One room less than planned.',
  confirmCancel: 'Had not been loaded; refunded to the balance.',
  quoteFreight: 'Two pallets to your dock, with liftgate.',
  fail: 'Two cartons were damaged in the rack and there is no other of this lot.',
}

/** Applies one event to an order, by the verb that the call of the same meaning uses. */
export async function applyMoment(trade: Trade, moment: Moment): Promise<void> {
  const { tx, actors } = trade
  const { what, at, plan, made } = moment
  const buyer = actors.buyer(plan.email, plan.site, at)
  const remark = remarks[what] ?? ''
  switch (what) {
    case 'place':
      return placed(trade, moment)
    case 'pay':
      if (plan.card) await payByCard(tx, buyer, { order_sn: made.parent })
      else await payByBalance(tx, buyer, { order_sn: made.parent })
      return
    case 'lock':
      await lockUnpaid.work(tx, system(at))
      return
  }
  for (const order_number of made.numbers) {
    if (what === 'cancel') await cancelOrder(tx, buyer, { order_number, remark })
    else if (what === 'askCancel') await askCancel(tx, buyer, { order_number, remark })
    else if (what === 'askPart') {
      const lines = await firstLine(tx, order_number, () => 1)
      await askCancel(tx, buyer, { order_number, remark, lines })
    } else if (what === 'confirmReceipt') await confirmReceipt(tx, buyer, { order_number })
    else if (what === 'payFreightPart')
      await payByBalance(tx, buyer, { order_sn: order_number, freight: true, freight_amount: '80' })
    else if (what === 'shipPart') {
      const lines = JSON.stringify(await firstLine(tx, order_number, (amount) => Math.ceil(amount / 2)))
      await worked(trade, moment, { event: 'ship', order_number, remark, lines })
    } else await worked(trade, moment, { event: what, order_number, remark })
  }
}

/** The carrier account for a buyer's freight. */
const carrierAccount = ({ email, po = '' }: PlannedOrder): ThirdParty => ({
  carrier: 'Redwood Freight',
  platform: 'Own trucking account',
  account: 'RF-204417',
  order_id: po,
  consignee: 'Receiving dock 2',
  address: '400 Harbor Way, Oakland, CA',
  phone: '510 555 0142',
  email,
  postal_code: '94607',
})

/** A label of the buyer's company: a specimen paper, because the demo has no real one. */
async function aLabel(tx: Tx, buyer: Buyer): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into file (account_id, company_id, name, mime, bytes, sha256, storage_key, width, height, created_at)
    select ${buyer.account_id}, ${buyer.company_id}, 'bill-of-lading.png', mime, bytes, sha256, storage_key, width, height, ${buyer.at}
    from file where mime = 'image/png' order by created_at, id limit 1 returning id`.execute(tx)
  return rows[0]!.id
}

const modeOf = ({ special, sale }: PlannedOrder) =>
  sale ? purchaseMode.private : special ? purchaseMode.special : purchaseMode.general

async function placed({ tx, actors, goods }: Trade, { at, plan, made }: Moment): Promise<void> {
  const buyer = actors.buyer(plan.email, plan.site, at)
  const lines = plan.goods.map(([sn, quantity]) => ({ ...goods.item(sn), quantity }))
  const input = create.in.parse({
    logistics_type: plan.by,
    purchase_mode: modeOf(plan),
    keep: plan.keep ?? false,
    warehouse_area_id: goods.area(plan.site, plan.warehouse),
    product_list: JSON.stringify(lines),
    address_id: plan.by === logisticsType.selfPickup ? undefined : goods.address(buyer.company_id),
    insurance: plan.insurance ?? false,
    assembly: plan.assembly ?? false,
    note: plan.note ?? '',
    po_number: plan.po ?? '',
    ship_by: plan.ship_in === undefined ? undefined : addDays(dayAt(at, timeZoneOf(plan.site)), plan.ship_in),
    ...(plan.by === logisticsType.freight ? { third_party: JSON.stringify(carrierAccount(plan)) } : {}),
    idempotency_key: randomUUID(),
  })
  const { order_parent_number, order_numbers } = await placeOrder(tx, buyer, input)
  if (plan.by === logisticsType.freight)
    for (const order_number of order_numbers) {
      const label_file_ids = [await aLabel(tx, buyer)]
      await uploadLabel(tx, buyer, { order_number, label_file_ids })
    }
  made.parent = order_parent_number
  made.numbers = order_numbers
}

/** This many pieces of an order's first line, in the form of the calls. */
async function firstLine(tx: Tx, order_number: string, pieces: (amount: number) => number) {
  const { id, amount } = await tx
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.amount'])
    .where('o.order_number', '=', order_number)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return [{ line_id: id, quantity: pieces(amount) }]
}

/** The freight quotation of a freight order. */
const freight = {
  freight_fee: '236.50',
  sure: true,
  freight_lines: JSON.stringify([
    { text: 'Linehaul, two pallets', amount: '184.00' },
    { text: 'Liftgate at delivery', amount: '52.50' },
  ]),
}

type Work = {
  event: 'accept' | 'ready' | 'handOver' | 'ship' | 'arrive' | 'fail' | 'confirmCancel' | 'quoteFreight'
  order_number: string
  remark: string
  lines?: string
}

async function worked({ tx, actors }: Trade, { at, pick }: Moment, work: Work): Promise<void> {
  const staff = actors.staff(work.event === 'confirmCancel' ? 'service' : 'warehouse', at)
  const carrier = carriers[Math.floor(pick * carriers.length)] ?? ''
  const shipment = {
    carrier,
    tracking_number: `${carrier.slice(0, 2).toUpperCase()}${Math.floor(pick * 9e9 + 1e9)}`,
  }
  const failure =
    pick < 0.5
      ? { cause: 'damaged' }
      : { cause: 'stock', remark: 'The count found none of them in the rack.' }
  const more = {
    ship: shipment,
    quoteFreight: freight,
    fail: failure,
    confirmCancel: { cause: 'other' },
  } as const
  const input = officeMoveOrder.in.parse({ ...work, ...more[work.event as keyof typeof more] })
  await workOnOrder(tx, staff, input)
}
