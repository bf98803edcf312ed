import { z } from 'zod'
import { returnPayers } from '#rules/aftersale/refund-amounts'
import { refundCauses } from '#rules/aftersale/refund-causes'
import { refundKind, refundStatus } from '#rules/codes'
import { limits } from '#rules/fields'
import { call } from '../wire/call.ts'
import {
  actedBy,
  code,
  fileIds,
  id,
  idempotencyKey,
  int,
  jsonText,
  listOf,
  moment,
  money,
  page,
  priceText,
  text,
  words,
} from '../wire/shapes.ts'

/** Who has to act next. */
const refundWaits = ['buyer', 'merchant', 'warehouse', 'finance', 'nobody'] as const

const status = z.union(Object.values(refundStatus).map((one) => z.literal(one)))
const kind = z.union(Object.values(refundKind).map((one) => z.literal(one)))
const file = z.object({ id: z.string(), name: z.string() })

const row = z.object({
  refund_number: z.string(),
  order_number: z.string(),
  order_status: z.number(),
  kind,
  status,
  waits_for: z.enum(refundWaits),
  company_name: z.string().describe('Empty to a merchant, as everything that names the buyer.'),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  asked: money,
  asked_fees: money.describe('What of that is fees for work on the pieces.'),
  agreed_fees: money.describe('What fees are agreed to come back.'),
  offered: money.nullable(),
  agreed: money.nullable(),
  piece_count: z.number(),
  lines: z.array(
    z.object({
      line_id: z.number(),
      title: z.string(),
      preview: z.string().nullable(),
      goods_sn: z.string(),
      custom_sn: z.string(),
      quantity: z.number(),
      bought: z.number(),
      asked: money,
      agreed: money.nullable(),
      sellable: z.number(),
      damaged: z.number(),
      condition_note: z.string(),
      bad_goods: z
        .object({ product_id: z.number(), price: money, on_shelf: z.boolean() })
        .nullable()
        .describe('To staff: what the damaged pieces became.'),
    }),
  ),
  created_at: moment,
  updated_at: moment,
  events: z.array(z.string()).describe('What this viewer may do with it now: events of the refund graph.'),
})

const refundShape = row.extend({
  cause: z.enum(refundCauses).nullable().describe('Null of requests made before causes were asked for.'),
  reason: z.string(),
  pictures: z.array(file),
  video: file.nullable(),
  answer: z.string(),
  asked_by: z.string(),
  previous_number: z.string().nullable().describe('The request that was denied before this one.'),
  return_payer: z.enum(returnPayers).nullable(),
  return_address: z.string(),
  return_label: z.string(),
  return_carrier: z.string(),
  return_tracking: z.string(),
  sent_at: moment.nullable(),
  received_at: moment.nullable(),
  history: z.array(
    z.object({
      event: z.string(),
      from_status: z.number(),
      to_status: z.number(),
      by_role: z.string(),
      by_name: z.string(),
      acted_by: actedBy,
      amount: money.nullable(),
      remark: z.string(),
      at: moment,
    }),
  ),
})
export type Refund = z.output<typeof refundShape>
export type RefundRow = z.output<typeof row>

const numbered = { refund_number: words(20) }
const once = { idempotency_key: idempotencyKey.optional() }
const moved = z.object({ refund_number: z.string(), status, order_status: z.number() })

const wanted = z
  .string()
  .regex(/^(\d(,\d){0,5})?$/)
  .default('')
const list = { statuses: wanted, search: text(80).default(''), ...page }
const counts = z.array(z.object({ status: z.number(), count: z.number() }))

export const refundable = call('/home/refundable', {
  who: 'buyer',
  does: 'What of an order can be given back: pieces and what they were paid, line by line, until when, and what stands against it.',
  reads: true,
  in: z.object({ order_number: words(40) }),
  out: z.object({
    order_number: z.string(),
    until: moment.nullable(),
    hindrance: z.string().nullable().describe('Name of the refusal that asking would meet.'),
    left_this_month: z.number(),
    per_month: z.number().describe('How many requests the site of the order allows a company in a month.'),
    next_month: moment.describe('When the count begins anew.'),
    open_number: z.string().nullable().describe('The request that is open.'),
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
      }),
    ),
  }),
})

export const askRefund = call('/home/askRefund', {
  who: 'buyer',
  may: 'order',
  does: 'Asks for a refund (kind 1) or a return (kind 2) of goods that arrived within a year; a return is proved by pictures and a video.',
  in: z.object({
    order_number: words(40),
    kind: code(refundKind),
    cause: z.enum(refundCauses).describe('Fees for work come back for every cause but `unwanted`.'),
    lines: jsonText(z.array(z.object({ line_id: id, quantity: int })).max(limits.linesAtOnce)),
    reason: text(500).default(''),
    picture_file_ids: fileIds.default([]),
    video_file_id: z.union([z.uuid(), z.literal('')]).default(''),
    idempotency_key: idempotencyKey,
  }),
  out: moved.extend({ asked: money }),
})

