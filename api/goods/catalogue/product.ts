import { z } from 'zod'
import { resaleChannels } from '#rules/goods/prices/resale'
import { call } from '../../wire/call.ts'
import { id, money } from '../../wire/shapes.ts'
import { closureShape } from '../closure.ts'
import { itemPrice, listItem } from './card.ts'

const carton = z.object({
  length_mm: z.number(),
  width_mm: z.number(),
  height_mm: z.number(),
  weight_g: z.number(),
})

/** A sellable item as the product page needs it. */
const relationShape = z.object({
  relation_id: z.number(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  upc: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string(),
  packing: z.string(),
  purchase_modes: z.array(z.number()),
  minimum_amount: z.number(),
  multiple: z.number(),
  pallet_amount: z.number().nullable(),
  lead_days: z.number(),
  fob_port: z.string().nullable(),
  presale_arrives_on: z.string().nullable(),
  cartons: z.array(carton),
  gross_weight_g: z.number(),
  volume_cm3: z.number(),
  own: z
    .object({
      width_mm: z.number().nullable(),
      depth_mm: z.number().nullable(),
      height_mm: z.number().nullable(),
      weight_g: z.number().nullable(),
    })
    .describe('Its own measures, where they are not those of the product.'),
  stock: z.array(
    z.object({
      warehouse_id: z.number(),
      warehouse_name: z.string(),
      city: z.string(),
      state: z.string(),
      warehouse_area_id: z
        .string()
        .describe('The area of this site through which one buys from that warehouse.'),
      goods_types: z
        .array(z.number())
        .describe('The purchase modes that this site sells from there: 1 general, 2 special.'),
      services: z.array(z.number()),
      on_hand: z.number(),
      reserved: z.number(),
      available: z.number().describe('On hand, less reserved; 0 where it is not sold from now.'),
      stopped: z.boolean().describe('Its manufacturer does not sell it from there now.'),
      incoming: z.number(),
      incoming_on: z.string().nullable(),
    }),
  ),
  bom_list: z.array(
    z.object({
      product_id: z.number(),
      relation_id: z.number(),
      title: z.string(),
      goods_sn: z.string(),
      custom_sn: z.string(),
      preview: z.string().nullable(),
      amount: z.number(),
      totalPrice: money.optional(),
    }),
  ),
  price: itemPrice
    .extend({
      tiers: z.array(z.object({ min_amount: z.number(), discount_percent: z.number(), unit_price: money })),
      resale: z
        .object({
          map: money.nullable().describe('The lowest price at which it may be advertised.'),
          srp: money.nullable().describe('What shops are advised to ask.'),
          no_resale: z
            .array(z.enum(resaleChannels))
            .describe('Marketplaces on which it must not be sold on.'),
        })
        .optional()
        .describe('What its manufacturer says about selling it on, to certified buyers.'),
      packing_fee: money,
      insurance_fee: money,
      delivery_fee: money,
      assembly_fee: money,
    })
    .optional(),
})

export const product = call('/home/product', {
  who: 'anyone',
  does: 'Gives a product with its sellable items, pictures, measures and stock per warehouse; prices only to who may see them.',
  reads: true,
  in: z.object({ product_id: id }),
  out: z.object({
    product_id: z.number(),
    slug: z.string().describe('The readable part of its address `/product/<slug>`.'),
    title: z.string(),
    description: z.string(),
    module_type: z.number(),
    merchant: z.object({
      merchant_uuid: z.string(),
      name: z.string(),
      slug: z.string(),
      logo: z.string().nullable(),
      city: z.string(),
      country: z.string(),
      product_count: z.number(),
      closures: z.array(closureShape).describe('Days on which it is or soon will be closed.'),
    }),
    categories: z.array(
      z.object({
        type_id: z.number(),
        title: z.string(),
        slug: z.string(),
        parent: z.object({ type_id: z.number(), title: z.string() }).nullable(),
      }),
    ),
    attributes: z
      .array(z.object({ name: z.string(), value: z.string() }))
      .describe('`name` is a key of the catalogue texts.'),
    width_mm: z.number().nullable(),
    depth_mm: z.number().nullable(),
    height_mm: z.number().nullable(),
    weight_g: z.number().nullable(),
    collection: z.string().nullable(),
    is_bad_goods: z.boolean(),
    condition_note: z.string().nullable(),
    first_shelved_at: z.string(),
    sales: z.number(),
    media: z.array(z.object({ kind: z.string(), path: z.string() })),
    relations: z.array(relationShape),
    related: z.array(listItem),
  }),
})

export const productNeighbours = call('/home/productNeighbours', {
  who: 'anyone',
  does: 'Gives what a product belongs with: sets it is a part of, the other pieces of its collection, and more of its manufacturer; prices only to who may see them.',
  reads: true,
  replica: true,
  in: z.object({ product_id: id }),
  out: z.object({
    sets: z.array(listItem).describe('Combinations that hold an item of this product.'),
    collection: z.array(listItem),
    merchant: z.array(listItem).describe("The manufacturer's best selling others."),
  }),
})
