import { z } from 'zod'
import { salesDays } from '#rules/money/earning-kinds'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import { dateText, int, listByKey, money, pageAfter } from '../wire/shapes.ts'

/* What a manufacturer sold, by days and by items. Sums are null for roles that see no prices of orders. */

const sums = z.object({
  orders: z.number().int().describe('Orders from stock and of presale that were paid.'),
  sold: money.nullable().describe('What was booked of goods, of contracts too.'),
  given_back: money.nullable().describe('What went back of goods, whenever they were sold.'),
  net: money.nullable(),
})

export const sales = call('/merchant/sales', {
  who: 'merchant',
  may: 'own',
  does: 'What was booked of the goods of the manufacturer in the last 7, 30 and 90 days, less what went back, each beside as many days before; and of each of the last 90 days, by the calendar of the site.',
  reads: true,
  replica: true,
  in: z.object({}),
  out: z.object({
    to: dateText.describe('Today, the last day of all.'),
    spans: z.array(z.object({ days: z.number().int(), now: sums, before: sums })),
    days: z
      .array(z.object({ on: dateText, sold: money.nullable(), given_back: money.nullable() }))
      .describe('Those of 90 days on which something was booked, the first day first.'),
  }),
})

export const soldItems = call('/merchant/soldItems', {
  who: 'merchant',
  may: 'own',
  does: 'The items of the manufacturer in orders from stock and of presale that were paid in the last days, those with most pieces first, as they stand now.',
  reads: true,
  replica: true,
  in: z.object({
    ...pageAfter,
    days: int.pipe(z.literal(salesDays)).default(30),
    search: search(64).default('').describe('Part of an own item number, barcode or title.'),
  }),
  out: listByKey(
    z.object({
      relation_id: z.number().int(),
      product_id: z.number().int(),
      custom_sn: z.string(),
      title: z.string(),
      preview: z.string().nullable(),
      orders: z.number().int(),
      pieces: z.number().int().describe('Bought and not cancelled.'),
      paid: money.nullable(),
      given_back: money.nullable(),
      available: z.number().int().describe('On hand in all warehouses, less reserved, today.'),
    }),
  ),
})
