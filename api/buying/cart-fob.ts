import { z } from 'zod'
import { limits } from '#rules/fields'
import { call } from '../wire/call.ts'
import { id, idempotencyKey, int, jsonText, money } from '../wire/shapes.ts'

/* The cart's goods by contract (FOB/OEM): from one manufacturer and one port they make a contract. */

const child = z.object({
  id: z.number().describe('Of the line in the cart.'),
  product_id: z.number(),
  relation_id: z.number(),
  custom_sn: z.string(),
  title: z.string(),
  preview: z.string().nullable(),
  amount: z.number(),
  minimum_amount: z.number(),
  multiple: z.number(),
  price: money.describe('The contract price of a piece.'),
  unit_price: money.describe('The same at this quantity.'),
  volume: z.string().describe('Cubic metres of one piece; 0.000 is not known.'),
  weight: z.string().describe('Kilograms of one piece; 0.000 is not known.'),
  carton_count: z.number().describe('Cartons of one piece.'),
  problem: z.string().nullable().describe('Why it cannot go into a contract as it is: a refusal name.'),
})

export const fobGroups = call('/home/getFobProductData', {
  who: 'certified',
  may: 'order',
  does: 'The goods by contract in the cart, by manufacturer and port; `merchant_uuid` for one manufacturer.',
  reads: true,
  in: z.object({ merchant_uuid: z.uuid().optional() }),
  out: z.object({
    list: z.array(
      z.object({
        label: z.string().describe('The name of the manufacturer.'),
        merchant_logo: z.string().nullable(),
        merchant_uuid: z.string(),
        port: z.string().nullable().describe('Null: the manufacturer named none yet.'),
        children: z.array(child),
      }),
    ),
  }),
})

const goods = z.object({
  relation_id: id,
  amount: int
    .pipe(z.number().min(1, 'stock.enterQuantity').max(limits.quantityMax))
    .optional()
    .describe('Left out: the least that can be bought.'),
})

export const fobToCart = call('/home/fobRestsGoodsAddCart', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: 'Puts goods by contract of one manufacturer into the cart; an item that is there already gets more.',
  in: z.object({
    merchant_uuid: z.uuid(),
    goods_list: jsonText(z.array(goods).min(1).max(limits.linesAtOnce)),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    count: z.number().describe('Lines in the whole cart.'),
    list: z.array(z.object({ id: z.number(), relation_id: z.number(), amount: z.number() })),
  }),
})
