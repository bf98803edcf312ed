import { z } from 'zod'
import { soldWeeks, thresholdAtMost } from '#rules/goods/stock/stock-rule'
import { call } from '../../wire/call.ts'
import { search } from '../../wire/plain-shapes.ts'
import { flag, id, int, listOf, moment, nextKey, pageAfter, retryKey } from '../../wire/shapes.ts'

/* A manufacturer's stock in our warehouses, and why it is as it is. */

const ofItem = {
  relation_id: z.number(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string().nullable(),
}
const inStock = {
  warehouse_id: z.number(),
  warehouse_name: z.string(),
  on_hand: z.number(),
  reserved: z.number(),
  available: z.number().describe('On hand, less reserved.'),
  selling: z.boolean().describe('Whether it is sold from there now.'),
  threshold: z.number().nullable().describe('Below so many available pieces the manufacturer is told.'),
  rev: z.number().describe('What is said back with a change of these two.'),
  count_open: z.string().nullable().describe('The number of the count that is open.'),
  sold: z.number().describe(`Pieces that left to buyers in ${soldWeeks} weeks.`),
}

export const ownStock = call('/merchant/stockList', {
  who: 'merchant',
  may: 'own',
  does: "The manufacturer's items in each warehouse: on hand, reserved, available and to come.",
  reads: true,
  in: z.object({
    ...pageAfter,
    warehouse_id: id.optional(),
    search: search(64).default('').describe('Part of an own item number, barcode or title.'),
    low: flag.default(false).describe('Only where fewer are available than the threshold.'),
  }),
  out: listOf(
    z.object({
      ...ofItem,
      ...inStock,
      incoming: z.number(),
      incoming_on: z.string().nullable().describe('The first day on which some of it is expected.'),
    }),
  ).extend({ next: nextKey }),
})

export const stockHistory = call('/merchant/stockHistory', {
  who: 'merchant',
  may: 'own',
  does: 'Why so much of an item is in a warehouse: what moved it, newest first, and what is to come.',
  reads: true,
  in: z.object({ ...pageAfter, relation_id: id, warehouse_id: id }),
  out: z.object({
    ...ofItem,
    ...inStock,
    incoming: z.number().describe('Of what is to come, what nobody has reserved.'),
    coming: z.array(
      z.object({
        inbound_number: z.string().nullable().describe('Null: goods offered for reservation beforehand.'),
        expected_on: z.string(),
        pieces: z.number().describe('Of those announced, what is not counted in.'),
      }),
    ),
    ...listOf(
      z.object({
        movement_id: z.number(),
        at: moment,
        reason: z.string(),
        amount: z.number(),
        before: z.number(),
        after: z.number(),
        order_number: z.string().nullable(),
        inbound_number: z.string().nullable(),
        count_number: z.string().nullable(),
      }),
    ).shape,
    next: nextKey,
  }),
})

export const setStockRule = call('/merchant/setStockRule', {
  who: 'merchant',
  may: 'stock',
  does: 'Stops or starts selling an item from a warehouse, and sets below how many pieces one is told.',
  in: z.object({
    relation_id: id,
    warehouse_id: id,
    rev: int.describe('As it was shown: who changed it meanwhile is not overwritten.'),
    selling: flag.optional(),
    threshold: int.pipe(z.number().min(0).max(thresholdAtMost)).optional().describe('0: none.'),
    idempotency_key: retryKey,
  }),
  out: z.object({ selling: z.boolean(), threshold: z.number().nullable(), rev: z.number() }),
})

export const askCount = call('/merchant/askCount', {
  who: 'merchant',
  may: 'stock',
  does: 'Asks the warehouse to count an item.',
  in: z.object({ relation_id: id, warehouse_id: id, idempotency_key: retryKey }),
  out: z.object({ count_number: z.string() }),
})
