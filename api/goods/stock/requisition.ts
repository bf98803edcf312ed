import { z } from 'zod'
import { uploads } from '#rules/fields'
import {
  collectorPapers,
  lossStages,
  lossVerdicts,
  requisitionAtMost,
} from '#rules/goods/private/requisition-bounds'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import { password } from '../../people/account.ts'
import { call } from '../../wire/call.ts'
import { modelText, number, numberText, search } from '../../wire/plain-shapes.ts'
import {
  code,
  dateText,
  head,
  id,
  int,
  jsonText,
  listOf,
  moment,
  money,
  next,
  nextKey,
  pageAfter,
  pageByKey,
  personNameText,
  retryKey,
  text,
} from '../../wire/shapes.ts'
import { handlingRateShape } from './handling-tariff.ts'

/* Requisition forms: what a dealer asks our warehouses to do with its own goods. */

const requisition_number = number(40)
const condition = int.pipe(z.union([z.literal(1), z.literal(2)]))
const kindShape = z.number().describe('1 move, 2 hand over, 3 count, 4 relabel, 5 repack, 6 dispose.')
const stateShape = z
  .number()
  .describe(
    '0 draft, 1 submitted, 2 quoted, 3 accepted, 4 begun, 5 on the way, 7 done, 8 refused, 9 cancelled.',
  )
const moved = z.object({ requisition_number: z.string(), state: stateShape })

const listed = moved.extend({
  kind: kindShape,
  company_name: z.string(),
  warehouse_name: z.string(),
  to_warehouse_name: z.string().nullable(),
  pieces: z.number(),
  items: z.number(),
  missing: z.number(),
  fee: money.nullable().describe('Null before it is quoted.'),
  ready_on: z.string().nullable(),
  quote_until: moment.nullable(),
  created_at: moment,
  updated_at: moment,
})
/** A page of forms as the warehouse lists them. */
export const requisitionRows = listOf(listed).extend({ next: nextKey })

export const requisitionList = call('/user/requisitionList', {
  who: 'certified',
  does: "The company's requisition forms, newest first.",
  reads: true,
  in: z.object({
    tab: z.enum(['all', 'open', 'over']).default('all'),
    kind: code({ any: 0, ...requisitionKind }).default(0),
    search: search(64).default('').describe('Part of its number or of an item’s.'),
    ...pageByKey,
  }),
  out: listOf(listed).extend({ next, head }),
})

export const requisitionShown = moved.extend({
  kind: kindShape,
  company_name: z.string(),
  asked_by: z.string(),
  events: z.array(z.string()).describe('What who reads may do to it now.'),
  warehouse_id: z.number(),
  warehouse_name: z.string(),
  to_warehouse_id: z.number().nullable(),
  to_warehouse_name: z.string().nullable(),
  note: z.string(),
  collector: z.object({ name: z.string(), id_type: z.enum(collectorPapers), plate: z.string() }).nullable(),
  collected_by: z.string(),
  fee: money.nullable(),
  ready_on: z.string().nullable(),
  quote_until: moment.nullable(),
  reason: z.string().describe('Why the warehouse refused it.'),
  created_at: moment,
  done_at: moment.nullable(),
  photos: z.array(z.string()).describe('Ids of files.'),
  lines: z.array(
    z.object({
      line_id: z.number(),
      product_id: z.number(),
      relation_id: z.number(),
      title: z.string(),
      color: z.string().nullable(),
      preview: z.string().nullable(),
      custom_sn: z.string(),
      goods_sn: z.string(),
      upc: z.string().nullable(),
      place: z.string().describe('Where it lies in the warehouse; for its staff alone.'),
      condition: z.number().describe('1 sound, 2 damaged'),
      amount: z.number(),
      free: z.number().describe('Pieces of it that nothing holds.'),
      gone: z.number().nullable().describe('Of a move: the pieces that left.'),
      done: z.number().nullable(),
      damaged: z.number(),
      missing: z.number(),
      surplus: z.number(),
      labels: z.array(z.string()).describe('Ids of files.'),
    }),
  ),
  differences: z.array(
    z.object({
      line_id: z.number(),
      stage: z.enum(lossStages).describe('here: where they lay; way: between two warehouses.'),
      custom_sn: z.string(),
      pieces: z.number(),
      cost: money.describe('What was paid for them.'),
      verdict: z.enum(lossVerdicts).nullable().describe('Who answers for them; null until it is decided.'),
      compensation: money.nullable(),
      reason: z.string(),
      decided_at: moment.nullable(),
    }),
  ),
  history: z.array(
    z.object({
      event: z.string(),
      by_role: z.string(),
      by: z.string().nullable(),
      remark: z.string(),
      at: moment,
    }),
  ),
})

