import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { number } from '../../wire/plain-shapes.ts'
import { id, listOf, moment, neededWords, nextKey, pageAfter, retryKey, text } from '../../wire/shapes.ts'

/* Boxes that came with an inbound shipment and belong to no line of it. */

export const boxList = call('/office/boxList', {
  who: 'staff:orders',
  does: 'Boxes that came with a shipment and are none of its lines: those held the oldest first, all the newest first.',
  reads: true,
  in: z.object({ ...pageAfter, tab: z.enum(['held', 'all']).default('held'), warehouse_id: id.optional() }),
  out: listOf(
    z.object({
      box_id: z.number(),
      barcode: z.string(),
      pieces: z.number(),
      note: z.string(),
      file_ids: z.array(z.string()),
      found_at: moment,
      found_by: z.string(),
      warehouse_name: z.string(),
      inbound_number: z.string().describe('Of the shipment with which it came.'),
      merchant_name: z.string(),
      solved: z.enum(['line', 'notOurs']).nullable(),
      solved_at: moment.nullable(),
      solved_by: z.string().nullable(),
      solved_note: z.string(),
      solved_number: z.string().nullable().describe('Of the shipment to which it was counted.'),
      solved_sn: z.string().nullable().describe('The item as which it was counted.'),
    }),
  ).extend({ next: nextKey }),
})

const keyed = { box_id: id, idempotency_key: retryKey }
export const solveBox = call('/office/solveBox', {
  who: 'staff:warehouse',
  does: 'Counts a held box to a line of a shipment that is being counted, or notes that it is not ours.',
  in: z.discriminatedUnion('solved', [
    z.object({
      ...keyed,
      solved: z.literal('line'),
      inbound_number: number(40),
      line_id: id,
      note: text(500).default(''),
    }),
    z.object({ ...keyed, solved: z.literal('notOurs'), note: neededWords(500, 'order.reasonNeeded') }),
  ]),
  out: z.object({ sound: z.number().describe('Pieces that are stock now.') }),
})
