import { z } from 'zod'
import { damagedPlaces } from '#rules/buying/inbound/damaged'
import { differenceKinds } from '#rules/buying/inbound/difference'
import { listOf, moment, next, head as shownHead } from '../../wire/shapes.ts'

/* An inbound shipment, as its manufacturer and the warehouse see it. */

export const inboundRow = z.object({
  inbound_number: z.string(),
  state: z.number(),
  merchant_name: z.string(),
  warehouse_id: z.number(),
  warehouse_name: z.string(),
  reference: z.string(),
  container_number: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  expected_on: z.string().nullable(),
  first_expected_on: z.string().nullable(),
  overdue: z.boolean().describe('Its day is over at the warehouse, and it has not arrived.'),
  lines: z.number(),
  cartons: z.number(),
  announced: z.number(),
  sound: z.number(),
  damaged: z.number(),
})

export const inboundRows = listOf(inboundRow).extend({
  next,
  head: shownHead,
  counts: z
    .array(z.object({ state: z.number(), count: z.number() }))
    .describe('How many the warehouse and the search leave in each state.'),
})

const inboundLine = z.object({
  line_id: z.number(),
  relation_id: z.number(),
  custom_sn: z.string(),
  upc: z.string().nullable(),
  title: z.string(),
  preview: z.string().nullable(),
  cartons: z.number(),
  pieces_per_carton: z.number(),
  announced: z.number(),
  sound: z.number(),
  damaged: z.number(),
  presale: z.number().describe('Pieces offered for reservation; 0: none.'),
  booked: z.number().describe('Pieces of those that have a place.'),
})

/** How the count of a line differs from what was announced, and what was answered. */
export const inboundDifference = {
  difference_id: z.number(),
  custom_sn: z.string(),
  kind: z.enum(differenceKinds),
  pieces: z.number(),
  state: z.number().describe('0 asked, 1 accepted, 2 disputed, 3 stands unanswered, 4 recounted.'),
  asked_at: moment,
  answer_by: moment,
  answered_at: moment.nullable(),
  result: z.number().nullable().describe('Pieces as another person counted them again.'),
  damaged_to: z.enum(damagedPlaces).nullable().describe('Where its manufacturer wants damaged pieces to go.'),
  return_address: z.string().describe('Where its manufacturer takes pieces back.'),
  gone: z
    .object({ to: z.enum(damagedPlaces), at: moment, note: z.string() })
    .nullable()
    .describe('Where the warehouse sent them.'),
}

export const inboundShown = inboundRow.extend({
  announced_at: moment.nullable(),
  arrived_at: moment.nullable(),
  finished_at: moment.nullable(),
  events: z.array(z.string()).describe('What this person may do to it now.'),
  goods: z.array(inboundLine),
  differences: z
    .array(
      z.object({
        ...inboundDifference,
        line_id: z.number(),
        reason: z.string(),
        file_ids: z.array(z.string()),
        result_note: z.string(),
        disposal: z
          .enum(['none', 'mine', 'others'])
          .describe('Who proposed to dispose of them, for which a second person is needed.'),
      }),
    )
    .describe('How the count differs from what was announced.'),
  counted_by_me: z.boolean().describe('Who asks booked a receipt of it, so that others count again.'),
  history: z.array(
    z.object({
      event: z.string(),
      to_state: z.number(),
      by_role: z.string(),
      name: z
        .string()
        .describe('Of the person; empty for others than colleagues, and what happened by time.'),
      reason: z.string(),
      at: moment,
    }),
  ),
  receipts: z.array(
    z.object({
      no: z.number(),
      booked_at: moment,
      sound: z.number(),
      damaged: z.number(),
      lines: z.array(
        z.object({
          custom_sn: z.string(),
          sound: z.number(),
          damaged: z.number(),
          note: z.string(),
          file_ids: z.array(z.string()),
        }),
      ),
      unknown: z.array(
        z.object({
          barcode: z.string(),
          pieces: z.number(),
          note: z.string(),
          file_ids: z.array(z.string()),
        }),
      ),
    }),
  ),
})
