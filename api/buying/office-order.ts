import { z } from 'zod'
import { freightQuoted } from '../money/freight.ts'
import { call } from '../wire/call.ts'
import { modelText, number, search } from '../wire/plain-shapes.ts'
import {
  id,
  idempotencyKey,
  moment,
  neededPrice,
  neededWords,
  orderNumbers,
  page,
  text,
} from '../wire/shapes.ts'
import { chosenPieces, moved, orderRow, orderShape, placedDays } from './order-shapes.ts'

/** The filter of staff's list of orders. */
export const staffFilter = {
  statuses: z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3}){0,40})?$/)
    .default(''),
  warehouse_id: id.optional(),
  site_id: id.optional(),
  ...placedDays,
  search: search(80).default(''),
}

export const officeOrderList = call('/office/orderList', {
  who: 'staff',
  does: 'Orders for the warehouse and for service, by status and warehouse, longest waiting first.',
  reads: true,
  in: z.object({ ...staffFilter, ...page }),
  out: z.object({
    list: z.array(
      orderRow.extend({
        due_at: moment
          .nullable()
          .describe('By when it should have been paid, or served by whose queue it waits in.'),
      }),
    ),
    count: z.number(),
    counts: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('Counted to 1000 of each status; that number means as many or more.'),
  }),
})
export const officeOrder = call('/office/order', {
  who: 'staff',
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
const reason = { remark: neededWords(500, 'order.reasonNeeded') }

export const officeMoveOrder = call('/office/moveOrder', {
  who: 'staff',
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
    move.extend({ event: z.literal('fail'), ...reason }),
    move.extend({ event: z.literal('unlock') }),
    move.extend({ event: z.literal('confirmCancel') }),
    move.extend({ event: z.literal('refuseCancel') }),
    move.extend({ event: z.literal('quoteDelivery'), delivery_fee: neededPrice('order.feeNeeded') }),
    move.extend({ event: z.literal('declineDelivery'), ...reason }),
    move.extend({ event: z.literal('quoteFreight'), ...freightQuoted, ...reason }),
    move.extend({ event: z.literal('recallFreight') }),
  ]),
  out: moved,
})
export const officePickList = call('/office/pickList', {
  who: 'staff:warehouse',
  does: 'What to take from the shelves for these orders: items with their parts, amounts and cartons.',
  reads: true,
  in: z.object({ order_numbers: orderNumbers(200) }),
  out: z.object({
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
