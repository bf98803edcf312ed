import { z } from 'zod'
import { zippedKinds } from '#rules/aftersale/paper/available-papers'
import { paperKinds, printedAtOnce, sheetSizes } from '#rules/aftersale/paper/paper'
import { limits } from '#rules/fields'
import { ordersTogether } from '../buying/order.ts'
import { chosenOrders } from '../buying/order-batch.ts'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { idempotencyKey, orderNumbers } from '../wire/shapes.ts'

const value = z.union([
  z.string(),
  z.object({ words: z.string() }).strict(),
  z.object({ number: z.number() }),
  z.object({ money: z.string() }),
  z.object({ minus: z.string() }),
  z.object({ day: z.string() }),
  z.object({ moment: z.string() }),
  z.object({ pounds: z.number() }),
  z.object({ kg: z.number() }),
  z.object({ cbm: z.number() }),
  z.object({ weight: z.number() }),
  z.object({ volume: z.number() }),
  z.object({ country: z.string() }),
  z.object({ size: z.tuple([z.number(), z.number(), z.number()]).readonly() }),
])
const said = z
  .union([value, z.object({ words: z.string(), values: z.record(z.string(), z.union([value, z.number()])) })])
  .describe('Text as it stands, a figure, or the name of a text (`area:key`): rules/aftersale/paper/said.')

const bars = z
  .object({ width: z.number(), height: z.number(), path: z.string() })
  .describe('A code as the path of an SVG, one unit to a module.')
const saids = z.array(said).readonly()
const party = z.object({ name: said, lines: saids })
const fact = z.object({ name: said, said })
const cells = z.array(saids).readonly()
const facts = z.array(fact).readonly()

export const paperShape = z.object({
  kind: z.enum([...paperKinds, 'contract', 'statement', 'requisition']),
  order_number: z.string(),
  title: said,
  issuer: z.object({ name: z.string(), logo: z.string().nullable(), lines: z.array(z.string()).readonly() }),
  time_zone: z.string(),
  facts,
  parties: z.array(party).readonly(),
  steps: saids,
  columns: z.array(z.object({ name: said, share: z.number(), number: z.boolean() })).readonly(),
  rows: z.array(cells).readonly(),
  pictures: z.array(z.string().nullable()).readonly().optional().describe('Beside the rows, one for each.'),
  totals: cells.nullable(),
  sums: z.array(z.object({ name: said, said, why: saids, strong: z.boolean() })).readonly(),
  notes: z.array(party).readonly(),
  signatures: z.array(z.object({ name: said, by: z.string(), at: z.string().nullable() })).readonly(),
  made_at: z.string(),
  watermark: said.optional().describe('Across what is not valid yet.'),
  code128: bars.describe("The order's number."),
  qr: bars.describe("The order's address."),
})

const asked = z.object({
  order_sn: number(40).describe("An order's number, or its checkout's."),
  kind: z.enum(paperKinds),
})

export const orderPaper = call('/supply/order/order/paper', {
  who: 'user',
  does: "The papers of an order, or of a checkout's orders, as data: what the print pages and the PDFs are drawn from.",
  reads: true,
  in: asked,
  out: z.object({
    papers: z.array(paperShape),
    missing_signs: z
      .array(z.string())
      .describe('Signs that the PDF has no glyph for: it shows their numbers.'),
  }),
})

export const orderPaperLink = call('/supply/order/order/paperLink', {
  who: 'user',
  does: 'A link to the same papers as one PDF, good for five minutes.',
  reads: true,
  in: asked.extend({ sheet: z.enum(sheetSizes) }),
  out: z.object({ url: z.string(), file_name: z.string() }),
  perMinute: 30,
})

export const orderPapers = call('/supply/order/order/papers', {
  who: 'buyer',
  does: `A link to a ZIP of the invoices, or the packing slips, of up to ${limits.ordersAtOnce} of the company's orders as PDFs, good for five minutes.`,
  reads: true,
  in: z.object({ order_numbers: ordersTogether, kind: z.enum(zippedKinds), sheet: z.enum(sheetSizes) }),
  out: z.object({
    url: z.string(),
    file_name: z.string(),
    count: z.number(),
    left_out: z.array(z.string()).describe('Those that have no such paper as they stand, or are not there.'),
  }),
  perMinute: 6,
})

const papersToPrint = z.object({
  papers: z.array(paperShape),
  left_out: z.array(z.string()).describe('Orders that have no such paper as they stand.'),
})

export const papersOfOrders = call('/office/papersOfOrders', {
  who: 'staff:warehouse',
  does: 'One kind of paper of many orders, to be printed in one go: packing slips or bills of lading.',
  reads: true,
  in: z.object({ kind: z.enum(['packingSlip', 'bol']), ...chosenOrders }),
  out: papersToPrint,
})

const ownSales = z.object({ order_numbers: orderNumbers(printedAtOnce) })

export const salesPapers = call('/supply/order/sales/papers', {
  who: 'buyer',
  does: "The packing slips of the company's own sales orders, in its name, to be printed in one go.",
  reads: true,
  in: ownSales,
  out: papersToPrint,
})

const labelsToPrint = z.object({
  labels: z.array(
    z.object({
      order_number: z.string(),
      code: z.string(),
      n: z.number(),
      of: z.number(),
      from: z.array(z.string()).readonly(),
      to: party,
      item: z.string(),
      title: z.string(),
      facts,
      code128: bars,
      place: z.string(),
      time_zone: z.string(),
      printed: z.number().describe('How often the labels of its order were printed before.'),
    }),
  ),
  left_out: z.array(z.string()).describe('Orders that have no labels as they stand.'),
})

export const cartonLabels = call('/office/cartonLabels', {
  who: 'staff:warehouse',
  does: 'The labels of the cartons of orders that may leave, one for each carton, aisle by aisle.',
  reads: true,
  in: z.object(chosenOrders),
  out: labelsToPrint,
})

export const salesLabels = call('/supply/order/sales/labels', {
  who: 'buyer',
  does: "The labels of the cartons of the company's own sales orders that may leave, in its name, order by order.",
  reads: true,
  in: ownSales,
  out: labelsToPrint,
})

export const labelsPrinted = call('/office/labelsPrinted', {
  who: 'staff:warehouse',
  does: 'Says that the carton labels of these orders are printed: the next ones are marked as printed again.',
  in: z.object({ order_numbers: orderNumbers(printedAtOnce), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ count: z.number() }),
})
