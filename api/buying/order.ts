import { z } from 'zod'
import { logisticsType } from '#rules/codes'
import { limits } from '#rules/fields'
import { call } from '../wire/call.ts'
import { modelText, number, search } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  fileIds,
  flag,
  head,
  idempotencyKey,
  moment,
  money,
  next,
  orderNumbers,
  pageByKey,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'
import { putOutcome, repriced } from './order-pad.ts'
import {
  chosenPieces,
  clockText,
  moved,
  orderRow,
  orderShape,
  pickupSlot,
  placedDays,
  statusList,
} from './order-shapes.ts'

export const getOrderInfo = call('/home/getOrderInfo', {
  who: 'buyer',
  does: 'Gives the orders of a parent number as the pay page needs them (`order_sn` is the parent or an order number).',
  reads: true,
  in: z.object({ order_sn: number(40) }),
  out: z.object({
    order_parent_number: z.string(),
    status: z.number(),
    due: money,
    paid: money,
    pay_before: z.string(),
    time_over: z.boolean().describe('The time to pay is over, and what is unpaid is being locked.'),
    orders: z.array(orderShape),
  }),
})

export const holds = call('/user/holds', {
  who: 'buyer',
  does: "The person's checkouts whose time to pay is over within an hour, the soonest first.",
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(z.object({ order_sn: z.string(), pay_before: moment })),
    now: moment.describe('By the clock of the server.'),
  }),
})

export const orderInfo = call('/supply/order/order/info', {
  who: 'buyer',
  does: 'Gives one order with its lines, fees and history.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: orderShape,
})

export const orderAddress = call('/supply/order/order/address', {
  who: 'buyer',
  does: 'Where an order goes: the address it was placed with (null for a pickup), and the warehouse it leaves from.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: orderShape.pick({ order_number: true, logistics_type: true, address: true, warehouse: true }),
})

export const queryLink = call('/supply/order/logistics/query_link', {
  who: 'buyer',
  does: 'Where the carriers of an order tell how far its shipments are, the first first.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({
    list: z.array(z.object({ carrier: z.string(), tracking_number: z.string(), link: z.url() })),
  }),
})

export const orderList = call('/supply/order/order/list', {
  who: 'buyer',
  does: "Lists the company's orders, newest first, by status, with how many there are of each.",
  reads: true,
  in: z.object({
    statuses: statusList,
    search: search(80).default(''),
    logistics_type: code({ all: 0, ...logisticsType }).default(0),
    waiting: flag.default(false).describe('Only those that wait for approval.'),
    decided: flag.default(false).describe('Leaves out those that wait for approval.'),
    reserved: flag
      .default(false)
      .describe('Only reservations whose balance is not paid and that wait for no approval.'),
    unreserved: flag.default(false).describe('Leaves out those.'),
    ...placedDays,
    ...pageByKey,
  }),
  out: z.object({
    list: z.array(orderRow),
    next,
    head,
    count: z.number(),
    counts: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('Counted to 1000 of each status; that number means as many or more.'),
    waiting: z.number().describe('How many orders of the company wait for approval.'),
    waiting_counts: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('The same by status; they are among `counts` too.'),
    reserved_counts: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('How many `reserved` gives, by status; they are among `counts` too.'),
  }),
})

export const orderLines = call('/supply/order/order/lines', {
  who: 'buyer',
  does: "The lines of several of the company's orders; numbers of others' orders give none.",
  reads: true,
  in: z.object({ order_numbers: orderNumbers(limits.ordersAtOnce) }),
  out: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        own_number: z.string().nullable().describe("The company's own number of the item, as it is now."),
        custom_sn: z.string(),
        goods_sn: z.string(),
        title: z.string(),
        amount: z.number(),
        cancelled: z.number(),
        shipped: z.number(),
        returned: z.number(),
        unit_price: money,
        total: money,
      }),
    ),
  }),
})

const orderEvent = z.object({ order_number: number(40), idempotency_key: idempotencyKey.optional() })

