import { z } from 'zod'
import { labelSheets, labelsOfFile } from '#rules/buying/inbound/carton-label'
import { inboundAtMost, inboundState } from '#rules/buying/inbound/inbound-graph'
import { call } from '../../wire/call.ts'
import { model, modelText, number, numberText, search } from '../../wire/plain-shapes.ts'
import { code, dateText, id, jsonText, ordinal, pageByKey, retryKey, words } from '../../wire/shapes.ts'
import { inboundRows, inboundShown } from './inbound-shape.ts'

/* Goods that a manufacturer announces to our warehouses. */

const state = code(inboundState)

export const inboundList = call('/merchant/inboundList', {
  who: 'merchant',
  may: 'own',
  does: 'The inbound shipments of the manufacturer, newest first.',
  reads: true,
  in: z.object({
    ...pageByKey,
    state: state.optional(),
    warehouse_id: id.optional(),
    search: search(64)
      .default('')
      .describe('Part of its number, reference, container or an own item number.'),
  }),
  out: inboundRows,
})

export const inbound = call('/merchant/inbound', {
  who: 'merchant',
  may: 'own',
  does: 'An inbound shipment of the manufacturer: its lines, history and receipts.',
  reads: true,
  in: z.object({ inbound_number: number(40) }),
  out: inboundShown,
})

const line = z.object({
  custom_sn: model(64),
  cartons: z.int().min(1).max(inboundAtMost.cartons),
  pieces_per_carton: z.int().min(1).max(inboundAtMost.piecesPerCarton),
})

export const saveInbound = call('/merchant/saveInbound', {
  who: 'merchant',
  may: 'stock',
  does: 'Saves a draft of an inbound shipment, or the lines of one that is announced.',
  in: z.object({
    inbound_number: number(40).optional().describe('Of the shipment to change; left out, a new draft.'),
    warehouse_id: id,
    expected_on: dateText.optional(),
    reference: modelText(40).default(''),
    lines: jsonText(z.array(line).max(inboundAtMost.lines)),
    idempotency_key: retryKey,
  }),
  out: z.object({ inbound_number: z.string() }),
})

const named = { inbound_number: number(40), idempotency_key: retryKey }
const reason = words(500).default('')
export const inboundEvent = call('/merchant/inboundEvent', {
  who: 'merchant',
  may: 'stock',
  does: 'Announces an inbound shipment, sends it off, moves its day, or cancels it.',
  in: z.discriminatedUnion('event', [
    z.object({ ...named, event: z.literal('announce') }),
    z.object({
      ...named,
      event: z.literal('dispatch'),
      carrier: words(80).default(''),
      tracking: modelText(80).default(''),
      container_number: numberText(20).default(''),
    }),
    z.object({ ...named, event: z.literal('moveDate'), expected_on: dateText, reason }),
    z.object({ ...named, event: z.literal('cancel'), reason }),
  ]),
  out: z.object({ state: z.number() }),
})

export const inboundLabels = call('/merchant/inboundLabels', {
  who: 'merchant',
  may: 'own',
  does: 'A link to the labels of the cartons of an announced shipment as a PDF, good for five minutes.',
  reads: true,
  in: z.object({
    inbound_number: number(40),
    sheet: z.enum(labelSheets).describe('A roll of 4 × 6 inches, or A4 with four labels.'),
    file_no: ordinal.default(1),
  }),
  out: z.object({
    url: z.string(),
    file_name: z.string(),
    files: z.number().describe(`A file has at most ${labelsOfFile} labels.`),
  }),
  perMinute: 30,
})

export const inboundItems = call('/merchant/inboundItems', {
  who: 'merchant',
  may: 'own',
  does: 'Own items by number, barcode or title, to announce them: none that is a combination of others.',
  reads: true,
  in: z.object({ search: search(64).default('') }),
  out: z.object({
    list: z.array(z.object({ custom_sn: z.string(), title: z.string(), preview: z.string().nullable() })),
  }),
})
