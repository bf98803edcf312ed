import { z } from 'zod'
import {
  salesFaults,
  salesFields,
  salesImportState,
  salesLimits,
  salesRowState,
  salesRowTabs,
} from '#rules/buying/channel/sales-fields'
import { limits } from '#rules/fields'
import { platforms } from '#rules/goods/private/item-alias'
import { call } from '../../wire/call.ts'
import {
  done,
  flag,
  id,
  int,
  jsonText,
  listOf,
  moment,
  money,
  nextKey,
  pageAfter,
  retryKey,
  text,
  words,
} from '../../wire/shapes.ts'

/* Orders of a dealer's sales channels, which come in files and become sales orders. */

const channelAccount = z.object({ id: z.number(), platform: z.enum(platforms), name: z.string() })
const column = z.string().max(salesLimits.cell)
const fields = z.enum(salesFields)
const mapping = z.partialRecord(fields, column)

export const channelAccounts = call('/user/channelAccounts', {
  who: 'certified',
  does: "The company's accounts with platforms.",
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      channelAccount.extend({
        to_report: z.number().describe('Shipments of which the next file tells its channel.'),
      }),
    ),
  }),
})

export const saveChannelAccount = call('/user/saveChannelAccount', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Names an account with a platform, or renames it.',
  in: z.object({
    id: id.optional(),
    platform: z.enum(platforms),
    name: words(salesLimits.accountName),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number() }),
})

export const importJudge = call('/supply/order/sales/importJudge', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: `Takes a file of a channel's orders (\`file_data\`, CSV or XLSX, ${salesLimits.rows} rows) and judges each row. Places nothing.`,
  files: true,
  in: z.object({ channel_account_id: id, idempotency_key: retryKey }),
  out: z.object({ import_id: z.number() }),
  perMinute: 20,
})

export const importMap = call('/supply/order/sales/importMap', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Judges a file anew; with a `mapping`, by it: which column holds which field, for this file and the next ones of its account.',
  in: z.object({
    import_id: id,
    mapping: jsonText(mapping).optional(),
    in_parts: flag
      .optional()
      .describe('Whether several warehouses may send an order that none has whole; for the next files, too.'),
    carrier: text(salesLimits.carrier)
      .optional()
      .describe(
        "Who fetches the orders with the platform's labels, for companies that ship on account; for the next files, too. Empty: the warehouses send them.",
      ),
    carrier_account: text(salesLimits.carrier).optional().describe('The account there.'),
    stops: flag.optional().describe('Its orders place themselves no more.'),
  }),
  out: done,
  perMinute: 60,
})

export const importRow = call('/supply/order/sales/importRow', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Mends fields of a row; judges the file anew.',
  in: z.object({
    import_id: id,
    row_no: int.pipe(z.number().positive()),
    cells: jsonText(z.partialRecord(fields, z.string().trim().max(salesLimits.cell))),
  }),
  out: done,
  perMinute: 120,
})

export const importPlace = call('/supply/order/sales/importPlace', {
  who: 'certified',
  may: 'order',
  does: 'Places the good orders of a file, one after the other. Answers at once; each order of a channel becomes a sales order once. With `waits` orders that lack nothing but goods place themselves as these come.',
  in: z.object({ import_id: id, waits: flag.default(false), idempotency_key: retryKey }),
  out: z.object({ orders: z.number(), waiting: z.number() }),
})

const counts = z.object({
  rows: z.number(),
  bad: z.number(),
  good: z.number(),
  placed: z.number(),
  here: z.number(),
  refused: z.number(),
  orders_good: z.number().describe('Orders that can be placed.'),
  orders_placed: z.number(),
})
const importHead = z.object({
  id: z.number(),
  file_name: z.string(),
  platform: z.enum(platforms),
  account: z.string(),
  by: z.string(),
  state: z.literal(Object.values(salesImportState)),
  created_at: moment,
  finished_at: moment.nullable(),
  waits: z.boolean().describe('Its orders place themselves as their goods come.'),
  counts,
})

