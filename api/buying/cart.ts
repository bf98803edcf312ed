import { z } from 'zod'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { limits } from '#rules/fields'
import { listItem } from '../goods/catalogue/card.ts'
import { call } from '../wire/call.ts'
import { code, done, flag, id, idempotencyKey, int, jsonText, lineIds, money } from '../wire/shapes.ts'

/** A line of the cart; names as the specification's cart line has them. */
const cartLine = z.object({
  id: z.number(),
  cart_id: z.string(),
  product_id: z.number(),
  relation_id: z.number(),
  warehouse_id: z.number(),
  warehouse_name: z.string(),
  warehouse_area_id: z.string(),
  source_type: z.number(),
  logistics_type: z.number(),
  purchase_mode: z.number(),
  merchant_uuid: z.string(),
  merchant_name: z.string(),
  amount: z.number(),
  preview: z.string().nullable(),
  title: z.string(),
  color: z.string().nullable(),
  custom_sn: z.string(),
  goods_sn: z.string(),
  price: money,
  special_offer: money,
  priceType: z.enum(['price', 'special_price', 'fob_price']).describe('Which of the prices counts.'),
  special_price: money.describe('What a piece costs as a special offer; 0.00 where it is none.'),
  fob_price: money,
  packing_fee: money,
  insurance_fee: money,
  assembly_fee: money,
  /** The price of a piece at this quantity, after offers and tiers. */
  unit_price: money,
  totalPrice: money,
  /** The unit price when the line was added, if it differs. */
  price_was: money.nullable(),
  tier: z.object({ min_amount: z.number(), discount_percent: z.number() }).nullable(),
  minimum_amount: z.number(),
  multiple: z.number(),
  available: z.number(),
  lead_days: z.number(),
  /** The reason why this line cannot be ordered as it is: a refusal name, or null. */
  problem: z.string().nullable(),
  weight_g: z.number(),
  volume_cm3: z.number(),
  carton_count: z.number(),
  /** Of goods by contract: the port from which they are shipped. */
  port: z.string().nullable(),
  bom_list: z.array(
    z.object({
      preview: z.string().nullable(),
      title: z.string(),
      custom_sn: z.string(),
      amount: z.number(),
      totalPrice: money,
    }),
  ),
})
export type CartLine = z.output<typeof cartLine>

/** The origin of a cart line: its warehouse area and goods type. */
export const place = {
  warehouse_area_id: int.pipe(z.number().positive()).default(1),
  source_type: code(sourceType).default(sourceType.storefront),
  logistics_type: code(logisticsType).default(logisticsType.selfPickup),
  purchase_mode: code(purchaseMode).default(purchaseMode.general),
}

const goods = z.object({
  product_id: id,
  relation_id: id,
  amount: int.pipe(z.number().min(1, 'stock.enterQuantity').max(99_999)),
  preview: z.string().nullish(),
  goods_sn: z.string().nullish(),
  custom_sn: z.string().nullish(),
})

