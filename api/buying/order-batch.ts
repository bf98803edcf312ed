import { z } from 'zod'
import { batchAtMost, batchEvents, batchOutcomes } from '#rules/buying/order/batch'
import { endCauses } from '#rules/buying/order/graph/end-causes'
import { call } from '../wire/call.ts'
import { amountText } from '../wire/plain-shapes.ts'
import {
  done,
  flag,
  head,
  id,
  idempotencyKey,
  int,
  listOf,
  moment,
  money,
  orderNumbers,
  page,
  pageFromHead,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'
import { staffFilter } from './office-order.ts'

/** The preview of moving many orders: the money that goes back, their companies and warehouses. */
const summary = {
  back: money.nullable().describe('What goes back in all; null: nothing by this move.'),
  second_person: z.boolean().describe('Whether somebody else has to agree first.'),
  sites: z
    .array(
      z.object({
        name: z.string(),
        orders: z.number(),
        back: money,
        alone: money.describe('What one person may end within a day at this site.'),
        ended: money.describe('What this person has ended alone within a day before.'),
      }),
    )
    .describe('Of moves that give money back.'),
  warehouses: z.array(z.object({ name: z.string(), orders: z.number(), back: money })),
  companies: z
    .array(z.object({ name: z.string(), orders: z.number(), back: money }))
    .describe('Those with most of it first, at most twelve.'),
  company_count: z.number(),
}

/** The chosen orders of a list: the named ones, or all of its filter. */
export const chosenOrders = {
  order_numbers: orderNumbers(batchAtMost).default([]),
  /** All orders that the list shows with these filters, instead of the ones named. */
  all: flag.default(false),
  ...staffFilter,
}

export const previewBatch = call('/office/previewBatch', {
  who: 'staff:orders',
  does: 'What doing one thing with many orders would come to: how many the graph allows it for, by status, what goes back, and for which companies and warehouses.',
  reads: true,
  in: z.object({ event: z.enum(batchEvents), ...chosenOrders }),
  out: z.object({
    total: z.number(),
    allowed: z.number(),
    statuses: z.array(z.object({ status: z.number(), count: z.number(), allowed: z.number() })),
    ...summary,
  }),
})

export const startBatch = call('/office/startBatch', {
  who: 'staff:orders',
  does: 'Does one thing with many orders, one after the other and each on its own, beside the requests. What gives back more than one person may waits for a second one. `total_seen`: how many the person was told they are.',
  in: z.object({
    event: z.enum(batchEvents),
    ...chosenOrders,
    total_seen: int,
    remark: text(500).default(''),
    cause: z.enum(endCauses).optional().describe('Why orders end; needed for `fail` and `confirmCancel`.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number() }),
})

const batch = z.object({
  id: z.number(),
  event: z.enum(batchEvents),
  remark: z.string(),
  cause: z.enum(endCauses).nullable(),
  by_name: z.string(),
  own: z.boolean().describe('Whether the person who asks began it.'),
  state: z.enum(['waiting', 'running', 'finished', 'stopped']).describe('waiting: for a second person.'),
  approved_by: z.string().nullable().describe('Who agreed to it; null: nobody, or nobody had to.'),
  total: z.number(),
  done: z.number(),
  refused: z.number(),
  failed: z.number(),
  created_at: moment,
  finished_at: moment.nullable(),
})

export const batchList = call('/office/batchList', {
  who: 'staff:orders',
  does: 'What was done with many orders at once, newest first.',
  reads: true,
  in: z.object(pageFromHead),
  out: listOf(batch).extend({ head }),
})

export const showBatch = call('/office/batch', {
  who: 'staff:orders',
  does: 'One action on many orders: how far it is, and what became of each.',
  reads: true,
  in: z.object({ id, outcome: z.enum(['', 'open', ...batchOutcomes]).default(''), ...page }),
  out: z.object({
    batch,
    summary: z.object(summary).nullable().describe('Of one that waits for a second person.'),
    list: z.array(
      z.object({
        place: z.number(),
        order_number: z.string(),
        company_name: z.string(),
        outcome: z.enum(batchOutcomes).nullable(),
        why: z.string().describe('Why it was refused, in words.'),
        at: moment.nullable(),
      }),
    ),
    count: z.number(),
  }),
})

export const stopBatch = call('/office/stopBatch', {
  who: 'staff:orders',
  does: 'Stops what is being done with many orders; what is done stays done.',
  in: z.object({ id, idempotency_key: idempotencyKey.optional() }),
  out: done,
})

export const approveBatch = call('/office/approveBatch', {
  who: 'staff:finance',
  does: 'Agrees, as a second person, to what ends many orders. `back_seen`: what was shown to go back.',
  in: z.object({ id, back_seen: words(20), idempotency_key: idempotencyKey.optional() }),
  out: done,
})

export const resumeBatch = call('/office/resumeBatch', {
  who: 'staff:orders',
  does: 'Goes on with what was stopped, with the orders that are left; for who began it.',
  in: z.object({ id, idempotency_key: idempotencyKey.optional() }),
  out: done,
})

export const batchReport = call('/office/batchReport', {
  who: 'staff:orders',
  does: 'What became of each order of a batch, as CSV text.',
  reads: true,
  in: z.object({ id }),
  out: z.object({ file_name: z.string(), csv: z.string() }),
})

export const batchLimits = call('/office/batchLimits', {
  who: 'staff:administrator',
  does: 'What one person may end of many orders within a day, site by site; above it a second person has to agree.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(z.object({ site_id: z.number(), code: z.string(), name: z.string(), alone: money })),
  }),
})

export const setBatchLimit = call('/office/setBatchLimit', {
  who: 'staff:administrator',
  does: 'Sets what one person may end of many orders within a day at a site; 0: nothing without a second one.',
  in: z.object({
    site_id: id,
    alone: amountText(20).min(1),
    reason: words(300),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ alone: money }),
})
