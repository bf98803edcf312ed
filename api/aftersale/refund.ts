import { z } from 'zod'
import { refundCauses } from '#rules/aftersale/refund-causes'
import { limits } from '#rules/fields'
import { refundKind } from '#rules/status-codes'
import { call } from '../wire/call.ts'
import { modelText, number, numberText } from '../wire/plain-shapes.ts'
import {
  code,
  fileIds,
  head,
  id,
  idempotencyKey,
  int,
  jsonText,
  listByKey,
  moment,
  money,
  pageAfter,
  pageFromHead,
  retryKey,
  text,
} from '../wire/shapes.ts'
import {
  refundCounts,
  refundFilter,
  refundMoved,
  refundNumber,
  refundRow,
  refundShape,
} from './refund-shapes.ts'

export const refundable = call('/home/refundable', {
  who: 'buyer',
  does: 'What of an order can be given back: pieces and what they were paid, line by line, until when, and what stands against it.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({
    order_number: z.string(),
    until: moment.nullable(),
    hindrance: z.string().nullable().describe('Name of the refusal that asking would meet.'),
    left_this_month: z.number(),
    per_month: z.number().describe('How many requests the site of the order allows a company in a month.'),
    next_month: z.string().describe("The day of the order's site on which the count begins anew."),
    open_number: z.string().nullable().describe('The request that is open.'),
    claimed_at: moment.nullable().describe('When the last request was made that is open or paid.'),
    own_goods: z
      .boolean()
      .describe("A dealer's own: they come back into the dealer's stock, also where nothing was paid."),
    lines: z.array(
      z.object({
        line_id: z.number(),
        title: z.string(),
        preview: z.string().nullable(),
        custom_sn: z.string(),
        goods_sn: z.string(),
        bought: z.number(),
        refundable: z.number(),
        paid: money.describe('What all its pieces were paid, after coupon and discount.'),
        kept: z.number().describe('Pieces that were not cancelled.'),
        fees: money.describe('What was paid for work on those: packing, delivery, freight and assembly.'),
        claimed: money.describe('What requests that are open or paid claim of the price.'),
        claimed_fees: money.describe('What they claim of the fees.'),
      }),
    ),
  }),
})

export const askRefund = call('/home/askRefund', {
  who: 'buyer',
  may: 'order',
  acting: 'afterSale',
  does: 'Asks for a refund (kind 1) or a return (kind 2) of goods that arrived within a year; a return is proved by pictures and a video.',
  in: z.object({
    order_number: number(40),
    kind: code(refundKind),
    cause: z.enum(refundCauses).describe('Fees for work come back for every cause but `unwanted`.'),
    lines: jsonText(z.array(z.object({ line_id: id, quantity: int })).max(limits.linesAtOnce)),
    reason: text(500).default(''),
    picture_file_ids: fileIds.default([]),
    video_file_id: z.union([z.uuid(), z.literal('')]).default(''),
    idempotency_key: retryKey,
  }),
  out: refundMoved.extend({ asked: money }),
})

export const refundList = call('/home/refundList', {
  who: 'buyer',
  does: "The company's requests for refunds and returns, newest first, by status, with how many there are of each.",
  reads: true,
  in: z.object({ ...refundFilter, ...pageAfter, ...pageFromHead, order_number: numberText(40).default('') }),
  out: listByKey(refundRow).extend({ head, counts: refundCounts }),
})

export const refundInfo = call('/home/refundInfo', {
  who: 'buyer',
  does: 'Gives one request with its lines, pictures and history.',
  reads: true,
  in: z.object(refundNumber),
  out: refundShape,
})

export const answerRefund = call('/home/answerRefund', {
  who: 'buyer',
  may: 'order',
  does: 'Accepts or refuses an offer, accepts a denial, or withdraws a request. An accepted offer is paid at once.',
  in: z.object({
    ...refundNumber,
    event: z.enum(['acceptOffer', 'refuseOffer', 'acceptDenial', 'withdraw']),
    remark: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: refundMoved,
})

export const sendReturn = call('/home/sendReturn', {
  who: 'buyer',
  may: 'order',
  acting: 'afterSale',
  does: 'Says by which carrier and under which number goods are on their way back.',
  in: z.object({
    ...refundNumber,
    carrier: text(60).default(''),
    tracking_number: modelText(60).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: refundMoved,
})
