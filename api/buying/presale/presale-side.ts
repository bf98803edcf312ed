import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { number } from '../../wire/plain-shapes.ts'
import {
  dateText,
  flag,
  head,
  id,
  int,
  listOf,
  moment,
  money,
  neededPrice,
  neededWords,
  next,
  pageByKey,
  priceText,
  retryKey,
  text,
} from '../../wire/shapes.ts'
import { moved } from '../order-shapes.ts'

/* Shipments of presale goods and the reservations of them, as manufacturers and staff work on them. */

const batches = listOf(
  z.object({
    batch_id: z.number(),
    relation_id: z.number(),
    custom_sn: z.string(),
    title: z.string(),
    preview: z.string().nullable(),
    merchant_name: z.string(),
    warehouse_id: z.number(),
    warehouse_name: z.string(),
    arrives_on: z.string(),
    first_arrives_on: z.string(),
    quantity: z.number(),
    booked: z.number().describe('Pieces with a place that is held, or turned into stock.'),
    asked: z.number().describe('Pieces asked for by reservations under review.'),
    arrived: z.number(),
    waiting: z.number().describe('Reservations that wait for these goods.'),
    state: z.enum(['open', 'arrived', 'failed']),
    vessel: z.string(),
  }),
).extend({ next, head })
const listing = z.object({
  ...pageByKey,
  state: z.enum(['all', 'open', 'arrived', 'failed']).default('all'),
  warehouse_id: id.optional(),
})

export const merchantBatchList = call('/merchant/batchList', {
  who: 'merchant',
  may: 'own',
  does: 'The shipments of presale goods of the manufacturer, newest first.',
  reads: true,
  in: listing,
  out: batches,
})
export const officeBatchList = call('/office/presaleBatches', {
  who: 'staff:orders',
  does: 'The shipments of presale goods of all manufacturers, newest first.',
  reads: true,
  in: listing,
  out: batches,
})