export const importInfo = call('/supply/order/sales/importInfo', {
  who: 'certified',
  does: 'A file of orders, and its rows as they were judged.',
  reads: true,
  in: z.object({ import_id: id, which: z.enum(salesRowTabs).default('all'), ...pageAfter }),
  out: listOf(
    z.object({
      row_no: z.number(),
      cells: z.partialRecord(fields, z.string()).describe('By field, with what was mended.'),
      state: z.literal(Object.values(salesRowState)),
      faults: z.array(
        z.object({
          field: fields,
          reason: z.enum(salesFaults),
          params: z.record(z.string(), z.union([z.string(), z.number()])),
        }),
      ),
      why: z.string().describe('Why its order was refused, in words.'),
      custom_sn: z.string().nullable().describe('The item that its number means.'),
      warehouse_name: z.string().nullable(),
      parts: z.number().describe('Of a good order: how many warehouses send it.'),
      order_number: z.string().nullable().describe('The sales order that it became, or is already.'),
    }),
  ).extend({
    next: nextKey,
    import: importHead.extend({
      columns: z.array(z.string()),
      mapping,
      in_parts: z.boolean(),
      carrier: z
        .string()
        .nullable()
        .describe("Who fetches the orders with the platform's labels; null where the warehouses send them."),
      carrier_account: z.string().nullable(),
      file_id: z
        .string()
        .nullable()
        .describe(`The file as it was uploaded; null once its ${salesLimits.fileDays} days are over.`),
      orders_waiting: z.number().describe('Orders that lack nothing but goods.'),
    }),
  }),
})

export const salesImportList = call('/supply/order/sales/importList', {
  who: 'certified',
  does: "The company's files of channels' orders, newest first.",
  reads: true,
  in: z.object(pageAfter),
  out: listOf(importHead).extend({ next: nextKey }),
})

export const importFile = call('/supply/order/sales/importFile', {
  who: 'certified',
  does: 'The rows of a file that were not placed, in its own columns, with what is wrong: mended, they can be imported again.',
  reads: true,
  in: z.object({ import_id: id }),
  out: z.object({ file_name: z.string(), csv: z.string() }),
  perMinute: 60,
})

export const salesQuote = call('/supply/order/sales/quote', {
  who: 'certified',
  may: 'order',
  does: 'What placing the good orders of a file will cost, by the rules of placing them. Places nothing.',
  reads: true,
  in: z.object({
    import_id: id,
    ...pageAfter,
    page_size: int.pipe(z.number().min(1).max(salesLimits.quoted)).default(salesLimits.quoted),
  }),
  out: listOf(
    z.object({
      platform_order: z.string(),
      pieces: z.number(),
      parts: z
        .array(
          z.object({
            warehouse: z.string(),
            handling: money,
            delivery: money.nullable().describe('Null: it waits for the warehouse to quote it.'),
          }),
        )
        .describe('One for each warehouse that sends some.'),
      total: money.describe('Without what is still to be quoted.'),
    }),
  ).extend({ next: nextKey }),
})

export const tracking = call('/supply/order/sales/tracking', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'What left of the orders of an account, in the columns in which its platform takes it: each line of each shipment once, or all of the newest orders `again`.',
  in: z.object({ channel_account_id: id, again: flag.default(false), idempotency_key: retryKey }),
  out: z.object({ file_name: z.string(), content: z.string(), lines: z.number() }),
})

export const replenish = call('/supply/order/order/replenish', {
  who: 'certified',
  may: 'order',
  does: 'What the orders of a file wait for, or one that is typed, and how much of it to buy in which warehouse, to be kept there, so that all of it can be sent. Buys nothing.',
  reads: true,
  in: z.object({
    import_id: id.optional().describe('A file of orders.'),
    lines: jsonText(
      z
        .array(z.object({ relation_id: id, quantity: int.pipe(z.number().min(1).max(99_999)) }))
        .max(limits.linesAtOnce),
    )
      .default([])
      .describe('Without a file: what a sales order that is typed sends.'),
    warehouse_area_id: id.optional().describe('Where the order is to be sent from; else wherever is best.'),
  }),
  out: z.object({
    warehouse: z
      .object({ warehouse_area_id: z.number(), name: z.string() })
      .nullable()
      .describe('Where most of it can be bought, and least has to be.'),
    list: z.array(
      z.object({
        relation_id: z.number(),
        product_id: z.number(),
        custom_sn: z.string(),
        title: z.string(),
        color: z.string().nullable(),
        preview: z.string().nullable(),
        missing: z.number().describe('Beside the own pieces that are free there.'),
        amount: z
          .number()
          .nullable()
          .describe('To buy, in whole multiples; null where it cannot be bought there.'),
        available: z.number(),
        problem: z.string().nullable().describe('Why not: a refusal name.'),
        total: money.nullable(),
      }),
    ),
    total: money,
  }),
})
