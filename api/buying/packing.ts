import { z } from 'zod'
import { scanOutcomes } from '#rules/buying/order/packing'
import { scanLength } from '#rules/buying/order/scan'
import { call } from '../wire/call.ts'
import { model, number } from '../wire/plain-shapes.ts'
import { flag, id, idempotencyKey, listOf, moment, nextKey, pageAfter } from '../wire/shapes.ts'

const packing = z.object({
  order_number: z.string(),
  status: z.number(),
  logistics_type: z.number(),
  company_name: z.string(),
  warehouse_name: z.string(),
  note: z.string(),
  own_carrier: z.string().nullable().describe("Who fetches the goods on the buyer's account."),
  labels: z.array(z.object({ id: z.string(), name: z.string() })).describe("The buyer's labels for it."),
  packed: z.number().describe('How many of its cartons that have not left were counted.'),
  total: z.number().describe('Of those that have not left.'),
  gone: z.number().describe('How many left with a part of the order.'),
  open: z.boolean().describe('Whether cartons can be counted now.'),
  /** The events of the order graph that this person may start now. */
  events: z.array(z.string()),
  goods: z.array(
    z.object({
      relation_id: z.number(),
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string().nullable(),
      pieces: z.number(),
      cartons: z.array(
        z.object({
          n: z.number().describe('Which of the order’s cartons it is, as its label says.'),
          part: z.number().describe('Which of its piece’s cartons it is.'),
          parts: z.number(),
          gone: z.boolean(),
          packed: z.object({ by_name: z.string(), by_hand: z.boolean(), at: moment }).nullable(),
        }),
      ),
    }),
  ),
  ready: z
    .array(z.object({ line_id: z.number(), quantity: z.number() }))
    .describe('Whole pieces of the order’s lines of which all cartons are counted.'),
})
export type Packing = z.output<typeof packing>

export const orderPacking = call('/office/packing', {
  who: 'staff:warehouse',
  does: 'The cartons of an order, kind by kind, and which of them were counted while it is packed.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: packing,
})

export const scanCarton = call('/office/scanCarton', {
  who: 'staff:warehouse',
  does: 'Takes a scanned code while an order is packed: the label of a carton, or an item’s number where it has one carton alone, counts one carton; anything else counts nothing, and says what it is.',
  in: z.object({
    order_number: number(40),
    code: model(scanLength),
    by_hand: flag.default(false),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    outcome: z.enum(scanOutcomes),
    said: z.object({
      item: z.string().nullable().describe('The number of the item, where the code is of one.'),
      title: z.string().nullable(),
      carton: z.number().nullable(),
      order_number: z.string().nullable().describe('The other order, where the code is of one.'),
    }),
    packing,
  }),
})

export const unpackCarton = call('/office/unpackCarton', {
  who: 'staff:warehouse',
  does: 'Takes a counted carton back, or, with none named, all of an order.',
  in: z.object({
    order_number: number(40),
    carton: id.optional(),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: packing,
})

export const packingQueue = call('/office/packingQueue', {
  who: 'staff:warehouse',
  does: 'The orders that wait to be packed, longest waiting first, with how far each is.',
  reads: true,
  in: z.object({ warehouse_id: id.optional(), ...pageAfter }),
  out: listOf(
    z.object({
      order_number: z.string(),
      company_name: z.string(),
      warehouse_name: z.string(),
      logistics_type: z.number(),
      waiting_since: moment,
      packed: z.number(),
      total: z.number().describe('Of those that have not left.'),
    }),
  ).extend({ next: nextKey }),
})
