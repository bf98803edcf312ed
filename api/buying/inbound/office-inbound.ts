import { z } from 'zod'
import { arrivalsADay, arrivalWeeks } from '#rules/buying/inbound/arrival-days'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { call } from '../../wire/call.ts'
import { model, number, search } from '../../wire/plain-shapes.ts'
import {
  code,
  dateText,
  flag,
  id,
  jsonText,
  listOf,
  nextKey,
  pageAfter,
  pageByKey,
  retryKey,
  words,
} from '../../wire/shapes.ts'
import { inboundRow, inboundRows, inboundShown } from './inbound-shape.ts'

/* Inbound shipments as the warehouse receives them. */

export const officeInboundList = call('/office/inboundList', {
  who: 'staff:orders',
  does: 'The announced inbound shipments of all manufacturers, newest first.',
  reads: true,
  in: z.object({
    ...pageByKey,
    state: code(inboundState).optional(),
    warehouse_id: id.optional(),
    may_be_lost: flag
      .default(false)
      .describe('Only those on the way whose day is so long over that they may be called lost.'),
    search: search(64)
      .default('')
      .describe(
        'Part of its number, reference, container, tracking number, an item, or a box found with it.',
      ),
  }),
  out: inboundRows,
})

export const arrivals = call('/office/arrivals', {
  who: 'staff:orders',
  does: 'The inbound shipments that are to come or being counted, by the day on which they are expected.',
  reads: true,
  in: z.object({
    ...pageAfter,
    warehouse_id: id.optional(),
    day: dateText.optional().describe('Only those expected on it.'),
  }),
  out: listOf(inboundRow).extend({ next: nextKey }),
})

export const arrivalDays = call('/office/arrivalDays', {
  who: 'staff:orders',
  does: `The inbound shipments that are to come or being counted, by day: ${arrivalWeeks} weeks from the Monday of the given day's.`,
  reads: true,
  in: z.object({ warehouse_id: id.optional(), from: dateText.optional().describe('By default today.') }),
  out: z.object({
    today: z.string().describe('By the calendar of the warehouse.'),
    before: z.number().describe('Shipments that were expected before the first of these days.'),
    after: z.number().describe('Shipments that are expected after the last.'),
    days: z.array(
      z.object({
        day: z.string(),
        closed: z.boolean().describe('The warehouse does not work; of all warehouses never.'),
        shipments: z.number(),
        cartons: z.number(),
        pieces: z.number(),
        first: z
          .array(inboundRow.pick({ inbound_number: true, merchant_name: true, state: true, overdue: true }))
          .describe(`The first ${arrivalsADay}.`),
      }),
    ),
  }),
})

export const officeInbound = call('/office/inbound', {
  who: 'staff:orders',
  does: 'An announced inbound shipment: its lines, history and receipts.',
  reads: true,
  in: z.object({ inbound_number: number(40) }),
  out: inboundShown,
})

export const officeInboundEvent = call('/office/inboundEvent', {
  who: 'staff:orders',
  does: 'Notes that a shipment arrived, that its count begins, ends or goes on, or that it is lost.',
  in: z.object({
    inbound_number: number(40),
    event: z.enum(['arrive', 'startCount', 'finish', 'reopen', 'lose']),
    reason: words(500).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ state: z.number() }),
})

const pieces = z.int().min(0).max(1_000_000)
const files = z.array(z.uuid()).max(8).default([])
const note = z.string().normalize('NFC').trim().max(500).default('')
export const bookReceipt = call('/office/bookReceipt', {
  who: 'staff:warehouse',
  does: 'Books what was counted of a shipment: sound pieces are stock, those with a reservation first.',
  in: z.object({
    inbound_number: number(40),
    receipt_key: z.uuid().describe('Of this receipt for good: sent again, it books nothing twice.'),
    lines: jsonText(
      z
        .array(
          z.object({
            line_id: id,
            sound: pieces,
            damaged: pieces,
            note,
            file_ids: files.describe('Pictures of the damage.'),
          }),
        )
        .max(200),
    ),
    unknown: jsonText(
      z
        .array(
          z.object({
            barcode: model(64),
            pieces: z.int().min(1).max(1_000_000),
            note,
            file_ids: files,
          }),
        )
        .max(50),
    )
      .optional()
      .describe('Boxes that are not of this shipment; they are no stock.'),
    idempotency_key: retryKey,
  }),
  out: z.object({
    no: z.number(),
    sound: z.number().describe('Pieces that are stock now.'),
    damaged: z.number(),
    served: z.number().describe('Reservations whose goods are all here now.'),
  }),
})
