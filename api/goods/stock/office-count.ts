import { z } from 'zod'
import { countCauses, countedAtMost } from '#rules/goods/stock/count-graph'
import { call } from '../../wire/call.ts'
import { number, search } from '../../wire/plain-shapes.ts'
import { id, int, listOf, moment, nextKey, pageAfter, retryKey, words } from '../../wire/shapes.ts'

/* Counts of stock, as the warehouse makes them: nobody who counts sees what the book says. */

export const officeCounts = call('/office/countList', {
  who: 'staff:warehouse',
  does: 'Counts of stock: to count, to count again by another person, with reserved pieces missing, or over.',
  reads: true,
  in: z.object({
    ...pageAfter,
    tab: z.enum(['open', 'recount', 'short', 'over']).default('open'),
    warehouse_id: id.optional(),
    search: search(64).default('').describe('Part of a number of the count or of its item, or a barcode.'),
  }),
  out: listOf(
    z.object({
      count_number: z.string(),
      state: z.number(),
      cause: z.enum(countCauses),
      reason: z.string().describe('Why it was dropped.'),
      opened_at: moment,
      custom_sn: z.string(),
      goods_sn: z.string(),
      upc: z.string().nullable(),
      title: z.string(),
      preview: z.string().nullable(),
      merchant_name: z.string(),
      warehouse_name: z.string(),
      place: z.string(),
      book: z
        .number()
        .nullable()
        .describe("On hand when it was booked, dealers' pieces among them; null before."),
      counted: z.number().nullable(),
      recounted: z.number().nullable(),
      booked: z.number().nullable(),
      short: z
        .number()
        .describe('Reserved pieces that are not there, as far as no later count says otherwise.'),
      orders: z.array(z.string()).describe('The newest orders that they are missing for.'),
    }),
  ).extend({ next: nextKey }),
})

export const openCount = call('/office/openCount', {
  who: 'staff:warehouse',
  does: 'Opens a count of an item in a warehouse.',
  in: z.object({
    code: number(64).describe('Its platform number or barcode.'),
    warehouse_id: id,
    idempotency_key: retryKey,
  }),
  out: z.object({ count_number: z.string() }),
})

export const saveCount = call('/office/saveCount', {
  who: 'staff:warehouse',
  does: 'Saves how many pieces were counted; books the difference, or has another person count again.',
  in: z.object({
    count_number: number(40),
    pieces: int.pipe(z.number().min(0).max(countedAtMost)),
    idempotency_key: retryKey,
  }),
  out: z.object({ state: z.number() }),
})

export const dropCount = call('/office/dropCount', {
  who: 'staff:warehouse',
  does: 'Ends a count without booking anything.',
  in: z.object({ count_number: number(40), reason: words(500), idempotency_key: retryKey }),
  out: z.object({ state: z.number() }),
})
