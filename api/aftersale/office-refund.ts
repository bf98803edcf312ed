import { z } from 'zod'
import { returnPayers } from '#rules/aftersale/refund-amounts'
import { limits } from '#rules/fields'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { amountText } from '../wire/plain-shapes.ts'
import {
  id,
  idempotencyKey,
  int,
  jsonText,
  listOf,
  money,
  nextKey,
  pageAfter,
  priceText,
  text,
  words,
} from '../wire/shapes.ts'
import {
  refundCounts,
  refundFilter,
  refundMoved,
  refundNumber,
  refundRow,
  refundShape,
  refundWaits,
} from './refund-shapes.ts'

const decide = z.object({
  ...refundNumber,
  remark: text(500).default(''),
  idempotency_key: idempotencyKey.optional(),
})
const decision = z.discriminatedUnion('event', [
  decide.extend({ event: z.literal('deny') }),
  decide.extend({
    event: z.literal('offer'),
    amount: priceText.default('').describe('At most what was asked, and of a merchant the price within it.'),
  }),
  decide.extend({ event: z.literal('agree') }),
  decide.extend({
    event: z.literal('askBack'),
    return_payer: z.enum(returnPayers).default('merchant'),
    return_address: text(300).default('').describe("Empty: the warehouse's."),
    return_label: text(500).default(''),
  }),
])
const queue = z.object({
  ...refundFilter,
  ...pageAfter,
  waits_for: z
    .enum(['', ...refundWaits, 'ownGoods', 'pricing'])
    .default('')
    .describe(
      '`ownGoods`: finance answers about a dealer’s own, which have no merchant; `finance`: it pays. `pricing`: what came back damaged waits for a price, whoever has to act on the request itself.',
    ),
})
const queuePage = listOf(refundRow).extend({
  next: nextKey,
  counts: refundCounts,
  waiting: z.object({
    buyer: z.number(),
    merchant: z.number(),
    ownGoods: z.number(),
    warehouse: z.number(),
    finance: z.number(),
    pricing: z.number(),
  }),
})

export const merchantRefundList = call('/merchant/refundList', {
  who: 'merchant',
  may: 'own',
  does: "Requests for refunds of the merchant's own orders, longest waiting first, by who has to act.",
  reads: true,
  in: queue,
  out: queuePage,
})
export const merchantRefund = call('/merchant/refund', {
  who: 'merchant',
  may: 'own',
  does: "Gives one request of the merchant's own orders.",
  reads: true,
  in: z.object(refundNumber),
  out: refundShape,
})
export const merchantDecideRefund = call('/merchant/decideRefund', {
  who: 'merchant',
  may: 'aftersale',
  does: 'The merchant denies a request with a reason, offers a part, agrees to it, or asks for the goods back.',
  in: decision,
  out: refundMoved,
})

export const officeRefundList = call('/office/refundList', {
  who: 'staff:orders',
  does: 'Requests for refunds, longest waiting first, by who has to act; with a warehouse, of its orders.',
  reads: true,
  in: queue.extend({ assigned: assignedOnly, warehouse_id: id.optional() }),
  out: queuePage,
})
export const officeRefund = call('/office/refund', {
  who: 'staff:orders',
  does: 'Gives one request with its lines, pictures and history.',
  reads: true,
  in: z.object(refundNumber),
  out: refundShape,
})
export const officeDecideRefund = call('/office/decideRefund', {
  who: 'staff:finance',
  does: 'Finance decides in place of the merchant: denies with a reason, offers a part, agrees, or asks for the goods back.',
  in: decision,
  out: refundMoved,
})
export const receiveReturn = call('/office/receiveReturn', {
  who: 'staff:warehouse',
  does: 'Notes goods that came back, line by line: what can be sold again is stock again, the rest becomes bad goods with a note of its condition.',
  in: z.object({
    ...refundNumber,
    lines: jsonText(
      z
        .array(
          z.object({
            line_id: id,
            sellable: int.pipe(z.number().min(0)),
            damaged: int.pipe(z.number().min(0)),
            condition_note: text(500).default(''),
          }),
        )
        .max(limits.linesAtOnce),
    ),
    remark: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: refundMoved.extend({ agreed: money }),
})
export const payRefund = call('/office/payRefund', {
  who: 'staff:finance',
  does: "Pays an agreed refund to the company's wallet, once; what the merchant is owed is less by it. A return that was inspected can be paid lower, with a remark that the buyer reads.",
  in: z.object({
    ...refundNumber,
    amount: amountText(20).optional().describe('Less than was agreed; left out: all of it.'),
    remark: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: refundMoved.extend({ paid: money }),
})

export const shelveReturned = call('/office/shelveReturned', {
  who: 'staff:finance',
  does: 'Puts what came back damaged on the shelf of the bad goods, at a price of its own.',
  in: z.object({
    ...refundNumber,
    line_id: id,
    price: priceText,
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ product_id: z.number() }),
})

export const refundCaps = call('/office/refundCaps', {
  who: 'staff:administrator',
  does: 'How many refunds a company may ask for in a month, site by site, with how many were asked for this month.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        site_id: z.number().int(),
        code: z.string(),
        name: z.string(),
        cap: z.number().int(),
        asked: z.number().int(),
        companies: z.number().int(),
      }),
    ),
  }),
})
export const setRefundCap = call('/office/setRefundCap', {
  who: 'staff:administrator',
  does: 'Sets how many refunds a company may ask for in a month at a site, from now on.',
  in: z.object({
    site_id: id,
    cap: words(4),
    reason: words(300),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ cap: z.number().int() }),
})
