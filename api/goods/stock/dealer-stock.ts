import { z } from 'zod'
import { ageSteps } from '#rules/goods/private/lot-age'
import { inventorySorts } from '#rules/goods/private/sell-through'
import { call } from '../../wire/call.ts'
import { search } from '../../wire/plain-shapes.ts'
import { id, int, listOf, moment, money, nextKey, pageAfter } from '../../wire/shapes.ts'

/* What a stock dealer keeps in our warehouses: private stock, and the lots that it came in. */

const ofItem = {
  product_id: z.number(),
  relation_id: z.number(),
  title: z.string(),
  color: z.string().nullable(),
  preview: z.string().nullable(),
  custom_sn: z.string(),
  goods_sn: z.string(),
  warehouse_id: z.number(),
  warehouse_name: z.string(),
  on_hand: z.number().describe('Sound pieces, held ones among them.'),
  held: z.number().describe('Of them, what sales orders that have not left yet hold.'),
  free: z.number(),
  damaged: z.number(),
  value: money.describe('What was paid for the pieces that are here.'),
  since: z.string().describe('The day on which the oldest of them came.'),
  days: z.number().describe('Since then.'),
  storage: money.describe('Charged for them and not billed yet.'),
}

const keptGoods = listOf(
  z.object({
    ...ofItem,
    sold_a_week: z.number().describe('Pieces that were sent to customers a week of late, to a tenth.'),
    weeks_left: z.number().nullable().describe('For how many weeks the rest lasts so; null: for ever.'),
  }),
).extend({
  next: nextKey,
  pieces: z.number(),
  free: z.number(),
  value: money,
  m3: z.number().describe('Cubic metres that all of it takes up.'),
})

export const myInventory = call('/user/myInventory', {
  who: 'certified',
  does: "The company's own goods in our warehouses, by item and warehouse, and what they are together.",
  reads: true,
  in: z.object({
    ...pageAfter,
    warehouse_id: id.optional(),
    category_id: id.optional().describe('Of this category, or of one beneath it.'),
    age: int
      .pipe(z.number().min(0).max(3_650))
      .default(0)
      .describe('Of which a piece has been here for this many days or more.'),
    search: search(64).default('').describe('Part of a number or a title.'),
    sort: z.enum(inventorySorts).default('item'),
  }),
  out: keptGoods.extend({
    dealer: z
      .boolean()
      .describe('Whether the company may keep goods. Who no longer may still sends its own.'),
  }),
})

export const privateStock = call('/office/privateStock', {
  who: 'staff:orders',
  does: 'The goods that a company keeps in our warehouses, by item and warehouse, and what they are together.',
  reads: true,
  in: z.object({ company_id: id, ...pageAfter }),
  out: keptGoods,
})

export const lots = call('/user/lots', {
  who: 'certified',
  does: 'The lots of an own item in a warehouse, the oldest first, each with what moved it.',
  reads: true,
  in: z.object({ relation_id: id, warehouse_id: id }),
  out: z.object({
    ...ofItem,
    lots: z
      .array(
        z.object({
          lot_id: z.number(),
          condition: z.number().describe('1 sound, 2 damaged'),
          received: z.number(),
          remaining: z.number(),
          value: money,
          storage: money.describe('Charged for it since it came.'),
          since: z.string(),
          days: z.number(),
          note: z.string(),
          order_number: z.string().nullable().describe('The order it was bought with, or came back from.'),
          movements: z.array(
            z.object({
              at: moment,
              reason: z.string(),
              amount: z.number(),
              value: money,
              order_number: z.string().nullable(),
              requisition_number: z.string().nullable(),
            }),
          ),
        }),
      )
      .describe('At most 200: those with pieces, then the latest of the others.'),
  }),
})

export const inventoryChart = call('/user/inventoryChart', {
  who: 'certified',
  does: "How old the company's own goods are: pieces and their worth by age.",
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        from: z.number().describe(`Days: ${ageSteps.join(', ')}.`),
        pieces: z.number(),
        value: money,
      }),
    ),
  }),
})