export const addCart = call('/home/addCart', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: 'Puts goods into the cart of a warehouse area; an item that is there already gets more.',
  in: z.object({
    ...place,
    merchant_uuid: z.uuid().optional(),
    goods_list: jsonText(z.array(goods).min(1).max(limits.linesAtOnce)),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({
    count: z.number(),
    list: z.array(z.object({ id: z.number(), relation_id: z.number(), amount: z.number() })),
  }),
})

export const getCartProductList = call('/home/getCartProductList', {
  who: 'buyer',
  does: 'Gives the cart of a warehouse area, delivery type and goods type, grouped by warehouse, sorted by goods_sn.',
  reads: true,
  in: z.object({
    warehouse_area_id: place.warehouse_area_id.unwrap().optional(),
    source_type: code(sourceType).optional(),
    logistics_type: code(logisticsType).optional(),
    purchase_mode: code(purchaseMode).optional(),
  }),
  out: z.object({
    list: z.array(z.object({ id: z.number(), name: z.string(), children: z.array(cartLine) })),
    saved: z.array(cartLine).describe('Lines saved for later.'),
    /** The number of lines in the whole cart, over all areas. */
    count: z.number(),
  }),
})

export const delCartProduct = call('/home/delCartProduct', {
  who: 'buyer',
  may: 'order',
  acting: 'cart',
  does: 'Takes lines out of the cart: by `id`, comma-joined for several, or by the goods and where they lie.',
  in: z
    .object({
      id: lineIds().optional(),
      product_id: id.optional(),
      relation_id: id.optional(),
      warehouse_area_id: place.warehouse_area_id.unwrap().optional(),
      source_type: code(sourceType).optional(),
      logistics_type: code(logisticsType).optional(),
      purchase_mode: code(purchaseMode).optional(),
    })
    .refine((named) => named.id !== undefined || named.relation_id !== undefined, { path: ['id'] }),
  out: z.object({ count: z.number() }),
})

export const changeCart = call('/supply/order/cart/add', {
  who: 'certified',
  may: 'order',
  acting: 'cart',
  does: 'Sets the amount of a cart line (is_update 1), or adds to it.',
  in: z.object({
    id: id.optional(),
    product_id: id.optional(),
    relation_id: id.optional(),
    amount: int.pipe(z.number().min(1, 'stock.enterQuantity').max(99_999)),
    is_update: int.default(1),
    ...place,
  }),
  out: z.object({ line: cartLine }),
})

export const moveCart = call('/supply/order/cart/move', {
  who: 'buyer',
  may: 'order',
  acting: 'cart',
  does: 'Moves a cart line to another warehouse area or delivery type.',
  in: z.object({
    id,
    warehouse_area_id: int.pipe(z.number().positive()),
    logistics_type: code(logisticsType).optional(),
  }),
  out: z.object({ id: z.number() }),
})

export const changeCartDelivery = call('/home/changeCartDelivery', {
  who: 'buyer',
  may: 'order',
  acting: 'cart',
  does: 'Gives cart lines (`id`, comma-joined) another delivery type, all or none.',
  in: z.object({ id: lineIds(), logistics_type: code(logisticsType) }),
  out: z.object({
    list: z.array(z.object({ id: z.number() })).describe('The lines of these goods with that delivery type.'),
  }),
})

export const saveForLater = call('/home/saveForLater', {
  who: 'buyer',
  may: 'order',
  acting: 'cart',
  does: 'Puts cart lines aside (`id`, comma-joined for several), or takes them back into the cart (`saved` 0).',
  in: z.object({ id: lineIds(), saved: flag.default(true) }),
  out: z.object({ count: z.number() }),
})

export const cartPlaces = call('/home/cartPlaces', {
  who: 'buyer',
  does: 'The warehouse areas and delivery types a cart line could move to, with how many of it each has.',
  reads: true,
  in: z.object({ id }),
  out: z.object({
    list: z.array(
      z.object({
        warehouse_area_id: z.string(),
        warehouse_name: z.string(),
        city: z.string(),
        state: z.string(),
        available: z.number(),
        logistics_types: z.array(z.number()),
        here: z.boolean(),
      }),
    ),
  }),
})

export const restoreCart = call('/home/restoreCart', {
  who: 'buyer',
  may: 'order',
  acting: 'cart',
  does: 'Puts lines back that were just taken out of the cart, as they were.',
  in: z.object({
    lines: jsonText(
      z
        .array(
          z.object({
            relation_id: id,
            warehouse_area_id: id,
            purchase_mode: code(purchaseMode),
            logistics_type: code(logisticsType),
            source_type: code(sourceType),
            amount: int.pipe(z.number().min(1, 'stock.enterQuantity').max(99_999)),
            saved: z.boolean(),
          }),
        )
        .min(1)
        .max(limits.linesAtOnce),
    ),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ count: z.number() }),
})

export const emptyCart = call('/home/emptyCart', {
  who: 'buyer',
  may: 'order',
  acting: 'cart',
  does: 'Takes everything out of the cart that is not saved for later.',
  in: z.object({}),
  out: done,
})

export const boughtBefore = call('/home/boughtBefore', {
  who: 'buyer',
  does: 'What the company has bought before and this site sells now, what it orders most often first.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(listItem) }),
})

export const backInStock = call('/home/backInStock', {
  who: 'buyer',
  does: 'Favourites, and what the company has bought, that this site had no more of within the last fortnight and has again, the latest first.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(listItem) }),
})
