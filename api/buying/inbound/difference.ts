import { z } from 'zod'
import { damagedPlaces } from '#rules/buying/inbound/damaged'
import { call } from '../../wire/call.ts'
import {
  fileIds,
  id,
  int,
  listOf,
  neededWords,
  nextKey,
  pageAfter,
  retryKey,
  text,
} from '../../wire/shapes.ts'
import { inboundDifference } from './inbound-shape.ts'

/* What was counted of an inbound shipment otherwise than it was announced. */

const row = z.object({
  ...inboundDifference,
  inbound_number: z.string(),
  reference: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  title: z.string(),
})
const rows = listOf(row).extend({ next: nextKey })
const tab = z
  .enum(['asked', 'disputed', 'damaged', 'all'])
  .default('asked')
  .describe('`asked` wait for the manufacturer, `disputed` and settled `damaged` pieces for the warehouse.')

export const differenceList = call('/merchant/differenceList', {
  who: 'merchant',
  may: 'own',
  does: 'How counts of the manufacturer’s shipments differ from what was announced: what waits by its time, all the newest first.',
  reads: true,
  in: z.object({ ...pageAfter, tab }),
  out: rows,
})

export const officeDifferenceList = call('/office/differenceList', {
  who: 'staff:orders',
  does: 'How counts of shipments differ from what was announced: what waits by its time, all the newest first.',
  reads: true,
  in: z.object({ ...pageAfter, tab, warehouse_id: id.optional() }),
  out: rows,
})

const keyed = { difference_id: id, idempotency_key: retryKey }
const place = z.enum(damagedPlaces)
const wished = place.optional().describe('Where damaged pieces are to go; bad goods where it is not said.')
const answered = z.object({ state: z.number() })
export const answerDifference = call('/merchant/answerDifference', {
  who: 'merchant',
  may: 'stock',
  does: 'Accepts a difference, or disputes it, upon which another person of the warehouse counts again.',
  in: z.discriminatedUnion('answer', [
    z.object({ ...keyed, answer: z.literal('accept'), damaged_to: wished }),
    z.object({
      ...keyed,
      answer: z.literal('dispute'),
      damaged_to: wished,
      reason: neededWords(500, 'order.reasonNeeded'),
      file_ids: fileIds.default([]),
    }),
  ]),
  out: answered,
})

export const recountDifference = call('/office/recountDifference', {
  who: 'staff:warehouse',
  does: 'Notes how many pieces of a disputed difference there are, by another person than who counted; final.',
  in: z.object({
    ...keyed,
    result: int.pipe(z.number().min(0).max(1_000_000)),
    note: text(500).default(''),
  }),
  out: answered,
})

export const sendDamaged = call('/office/sendDamaged', {
  who: 'staff:warehouse',
  does: 'Sends settled damaged pieces where they go: into bad goods, back, or away, of much worth by two people.',
  in: z.object({ ...keyed, to: place, note: text(500).default('') }),
  out: z.object({ gone: z.boolean().describe('false: a second person has to agree to the disposal.') }),
})