export const cancelOrder = call('/home/cancelOrder', {
  who: 'buyer',
  may: 'order',
  acting: 'order',
  does: 'Cancels an unpaid order, or these pieces of it (lines); its stock comes back, its fees are reckoned anew.',
  in: orderEvent.extend({ remark: text(500).default(''), lines: chosenPieces.optional() }),
  out: moved,
})
export const ordersTogether = orderNumbers(limits.ordersAtOnce).pipe(z.array(z.string()).min(1))

export const cancelOrders = call('/home/cancelOrders', {
  who: 'buyer',
  may: 'order',
  acting: 'order',
  does: `Cancels up to ${limits.ordersAtOnce} unpaid orders, each whole; their stock comes back. Those that can't be cancelled stay, named with why.`,
  in: z.object({ order_numbers: ordersTogether, remark: text(500).default(''), idempotency_key: retryKey }),
  out: z.object({
    cancelled: z.array(z.string()),
    not_cancelled: z.array(
      z.object({ order_number: z.string(), reason: z.string(), why: z.string().describe('In words.') }),
    ),
  }),
})
export const askCancel = call('/home/askCancel', {
  who: 'buyer',
  may: 'order',
  acting: 'order',
  does: 'Asks customer service to cancel a paid order that has not left, or these pieces of it (lines).',
  in: orderEvent.extend({ remark: words(500), lines: chosenPieces.optional() }),
  out: moved,
})
export const previewCancel = call('/home/previewCancel', {
  who: 'buyer',
  may: 'order',
  does: 'What of an order can be cancelled, and what cancelling these pieces would come to.',
  reads: true,
  in: z.object({ order_number: number(40), lines: chosenPieces.default([]) }),
  out: z.object({
    order_number: z.string(),
    way: z.enum(['now', 'ask']).describe('ask: it is paid, customer service decides.'),
    lines: z.array(
      z.object({
        line_id: z.number(),
        title: z.string(),
        preview: z.string().nullable(),
        custom_sn: z.string(),
        left: z.number(),
        cancellable: z.number(),
        unit_price: money,
      }),
    ),
    all: z.boolean().describe('Nothing would be left: the whole order is cancelled.'),
    before: money,
    after: money.describe('The price of what is left.'),
    back: money.nullable().describe('What goes back to the balance; null where nothing is paid.'),
    coupon_leaves: z
      .boolean()
      .describe('What is left is not for its coupon any more, which can be used again.'),
  }),
})
export const uploadLabel = call('/home/uploadLabel', {
  who: 'buyer',
  may: 'order',
  acting: 'order',
  does: "Gives the label or bill of lading of an order that goes by the buyer's own carrier (PDF or pictures).",
  in: orderEvent.extend({ label_file_ids: fileIds }),
  out: moved,
})
export const pickupTimes = call('/home/pickupTimes', {
  who: 'buyer',
  does: "When an order that is picked up can be picked up from now on, on its warehouse's clock.",
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({ slots: z.array(pickupSlot), time_zone: z.string() }),
})
export const changePickup = call('/home/changePickup', {
  who: 'buyer',
  may: 'order',
  does: 'Changes when an order is picked up; without a day it is any time while the warehouse is open.',
  in: orderEvent.extend({ pickup_on: dateText.optional(), pickup_from: clockText.optional() }),
  out: z.object({ pickup: pickupSlot.nullable() }),
})
export const changePoNumber = call('/home/changePoNumber', {
  who: 'buyer',
  may: 'order',
  acting: 'order',
  does: "Changes the buyer's own number of an order, also once it is delivered; empty: none.",
  in: orderEvent.extend({ po_number: modelText(60) }),
  out: z.object({ po_number: z.string() }),
})
export const confirmReceipt = call('/home/confirmReceipt', {
  who: 'buyer',
  may: 'order',
  acting: 'order',
  does: 'Says that the goods arrived as ordered.',
  in: orderEvent,
  out: moved,
})

export const againOrder = call('/home/againOrder', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: "Puts an order's goods into the cart again, as many as are there; says what was left out and why, and what costs something else since.",
  in: z.object({ order_number: number(40), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ ...putOutcome, repriced }),
})

export const againOrders = call('/home/againOrders', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: `Does that with up to ${limits.ordersAtOnce} orders from stock at once; others are left out.`,
  in: z.object({ order_numbers: ordersTogether, idempotency_key: retryKey }),
  out: z.object({ ...putOutcome, repriced }),
})
