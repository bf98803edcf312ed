import { z } from 'zod'
import { padLimits } from '#rules/buying/order-pad'
import { limits } from '#rules/fields'
import { call } from '../wire/call.ts'
import { model } from '../wire/plain-shapes.ts'
import { id, idempotencyKey, int, jsonText, money } from '../wire/shapes.ts'
import { place } from './cart.ts'

const padItem = z.object({
  relation_id: z.number(),
  product_id: z.number(),
  merchant_name: z.string(),
  custom_sn: z.string(),
  goods_sn: z.string(),
  title: z.string(),
  color: z.string().nullable(),
  preview: z.string().nullable(),
  price: money,
  special_offer: money,
  fob_price: money,
  tiers: z.array(z.object({ min_amount: z.number(), discount_percent: z.number() })),
  minimum_amount: z.number(),
  multiple: z.number(),
  /** Pieces that can be bought here; null without a limit. */
  available: z.number().nullable(),
  /** Pieces already in the cart for this area. */
  in_cart: z.number(),
  /** The goods types it is sold as; none when it is no longer sold. */
  sold_as: z.array(z.number()),
  /** The reason why it cannot be bought here in any quantity: a refusal name, or null. */
  problem: z.string().nullable(),
  /** The other warehouse of the same site with the most pieces of it. */
  elsewhere: z.object({ warehouse_name: z.string(), available: z.number() }).nullable(),
})

export const orderPad = call('/home/orderPad', {
  who: 'buyer',
  does: 'What own, model or platform numbers mean in a warehouse area: each item of that number, or such as are written nearly so.',
  reads: true,
  in: z.object({
    ...place,
    models: jsonText(z.array(model(limits.parameterLength)).min(1).max(padLimits.atOnce)),
  }),
  out: z.object({
    list: z.array(
      z.object({
        model: z.string(),
        /** Several where merchants share it, or the company means another item by it, which comes first. */
        items: z.array(padItem),
        near: z.array(z.object({ custom_sn: z.string(), title: z.string() })),
      }),
    ),
  }),
})

export const orderPadFile = call('/home/orderPadFile', {
  who: 'buyer',
  does: `Reads the first ${padLimits.rows} rows of a CSV or XLSX file (\`file_data\`), for the order pad. Keeps nothing of it.`,
  files: true,
  reads: true,
  in: z.object({}),
  out: z.object({ rows: z.array(z.array(z.string())), more: z.boolean() }),
  perMinute: 20,
})

const wanted = z.object({
  relation_id: id,
  amount: int.pipe(z.number().min(1, 'stock.enterQuantity').max(limits.quantityMax)),
})
/** Items with amounts, as JSON text. */
export const wantedList = jsonText(z.array(wanted).min(1).max(padLimits.rows))
/** The outcome of items put into the cart. */
export const putOutcome = {
  added: z.array(
    z.object({
      relation_id: z.number(),
      custom_sn: z.string(),
      title: z.string(),
      amount: z.number(),
      /** The requested quantity. */
      wanted: z.number(),
      /** The lines of the cart that hold it now; several where it went to several warehouses. */
      cart_ids: z.array(z.number()),
    }),
  ),
  left_out: z.array(
    z.object({ relation_id: z.number(), custom_sn: z.string(), title: z.string(), reason: z.string() }),
  ),
  /** Lines of the whole cart afterwards. */
  count: z.number(),
}
/** Items whose price changed, with the previous and the current price. */
export const repriced = z.array(
  z.object({ relation_id: z.number(), custom_sn: z.string(), title: z.string(), was: money, now: money }),
)

export const padToCart = call('/home/padToCart', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: 'Puts the rows of an order pad into the cart of a warehouse area, those that can be bought; says of the others why not.',
  in: z.object({ ...place, goods_list: wantedList, idempotency_key: idempotencyKey.optional() }),
  out: z.object(putOutcome),
})