export const requisitionInfo = call('/user/requisitionInfo', {
  who: 'certified',
  does: 'A requisition form of the company: its goods, its fee, what is missing and what happened to it.',
  reads: true,
  in: z.object({ requisition_number }),
  out: requisitionShown,
})

export const requisitionPlaces = call('/user/requisitionPlaces', {
  who: 'certified',
  does: 'Our warehouses, with how many pieces the company keeps in each and what work costs there.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        warehouse_id: z.number(),
        name: z.string(),
        city: z.string(),
        state: z.string(),
        pieces: z.number(),
        rates: z
          .array(handlingRateShape)
          .describe('What work costs there now, by its kind; other work is quoted by hand.'),
      }),
    ),
  }),
})

export const requisitionGoods = call('/user/requisitionGoods', {
  who: 'certified',
  does: 'What a form can be of: own goods in a warehouse of which pieces are free, sound and damaged ones.',
  reads: true,
  in: z.object({
    warehouse_id: id,
    search: search(64).default('').describe('Part of a number or a title.'),
    ...pageAfter,
  }),
  out: listOf(
    z.object({
      relation_id: z.number(),
      condition: z.number().describe('1 sound, 2 damaged'),
      title: z.string(),
      color: z.string().nullable(),
      preview: z.string().nullable(),
      custom_sn: z.string(),
      goods_sn: z.string(),
      free: z.number(),
    }),
  ).extend({ next: nextKey }),
})

const fileList = z.array(z.uuid()).max(uploads.maxPictures).default([])

export const saveRequisition = call('/user/saveRequisition', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Saves a form as a draft: a new one, or in the place of what a draft said before.',
  in: z.object({
    requisition_number: numberText(40).default('').describe('Empty: a new form.'),
    kind: code(requisitionKind),
    warehouse_id: id,
    to_warehouse_id: id.optional().describe('Of a move alone.'),
    collector: jsonText(
      z.object({
        name: personNameText(80),
        id_type: z.enum(collectorPapers),
        plate: modelText(20).default(''),
      }),
    )
      .optional()
      .describe('Of goods that are handed over alone.'),
    note: text(500).default(''),
    goods_list: jsonText(
      z
        .array(
          z.object({
            relation_id: id,
            condition: condition.default(1),
            amount: int.pipe(z.number().min(1).max(requisitionAtMost.pieces)),
            label_file_ids: fileList,
          }),
        )
        .min(1)
        .max(requisitionAtMost.lines),
    ),
    idempotency_key: retryKey,
  }),
  out: moved,
})

export const submitRequisition = call('/user/submitRequisition', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Submits a draft: its pieces are held until the work is over. The tariff of the warehouse quotes it at once, or the warehouse does.',
  in: z.object({ requisition_number, idempotency_key: retryKey }),
  out: moved,
})

export const cancelRequisition = call('/user/cancelRequisition', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Cancels a form before the work has begun; its pieces are free again and its fee goes back.',
  in: z.object({ requisition_number, reason: text(500).default(''), idempotency_key: retryKey }),
  out: moved.extend({ returned: money }),
})

export const acceptRequisition = call('/user/acceptRequisition', {
  who: 'certified',
  may: 'pay',
  does: 'Accepts the quotation of a form and pays its fee from the wallet, with the payment password.',
  perMinute: 20,
  in: z.object({
    requisition_number,
    fee_seen: money.describe('The fee that the page showed; another is refused.'),
    ...password,
    idempotency_key: retryKey,
  }),
  out: moved.extend({ paid: money, balance: money, ready_on: dateText }),
})
