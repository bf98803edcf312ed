import { z } from 'zod'
import { pickedAtOnce } from '#rules/buying/order/batch'
import { endCauses } from '#rules/buying/order/graph/end-causes'
import { deliveryServices } from '#rules/goods/tariff/tariff'
import { freightQuoted } from '../money/freight.ts'
import { receivingFields } from '../people/address.ts'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { modelText, number, search } from '../wire/plain-shapes.ts'
import {
  flag,
  id,
  idempotencyKey,
  moment,
  money,
  neededOf,
  neededPrice,
  neededWords,
  nextKey,
  orderNumbers,
  pageAfter,
  text,
} from '../wire/shapes.ts'
import { changePickup, changePoNumber, pickupTimes, previewCancel } from './order.ts'
import { chosenPieces, moved, orderRow, orderShape, placedDays } from './order-shapes.ts'

/** The filter of staff's list of orders. */
export const staffFilter = {
  statuses: z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3}){0,40})?$/)
    .default(''),
  queued: flag
    .optional()
    .describe(
      '1: only orders of the kinds that wait for us in their status, not those that wait for others.',
    ),
  warehouse_id: id.optional(),
  site_id: id.optional(),
  ...placedDays,
  assigned: assignedOnly,
  search: search(80).default(''),
}

export const officeOrderList = call('/office/orderList', {
  who: 'staff:orders',
  does: 'Orders for the warehouse and for service, by status and warehouse, longest waiting first.',
  reads: true,
  in: z.object({
    ...staffFilter,
    ...pageAfter,
    reservations: z
      .enum(['toAnswer', 'toQuote', 'locked'])
      .optional()
      .describe('Only reservations to answer, whose delivery is to quote, or whose balance is overdue.'),
  }),
  out: z.object({
    list: z.array(
      orderRow.extend({
        due_at: moment
          .nullable()
          .describe('By when it should have been paid, or served by whose queue it waits in.'),
      }),
    ),
    next: nextKey,
    count: z.number(),
    counts: z
      .array(
        z.object({
          status: z.number(),
          count: z.number(),
          queued: z.number().describe('Of the kinds that wait for us in this status.'),
        }),
      )
      .describe('Counted to 1000 of each status; that number means as many or more.'),
  }),
})
export const officeOrder = call('/office/order', {
  who: 'staff:orders',
  does: 'One order as staff sees it.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: orderShape,
})

const move = z.object({
  order_number: number(40),
  remark: text(500).default(''),
  idempotency_key: idempotencyKey.optional(),
})
const sure = flag.optional().describe('Says that a fee far from the tariff is meant.')
const reason = { remark: neededWords(500, 'order.reasonNeeded') }
const caused = {
  cause: neededOf(endCauses, 'order.causeNeeded').describe(
    'Why the goods, or a part of them, do not go out.',
  ),
}

export const officeMoveOrder = call('/office/moveOrder', {
  who: 'staff:orders',
  does: 'Moves an order along. The graph decides who may.',
  in: z.discriminatedUnion('event', [
    move.extend({ event: z.literal('accept') }),
    move.extend({
      event: z.literal('ship'),
      carrier: text(60).default(''),
      tracking_number: modelText(60).default(''),
      lines: chosenPieces
        .optional()
        .describe('What leaves now; the order waits for the rest. Without: all that has not left.'),
    }),
    move.extend({ event: z.literal('arrive') }),
    move.extend({ event: z.literal('ready') }),
    move.extend({ event: z.literal('handOver') }),
    move.extend({ event: z.literal('fail'), ...reason, ...caused }),
    move.extend({ event: z.literal('failArrival'), ...reason, ...caused }),
    move.extend({ event: z.literal('unlock') }),
    move.extend({ event: z.literal('confirmCancel'), ...caused }),
    move.extend({ event: z.literal('refuseCancel') }),
    move.extend({
      event: z.literal('quoteDelivery'),
      delivery_fee: neededPrice('order.feeNeeded'),
      sure,
    }),
    move.extend({ event: z.literal('declineDelivery'), ...reason }),
    move.extend({ event: z.literal('quoteFreight'), ...freightQuoted, ...reason, sure }),
    move.extend({ event: z.literal('recallFreight') }),
  ]),
  out: moved,
})
export const officeCorrectAddress = call('/office/correctAddress', {
  who: 'staff:service',
  does: 'Corrects where an order goes that has not left, within what its delivery was priced for.',
  in: z.object({
    order_number: number(40),
    ...receivingFields,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ address: orderShape.shape.address.unwrap() }),
})
export const officeChangePoNumber = call('/office/changePoNumber', {
  who: 'staff:service',
  does: "Changes the buyer's own number of an order for them.",
  in: changePoNumber.in,
  out: changePoNumber.out,
})
export const officePickupTimes = call('/office/pickupTimes', {
  who: 'staff:service',
  does: 'When an order can be picked up from now on.',
  reads: true,
  in: pickupTimes.in,
  out: pickupTimes.out,
})
export const officeChangePickup = call('/office/changePickup', {
  who: 'staff:service',
  does: 'Changes when an order is picked up, for its buyer; without a day it is any time while the warehouse is open.',
  in: changePickup.in,
  out: changePickup.out,
})
export const officePreviewCancel = call('/office/previewCancel', {
  who: 'staff:service',
  does: 'What of an order can be cancelled, and what cancelling these pieces would come to.',
  reads: true,
  in: previewCancel.in,
  out: previewCancel.out,
})
export const officeCancelPieces = call('/office/cancelPieces', {
  who: 'staff:service',
  does: 'Cancels these pieces of an order from stock, or all of it, for its buyer; what was paid for them goes back.',
  in: z.object({
    order_number: number(40),
    lines: chosenPieces,
    ...caused,
    ...reason,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: moved,
})
export const officeLoad = call('/office/load', {
  who: 'staff:warehouse',
  does: 'What has not left of an order, as who quotes its freight must know: weight, volume, cartons, where it goes, and what the tariff says.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({
    pieces: z.number(),
    weight_g: z.number(),
    volume_cm3: z.number(),
    carton_count: z.number(),
    goods: money,
    from: z.object({ name: z.string(), zip: z.string() }),
    destination: z
      .object({ receiver: z.string(), place: z.string(), zip: z.string(), residential: z.boolean() })
      .nullable()
      .describe('null: the buyer picks it up.'),
    delivery_services: z.array(z.enum(deliveryServices)).describe('What the carrier is to do at the door.'),
    tariff: money.nullable().describe('null: the tariff has no rate for it.'),
    zone: z.string().nullable(),
  }),
})
export const officePickList = call('/office/pickList', {
  who: 'staff:warehouse',
  does: 'What to take from the shelves for these orders, or for all of the filter: items with their parts, amounts and cartons.',
  reads: true,
  in: z.object({
    order_numbers: orderNumbers(pickedAtOnce).default([]),
    all: flag.default(false),
    ...staffFilter,
  }),
  out: z.object({
    order_count: z.number(),
    list: z.array(
      z.object({
        relation_id: z.number(),
        warehouse_id: z.number(),
        warehouse_name: z.string(),
        place: z.string().describe('Where it lies, aisle first; empty where nobody has said.'),
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string().nullable(),
        amount: z.number(),
        carton_count: z.number(),
        order_numbers: z.array(z.string()),
      }),
    ),
  }),
})
