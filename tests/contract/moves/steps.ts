import { inTransaction } from '#database/transaction'
import { type Actor, system } from '#market/actor'
import { answerRefund } from '#market/aftersale/refund/answer-refund'
import { payRefund } from '#market/aftersale/refund/pay-refund'
import { sendReturn } from '#market/aftersale/refund/send-return'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { confirmReceipt } from '#market/buying/order/shipping/confirm-receipt'
import { lockOrder, move } from '#market/buying/order/status/move'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payOffline } from '#market/paying/payment/pay-offline'
import type { OrderEvent } from '#rules/buying/order/graphs'
import { logisticsType } from '#rules/codes'
import { anOrder, pay, work } from '#tests/fixtures/buying'
import { moveFreight, payFreight } from '#tests/fixtures/freight'
import { aCarrierAccount } from '#tests/fixtures/packing/carrier-account'
import { aFile } from '#tests/fixtures/people'
import { ask, decide, receiveBack } from '#tests/fixtures/refunds'
import type { Scene } from './scene.ts'

/** How an order is to be brought; `unrated`: by us, to where no tariff has a rate. */
export type Way = 'pickup' | 'ship' | 'freight' | 'unrated'
/** An order at some point of its life, with its refund request or voucher. */
export type Placed = {
  order_number: string
  line_id: number
  /** A file of the buyer's that nothing uses yet. */
  file_id: string
  refund_number?: string
  recharge_id?: number
}
/** Steps that bring an order to a place of the table. */
export type Step = (scene: Scene, placed: Placed) => Promise<unknown>
type Event = Parameters<typeof work>[2]['event']

const ways = {
  pickup: { logistics_type: logisticsType.selfPickup },
  ship: { logistics_type: logisticsType.ship },
  unrated: { logistics_type: logisticsType.ship },
  freight: { logistics_type: logisticsType.freight, third_party: JSON.stringify(aCarrierAccount) },
}

/** Makes an order of two pieces and takes it these steps along. */
export async function placed(
  scene: Scene,
  { way, steps }: { way: Way; steps: readonly Step[] },
): Promise<Placed> {
  const { db, item, unrated, buyer, address_id } = scene
  const goods = { ...(way === 'unrated' ? unrated : item), quantity: 2 }
  const wish = { ...ways[way], ...(way === 'pickup' ? {} : { address_id }) }
  const { order_number } = await anOrder(db, { ...buyer, is_freight: true }, { items: [goods], wish })
  const { id: line_id } = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  const made = { order_number, line_id, file_id: await aFile(db, buyer) }
  for (const step of steps) await step(scene, made)
  return made
}

export const paid: Step = ({ db, buyer }, { order_number }) => pay(db, buyer, order_number)
export const worked =
  (...events: Event[]): Step =>
  async ({ db, staff }, { order_number }) => {
    for (const event of events) await work(db, staff, { event, order_number, remark: 'so it is' })
  }
export const cancelled: Step = ({ db, buyer }, { order_number }) =>
  inTransaction(db, (tx) => cancelOrder(tx, buyer, { order_number, remark: '' }))
export const partAsked: Step = ({ db, buyer }, { order_number, line_id }) =>
  inTransaction(db, (tx) =>
    askCancel(tx, buyer, { order_number, remark: 'fewer', lines: [{ line_id, quantity: 1 }] }),
  )
export const cancelAsked: Step = ({ db, buyer }, { order_number }) =>
  inTransaction(db, (tx) => askCancel(tx, buyer, { order_number, remark: 'changed' }))
export const confirmed: Step = ({ db, buyer }, { order_number }) =>
  inTransaction(db, (tx) => confirmReceipt(tx, buyer, { order_number }))
/** Steps of time, and steps that need files: without their verb, through the one writer of statuses. */
const moved =
  (event: OrderEvent, as: (scene: Scene) => Actor): Step =>
  (scene, { order_number }) =>
    inTransaction(scene.db, async (tx) => {
      const order = await lockOrder(tx, scene.staff, order_number)
      return move(tx, as(scene), { order, event })
    })
export const byTime = (event: OrderEvent) => moved(event, ({ buyer }) => system(buyer.at))
export const labelled = moved('uploadLabel', ({ buyer }) => buyer)

export const freightQuoted: Step = ({ db, staff }, { order_number }) =>
  moveFreight(db, staff, {
    order_number,
    event: 'quoteFreight',
    freight_fee: '300.00',
    remark: 'so it is',
    sure: true,
  })
export const freightPaidInPart: Step = ({ db, buyer }, { order_number }) =>
  payFreight(db, buyer, { order_sn: order_number, freight_amount: '100.00' })

export const vouched: Step = async ({ db, buyer }, at) => {
  const file_id = await aFile(db, buyer)
  const { id } = await inTransaction(db, (tx) =>
    payOffline(tx, buyer, {
      order_sn: at.order_number,
      freight: false,
      amount: '900.00',
      offline_method: 1,
      paid_on: '2026-03-02',
      voucher_file_ids: [file_id],
      remark: '',
      idempotency_key: crypto.randomUUID(),
    }),
  )
  at.recharge_id = id
}
export const decided =
  (pass: 0 | 1): Step =>
  ({ db, staff }, { recharge_id = 0 }) =>
    inTransaction(db, (tx) => decideVoucher(tx, staff, { id: recharge_id, pass, reason: 'so it is' }))

export const claimed: Step = async ({ db, buyer }, at) => {
  const lines = [{ line_id: at.line_id, quantity: 1 }]
  at.refund_number = (await ask(db, buyer, { order_number: at.order_number, lines })).refund_number
}
const numberOf = ({ refund_number = '' }: Placed) => ({ refund_number })
export const answered =
  (event: 'deny' | 'offer' | 'agree' | 'askBack'): Step =>
  ({ db, staff }, at) =>
    decide(db, staff, { ...numberOf(at), event, remark: 'so it is', amount: '20.00' })
export const replied =
  (event: 'acceptDenial' | 'withdraw'): Step =>
  ({ db, buyer }, at) =>
    inTransaction(db, (tx) => answerRefund(tx, buyer, { ...numberOf(at), event, remark: '' }))
export const sent: Step = ({ db, buyer }, at) =>
  inTransaction(db, (tx) =>
    sendReturn(tx, buyer, { ...numberOf(at), carrier: 'Estes', tracking_number: 'PRO 778' }),
  )
export const cameBack: Step = ({ db, staff }, at) =>
  receiveBack(db, staff, { ...numberOf(at), lines: [{ line_id: at.line_id, sellable: 1, damaged: 0 }] })
export const paidBack: Step = ({ db, staff }, at) =>
  inTransaction(db, (tx) => payRefund(tx, staff, { ...numberOf(at), remark: '' }))