export const refundList = call('/home/refundList', {
  who: 'buyer',
  does: "The company's requests for refunds and returns, newest first, by status, with how many there are of each.",
  reads: true,
  in: z.object({ ...list, order_number: text(40).default('') }),
  out: listOf(row).extend({ counts }),
})

export const refundInfo = call('/home/refundInfo', {
  who: 'buyer',
  does: 'Gives one request with its lines, pictures and history.',
  reads: true,
  in: z.object(numbered),
  out: refundShape,
})

export const answerRefund = call('/home/answerRefund', {
  who: 'buyer',
  may: 'order',
  does: 'Accepts or refuses an offer, accepts a denial, or withdraws a request. An accepted offer is paid at once.',
  in: z.object({
    ...numbered,
    event: z.enum(['acceptOffer', 'refuseOffer', 'acceptDenial', 'withdraw']),
    remark: text(500).default(''),
    ...once,
  }),
  out: moved,
})

export const sendReturn = call('/home/sendReturn', {
  who: 'buyer',
  may: 'order',
  does: 'Says by which carrier and under which number goods are on their way back.',
  in: z.object({
    ...numbered,
    carrier: text(60).default(''),
    tracking_number: text(60).default(''),
    ...once,
  }),
  out: moved,
})

const decision = z.object({
  ...numbered,
  event: z.enum(['deny', 'offer', 'agree', 'askBack']),
  remark: text(500).default(''),
  amount: priceText
    .optional()
    .describe('Of an offer: at most what was asked, and of a merchant the price within it.'),
  return_payer: z.enum(returnPayers).default('merchant'),
  return_address: text(300).default('').describe("Empty: the warehouse's."),
  return_label: text(500).default(''),
  ...once,
})
const queue = z.object({
  ...list,
  waits_for: z
    .enum(['', ...refundWaits, 'pricing'])
    .default('')
    .describe(
      '`pricing`: what came back damaged waits for a price, whoever has to act on the request itself.',
    ),
})
const queued = listOf(row).extend({
  counts,
  waiting: z.object({
    buyer: z.number(),
    merchant: z.number(),
    warehouse: z.number(),
    finance: z.number(),
    pricing: z.number(),
  }),
})

export const merchantRefundList = call('/merchant/refundList', {
  who: 'merchant',
  does: "Requests for refunds of the merchant's own orders, longest waiting first, by who has to act.",
  reads: true,
  in: queue,
  out: queued,
})
export const merchantRefund = call('/merchant/refund', {
  who: 'merchant',
  does: "Gives one request of the merchant's own orders.",
  reads: true,
  in: z.object(numbered),
  out: refundShape,
})
export const merchantDecideRefund = call('/merchant/decideRefund', {
  who: 'merchant',
  does: 'The merchant denies a request with a reason, offers a part, agrees to it, or asks for the goods back.',
  in: decision,
  out: moved,
})

export const officeRefundList = call('/office/refundList', {
  who: 'staff',
  does: 'Requests for refunds, longest waiting first, by who has to act.',
  reads: true,
  in: queue,
  out: queued,
})
export const officeRefund = call('/office/refund', {
  who: 'staff',
  does: 'Gives one request with its lines, pictures and history.',
  reads: true,
  in: z.object(numbered),
  out: refundShape,
})
export const officeDecideRefund = call('/office/decideRefund', {
  who: 'staff:finance',
  does: 'Finance decides in place of the merchant: denies with a reason, offers a part, agrees, or asks for the goods back.',
  in: decision,
  out: moved,
})
export const receiveReturn = call('/office/receiveReturn', {
  who: 'staff:warehouse',
  does: 'Notes goods that came back, line by line: what can be sold again is stock again, the rest becomes bad goods with a note of its condition.',
  in: z.object({
    ...numbered,
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
    ...once,
  }),
  out: moved.extend({ agreed: money }),
})
export const payRefund = call('/office/payRefund', {
  who: 'staff:finance',
  does: "Pays an agreed refund to the company's wallet, once; what the merchant is owed is less by it.",
  in: z.object({ ...numbered, remark: text(500).default(''), ...once }),
  out: moved.extend({ paid: money }),
})

export const shelveReturned = call('/office/shelveReturned', {
  who: 'staff:finance',
  does: 'Puts what came back damaged on the shelf of the bad goods, at a price of its own.',
  in: z.object({ ...numbered, line_id: id, price: priceText, ...once }),
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
  in: z.object({ site_id: id, cap: words(4), reason: words(300), ...once }),
  out: z.object({ cap: z.number().int() }),
})
