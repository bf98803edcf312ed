import { createHash } from 'node:crypto'
import { officeMoveOrder } from '#api/buying/office-order'
import type { Tx } from '#database/connect'
import { type Buyer, system } from '#market/actor'
import { moveArrival } from '#market/buying/order/incoming/move-arrival'
import { receiveBatch } from '#market/buying/order/incoming/receive-batch'
import { approveReservation, rejectReservation } from '#market/buying/order/presale/answer-reservation'
import { chooseDelivery } from '#market/buying/order/presale/choose-delivery'
import { lockUnpaidBalance } from '#market/buying/order/presale/presale-deadlines'
import { submitBooking } from '#market/buying/order/presale/submit-booking'
import { unitInformation } from '#market/buying/order/presale/unit-information'
import { workOnOrder } from '#market/buying/order/status/staff-move'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { type LogisticsType, logisticsType } from '#rules/codes'
import { addDays, dayAt } from '#rules/days'
import { defaultSite } from '#rules/sites'
import { offlineMethod } from '#rules/status-codes'
import { layFile } from '../../data/lay/certifications.ts'
import type { PlannedReservation, ReservationStep } from '../../data/reservation-plan.ts'
import type { DemoActors } from '../actors.ts'
import type { Goods } from '../goods.ts'

const reason = 'This run is promised to a hotel; the next one comes in spring.'
const storm = 'The vessel waits outside the port after a storm.'

/** An item of presale goods, in a warehouse to which more of it comes. */
export type PresaleModel = {
  relation_id: number
  merchant_id: number
  warehouse_id: number
  warehouse_area_id: number
  minimum: number
  multiple: number
  incoming: number
  incoming_on: string
}
/** A step of a reservation, with what was made before. */
type ReservationTurn = {
  planned: PlannedReservation
  model: PresaleModel
  order_number: string
  batch_id: number
  quantity: number
  then: Date
}
export type Desk = { tx: Tx; actors: DemoActors; goods: Goods; at: Date; before: (hours: number) => Date }
type Work = (desk: Desk, turn: ReservationTurn) => Promise<unknown>

const buyerOf = ({ actors }: Desk, { planned, then }: ReservationTurn): Buyer =>
  actors.buyer(planned.buyer, defaultSite, then)
const key = { idempotency_key: '' }

/** What a step of a reservation does, as whoever does it. */
export const reservationSteps: Record<ReservationStep, Work> = {
  submit: async (desk, turn) => {
    const buyer = buyerOf(desk, turn)
    const unit = await unitInformation(desk.tx, buyer)
    const wish = { delivery_wish: 'Weekday mornings, please', remarks: '' }
    return submitBooking(desk.tx, buyer, { ...unit, ...wish, order_number: turn.order_number, ...key })
  },
  approve: ({ tx, actors }, { model, order_number, then }) =>
    approveReservation(tx, actors.seller(model.merchant_id, then), { order_number }),
  reject: ({ tx, actors }, { model, order_number, then }) =>
    rejectReservation(tx, actors.seller(model.merchant_id, then), { order_number, remark: reason }),
  deposit: (desk, turn) => payByBalance(desk.tx, buyerOf(desk, turn), { order_sn: turn.order_number }),
  rest: (desk, turn) => payByBalance(desk.tx, buyerOf(desk, turn), { order_sn: turn.order_number }),
  voucher: async (desk, turn) => {
    const buyer = buyerOf(desk, turn)
    const name = `voucher ${turn.order_number}`
    const sha256 = createHash('sha256').update(name).digest()
    const voucher = await layFile(
      desk.tx,
      { name, paper: 'bank-voucher', sha256 },
      { ...buyer, at: turn.then },
    )
    return payOffline(desk.tx, buyer, {
      order_sn: turn.order_number,
      amount: await depositText(desk.tx, turn.order_number),
      offline_method: offlineMethod.transfer,
      paid_on: dayAt(turn.then, 'UTC'),
      voucher_file_ids: [voucher],
      remark: '',
      freight: false,
      ...key,
    })
  },
  late: ({ tx, actors, at }, { model, batch_id, then }) =>
    moveArrival(tx, actors.seller(model.merchant_id, then), {
      batch_id,
      arrives_on: addDays(dayAt(at, 'UTC'), 26),
      reason: storm,
      ...key,
    }),
  arrive: ({ tx, actors }, { batch_id, quantity: amount, then }) =>
    receiveBatch(tx, actors.staff('warehouse', then), { batch_id, amount, ...key }),
  pickup: (desk, turn) => chosen(desk, turn, logisticsType.selfPickup),
  delivery: (desk, turn) => chosen(desk, turn, logisticsType.ship),
  ship: ({ tx, actors }, { order_number, then }) => {
    const shipped = { event: 'ship', carrier: 'Westbound Freight', tracking_number: 'WB4471902836' }
    return workOnOrder(
      tx,
      actors.staff('warehouse', then),
      officeMoveOrder.in.parse({ ...shipped, order_number, remark: '' }),
    )
  },
  lock: async ({ tx }, { order_number, then }) => {
    const { id } = await tx
      .selectFrom('orders')
      .select('id')
      .where('order_number', '=', order_number)
      .executeTakeFirstOrThrow()
    return lockUnpaidBalance.work(tx, system(then), id)
  },
}

/** Chooses how the goods reach the buyer, without services: the usual address where they are carried. */
function chosen(desk: Desk, turn: ReservationTurn, logistics_type: LogisticsType) {
  const buyer = buyerOf(desk, turn)
  const carried = logistics_type !== logisticsType.selfPickup
  return chooseDelivery(desk.tx, buyer, {
    order_number: turn.order_number,
    logistics_type,
    address_id: carried ? desk.goods.address(buyer.company_id) : undefined,
    packing: false,
    insurance: false,
    assembly: false,
    delivery_services: [],
    ...key,
  })
}

async function depositText(tx: Tx, order_number: string): Promise<string> {
  const { deposit_cents } = await tx
    .selectFrom('presale_order as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select('f.deposit_cents')
    .where('o.order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  return (deposit_cents / 100).toFixed(2)
}
