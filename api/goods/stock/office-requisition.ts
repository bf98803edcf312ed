import { z } from 'zod'
import { lossStages, lossVerdicts, requisitionAtMost } from '#rules/goods/private/requisition-bounds'
import { assignedOnly } from '../../people/queue-row.ts'
import { call } from '../../wire/call.ts'
import { amountText, number, search } from '../../wire/plain-shapes.ts'
import {
  checked_by_me,
  dateText,
  fileIds,
  id,
  int,
  jsonText,
  listOf,
  moment,
  money,
  neededWords,
  nextKey,
  pageAfter,
  personNameText,
  retryKey,
  text,
} from '../../wire/shapes.ts'
import { requisitionRows, requisitionShown } from './requisition.ts'

/* Requisition forms as the warehouse quotes and works them, and what customer service decides of losses. */

const requisition_number = number(40)
const remark = { remark: text(500).default('') }
const state = z.number()

export const officeRequisitionList = call('/office/requisitionList', {
  who: 'staff:orders',
  does: 'Requisition forms of all companies: what waits by its time, all else the newest first.',
  reads: true,
  in: z.object({
    tab: z.enum(['toQuote', 'toWork', 'toCount', 'quoted', 'all']).default('toQuote'),
    assigned: assignedOnly,
    warehouse_id: id.optional().describe('Of a move that is to be counted: the one that it goes to.'),
    search: search(64).default('').describe('Part of its number, of an item’s or of the company’s name.'),
    ...pageAfter,
  }),
  out: requisitionRows,
})

export const officeRequisition = call('/office/requisition', {
  who: 'staff:orders',
  does: 'A requisition form: its goods and where they lie, its fee, what is missing and what happened to it.',
  reads: true,
  in: z.object({ requisition_number }),
  out: requisitionShown.extend({
    checks: z
      .array(z.object({ line_id: z.number(), stage: z.enum(lossStages), checked_by_me }))
      .describe('Losses of which a first person has said who answers for them.'),
  }),
})

export const quoteRequisition = call('/office/quoteRequisition', {
  who: 'staff:warehouse',
  does: 'Says what the work on a form costs and when it is done, also anew until it is accepted.',
  in: z.object({
    requisition_number,
    fee: amountText(14).describe('0 where it costs nothing.'),
    ready_on: dateText,
    ...remark,
    idempotency_key: retryKey,
  }),
  out: z.object({ state, fee: money, quote_until: moment }),
})

const pieces = int.pipe(
  z
    .number()
    .min(0)
    .max(requisitionAtMost.pieces * 10),
)
const lines = jsonText(
  z
    .array(
      z.object({
        line_id: id,
        pieces: pieces.describe(
          'Sound ones. Of a count: all of the item that lie there, held ones among them.',
        ),
        damaged: pieces.default(0).describe('Found damaged; they stay the dealer’s.'),
      }),
    )
    .min(1)
    .max(requisitionAtMost.lines),
)
const keyed = { requisition_number, idempotency_key: retryKey }

export const workRequisition = call('/office/workRequisition', {
  who: 'staff:warehouse',
  does: 'Refuses a form, begins its work, sends what is moved on its way, counts what arrives, or finishes the work.',
  in: z.discriminatedUnion('event', [
    z.object({ ...keyed, event: z.literal('refuse'), remark: neededWords(500, 'order.reasonNeeded') }),
    z.object({ ...keyed, event: z.literal('begin'), ...remark }),
    z.object({ ...keyed, event: z.literal('depart'), lines, ...remark }),
    z.object({ ...keyed, event: z.literal('arrive'), lines, ...remark }),
    z.object({
      ...keyed,
      event: z.literal('finish'),
      lines,
      collected_by: z
        .union([z.literal(''), personNameText(80)])
        .default('')
        .describe('Who took goods that are handed over.'),
      photo_file_ids: fileIds.default([]),
      ...remark,
    }),
  ]),
  out: z.object({ state }),
})

export const requisitionLosses = call('/office/requisitionLosses', {
  who: 'staff:service',
  does: 'Pieces that were missing when forms were worked: to be decided, the longest waiting first, or decided.',
  reads: true,
  in: z.object({ tab: z.enum(['open', 'decided']).default('open'), ...pageAfter }),
  out: listOf(
    z.object({
      requisition_number: z.string(),
      company_name: z.string(),
      warehouse_name: z.string(),
      to_warehouse_name: z.string().nullable(),
      line_id: z.number(),
      stage: z.enum(lossStages),
      title: z.string(),
      custom_sn: z.string(),
      preview: z.string().nullable(),
      pieces: z.number(),
      cost: money,
      verdict: z.enum(lossVerdicts).nullable(),
      compensation: money.nullable(),
      reason: z.string(),
      checked_by_me,
      found_at: moment,
      decided_at: moment.nullable(),
    }),
  ).extend({ next: nextKey }),
})

export const decideLoss = call('/office/decideLoss', {
  who: 'staff:service',
  does: 'Says who answers for missing pieces and what the dealer gets for them; above 1,000.00 a second person does so, too.',
  in: z.object({
    line_id: id,
    stage: z.enum(lossStages),
    verdict: z.enum(lossVerdicts),
    compensation: amountText(14)
      .default('')
      .describe('Empty: nothing. At most what was paid for the pieces.'),
    reason: neededWords(500, 'order.reasonNeeded'),
    idempotency_key: retryKey,
  }),
  out: z.object({ decided: z.boolean().describe('False: a second person decides.'), compensation: money }),
})