const pieces = int.pipe(z.number().min(1, 'stock.enterQuantity').max(999_999))
export const saveBatch = call('/merchant/saveBatch', {
  who: 'merchant',
  may: 'stock',
  does: 'Announces a shipment of presale goods, or changes how many pieces of an item come with it.',
  in: z.object({
    batch_id: id.optional().describe('Of the shipment to change; its day is moved by a call of its own.'),
    relation_id: id,
    warehouse_id: id,
    arrives_on: dateText,
    quantity: pieces,
    vessel: text(80).default(''),
    inbound_number: number(40)
      .optional()
      .describe('Of the announced shipment that brings a new one: its warehouse, and its day.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ batch_id: z.number() }),
})

const reason = neededWords(500, 'order.reasonNeeded')
const later = z.object({ batch_id: id, arrives_on: dateText, reason, idempotency_key: retryKey })
const told = z.object({ orders: z.number().describe('How many reservations this concerned.') })
export const moveArrival = call('/merchant/moveArrival', {
  who: 'merchant',
  may: 'stock',
  does: 'Moves the day on which a shipment arrives; everybody who waits for it is told.',
  in: later,
  out: told,
})
export const officeMoveArrival = call('/office/moveArrival', {
  who: 'staff:service',
  does: 'Moves the day on which a shipment arrives; everybody who waits for it is told.',
  in: later,
  out: told,
})

const failing = z.object({ batch_id: id, reason, idempotency_key: retryKey })
export const failBatch = call('/merchant/failBatch', {
  who: 'merchant',
  may: 'sign',
  does: 'Says that a shipment will not come; what waits for it ends, with the deposits given back whole.',
  in: failing,
  out: told,
})
export const officeFailBatch = call('/office/failBatch', {
  who: 'staff:service',
  does: 'Says that a shipment will not come; what waits for it ends, with the deposits given back whole.',
  in: failing,
  out: told,
})

export const presaleArrive = call('/office/presaleArrive', {
  who: 'staff:warehouse',
  does: 'Counts in a shipment; reservations get its pieces by the time of their deposit, the oldest first.',
  in: z.object({
    batch_id: id,
    amount: pieces,
    idempotency_key: retryKey,
  }),
  out: z.object({
    served: z.number().describe('Reservations whose goods are now all here.'),
    short: z.number().describe('Pieces that reservations wait for, and that did not come.'),
    state: z.enum(['open', 'arrived', 'failed']),
  }),
})

export const previewArrival = call('/office/presalePreview', {
  who: 'staff:warehouse',
  does: 'Who would get the pieces of a shipment if so many were counted in, in the order of the line.',
  reads: true,
  in: z.object({ batch_id: id, amount: pieces }),
  out: z.object({
    list: z
      .array(
        z.object({
          order_number: z.string(),
          company_name: z.string(),
          deposit_at: moment.nullable().describe('Null: its deposit is not paid yet.'),
          amount: z.number(),
          gets: z.boolean(),
        }),
      )
      .describe('The first hundred in line.'),
    count: z.number().describe('All in line.'),
    served: z.number().describe('How many of them get their goods.'),
    pieces: z.number().describe('Pieces that they get.'),
    short: z.number().describe('Pieces that the others wait for.'),
    for_sale: z.number().describe('Pieces that go on sale.'),
  }),
})

export const merchantBookings = call('/merchant/bookingList', {
  who: 'merchant',
  may: 'own',
  does: 'Reservations of the goods of the manufacturer: those to answer, longest waiting first, or all.',
  reads: true,
  in: z.object({ ...pageByKey, waiting: flag.default(true) }),
  out: listOf(
    z.object({
      order_number: z.string(),
      status: z.number(),
      company_name: z.string(),
      warehouse_name: z.string(),
      submitted_at: moment.nullable(),
      total: money,
      deposit: money,
      note: z.string(),
      delivery_wish: z.string(),
      remarks: z.string(),
      lines: z.array(
        z.object({
          custom_sn: z.string(),
          title: z.string(),
          preview: z.string().nullable(),
          quantity: z.number(),
          batch_id: z.number(),
          arrives_on: z.string(),
          free: z.number().describe('Pieces of that shipment that nobody has a place for.'),
          here: z.number().describe('Pieces in the warehouse that nobody has reserved.'),
        }),
      ),
    }),
  ).extend({ next, head }),
})

const answering = z.discriminatedUnion('answer', [
  z.object({ order_number: number(40), answer: z.literal('approve'), idempotency_key: retryKey }),
  z.object({ order_number: number(40), answer: z.literal('approveArrived'), idempotency_key: retryKey }),
  z.object({ order_number: number(40), answer: z.literal('reject'), reason, idempotency_key: retryKey }),
])
export const bookingAnswer = call('/merchant/bookingAnswer', {
  who: 'merchant',
  may: 'contract',
  does: 'Approves a reservation (its deposit is due), approves one whose goods are here, or rejects it.',
  in: answering,
  out: moved,
})
export const officeBookingAnswer = call('/office/bookingAnswer', {
  who: 'staff:service',
  does: 'Answers a reservation in the place of the manufacturer.',
  in: answering,
  out: moved,
})

const settling = { order_number: number(40), idempotency_key: retryKey }
export const extendBooking = call('/office/extendBooking', {
  who: 'staff:service',
  does: 'Gives a locked reservation up to 14 more days to pay the rest, once.',
  in: z.object({ ...settling, days: int.pipe(z.number().min(1).max(14)), remark: text(500).default('') }),
  out: moved,
})
export const giveUpBooking = call('/office/giveUpBooking', {
  who: 'staff:service',
  does: 'Ends a locked reservation, or one whose buyer asked for it: what the manufacturer keeps of the deposit, and why.',
  in: z.object({
    ...settling,
    kept: priceText.describe('What the manufacturer keeps of the deposit: nothing to all of it.'),
    reason,
  }),
  out: moved.extend({ returned: money }),
})
export const quoteFinalDelivery = call('/office/quoteFinal', {
  who: 'staff:orders',
  does: 'Quotes the delivery of a reservation whose goods are here; its rest can then be paid for 14 days.',
  in: z.object({ ...settling, delivery_fee: neededPrice('order.feeNeeded'), sure: flag.optional() }),
  out: moved.extend({ due: money }),
})
