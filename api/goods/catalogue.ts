import { z } from 'zod'
import { modeFilter, moduleType } from '#rules/codes'
import { limits } from '#rules/fields'
import { resaleChannels } from '#rules/goods/prices/resale'
import { call } from '../wire/call.ts'
import { amountText, search } from '../wire/plain-shapes.ts'
import { code, id, idList, int, money, page } from '../wire/shapes.ts'
import { closureShape } from './closure.ts'

/** The prices of one item for this viewer. A viewer who may not see prices gets no such object. */
const itemPrice = z.object({
  /** The price of a piece in the item's first purchase mode, before quantity tiers. */
  shown_price: money,
  price: money,
  special_offer: money.nullable(),
  special_ends_at: z.string().nullable(),
  fob_price: money.nullable(),
  /** The cheapest tier: "from $X at 20+". */
  best_tier: z.object({ min_amount: z.number(), unit_price: money }).nullable(),
})

const areaStock = z.object({ warehouse_id: z.number(), warehouse_name: z.string(), available: z.number() })

/** The data of a card in a list. */
const listItem = z.object({
  product_id: z.number(),
  relation_id: z.number(),
  title: z.string(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  merchant_uuid: z.string(),
  merchant_name: z.string(),
  /**
   * Keys for `/picture/<key>`; null where a product has no picture yet (a placeholder by category is shown).
   */
  preview: z.string().nullable(),
  preview_hover: z.string().nullable(),
  category_slug: z.string(),
  module_type: z.number(),
  purchase_modes: z.array(z.number()),
  minimum_amount: z.number(),
  multiple: z.number(),
  available: z
    .number()
    .describe('The most of one item of the product that this site sells from one warehouse.'),
  stock: z
    .array(areaStock)
    .describe('Of this item, the warehouses from which this site sells it, most first, up to three.'),
  size: z.string().describe('Assembled width × depth × height in inches; empty where unknown.'),
  colors: z.array(z.string()),
  is_new: z.boolean(),
  is_bad_goods: z.boolean(),
  condition_note: z.string().nullable(),
  presale_arrives_on: z.string().nullable(),
  lead_days: z.number(),
  fob_port: z.string().nullable().describe('The port of goods made to order by contract.'),
  sales: z.number(),
  price: itemPrice.optional(),
})
export type ListItem = z.output<typeof listItem>

const facet = z.object({ id: z.number(), name: z.string(), count: z.number() })
const choice = z.object({ id: z.number(), count: z.number() })
const traits = z.array(facet)

const searchReport = z.object({
  /** Misspelt words, and the kinds of things that were searched instead. */
  corrected: z.array(z.object({ from: z.string(), to: z.string() })),
  unmet: z.array(z.string()).describe('Words that none of the goods listed has.'),
  lacking: z.string().nullable().describe('The kind of thing asked for, where the shop has none.'),
  fits: z
    .number()
    .int()
    .describe('How many of the goods are of the kind asked for and have every word; they come first.'),
  /** What was read as a size; goods of the nearest width come first. */
  size: z.object({ text: z.string(), width_mm: z.number().int() }).nullable(),
  without: z.array(z.string()).describe('Words whose goods are left out.'),
  budget: z
    .object({ text: z.string(), applied: z.boolean() })
    .nullable()
    .describe('What was read as a price limit; not applied for who may not see prices.'),
  unknown: z.boolean().describe('Whether no word of the search is known.'),
})

/** A store by its name, as everybody may see it. */
const storeName = z.object({ merchant_uuid: z.string(), name: z.string(), logo: z.string().nullable() })

const sortTypes = ['stock', 'hot_sale', 'new_arrival', 'price', 'sales', 'downloads', 'relevance'] as const

export const list = call('/home/list', {
  who: 'anyone',
  does: 'Lists products by category, words, filters and sort. A price filter or price sort from a guest answers "Please log in".',
  reads: true,
  in: z.object({
    search: search(limits.parameterLength).default(''),
    /** The search bar's type filter. */
    product_type: z.enum(['all', 'new', 'hot_sales']).default('all'),
    /** A zone of the menu: its own list with its own default order. */
    zone: z
      .enum(['', 'new_arrival', 'hot_sale', 'special_sale', 'bad_goods', 'fob', 'presale', 'inventory'])
      .default(''),
    category_id: id.optional(),
    price_min: amountText(14).default(''),
    price_max: amountText(14).default(''),
    quantity_min: int.optional(),
    first_available: int.pipe(z.literal([0, 7, 14, 30, 60])).default(0),
    module_type: code({ all: 0, ...moduleType }).default(0),
    purchase_mode: code(modeFilter).default(0),
    warehouse_ids: idList.default([]),
    mch_ids: idList.default([]),
    merchant_uuid: z.uuid().optional(),
    /** Ids of traits: any of a kind, all of the kinds that are given. */
    colors: idList.default([]),
    materials: idList.default([]),
    styles: idList.default([]),
    sizes: idList.default([]),
    /** Left out: best match for words, the zone's own order in a zone, else most in stock. */
    sort_type: z.enum(sortTypes).optional(),
    /** d: descending, a: ascending. */
    sort: z.enum(['d', 'a']).default('d'),
    with_facets: int.pipe(z.literal([0, 1])).default(0),
    ...page,
  }),
  out: z.object({
    list: z.array(listItem),
    count: z.number().int(),
    /** What was understood otherwise than typed, or not met; null where there is nothing to tell. */
    searched: searchReport.nullable(),
    stores: z.array(storeName).describe('On the first page of a search the stores of that name.'),
    facets: z
      .object({
        warehouses: z.array(facet),
        merchants: z.array(facet),
        categories: z.array(facet),
        /** By module type, by purchase mode filter, by days since first shelved. */
        modules: z.array(choice),
        modes: z.array(choice),
        shelved: z.array(choice),
        /** By trait; a colour with how a screen shows it (`#rrggbb`, null for many colours). */
        colors: z.array(facet.extend({ swatch: z.string().nullable() })),
        materials: traits,
        styles: traits,
        sizes: traits,
      })
      .optional(),
    category: z
      .object({
        type_id: z.number(),
        title: z.string(),
        parent: z.object({ type_id: z.number(), title: z.string() }).nullable(),
      })
      .nullable(),
  }),
})

const categoryLeaf = z.object({
  type_id: z.number(),
  title: z.string(),
  slug: z.string(),
  image_pc: z.string().nullable(),
  count: z.number(),
})
export const getProductCategory = call('/home/getProductCategory', {
  who: 'anyone',
  does: 'Gives the two-level category tree.',
  reads: true,
  in: z.object({}),
  out: z.object({ list: z.array(categoryLeaf.extend({ children: z.array(categoryLeaf) })) }),
})

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
  in: z.object({ product_id: id }),
  out: z.object({
    sets: z.array(listItem).describe('Combinations that hold an item of this product.'),
    collection: z.array(listItem),
    merchant: z.array(listItem).describe("The manufacturer's best selling others."),
  }),
})

export const skuList = call('/home/skuList', {
  who: 'anyone',
  does: 'Finds items by model number, platform number or words, for suggestions and the inventory search box.',
  reads: true,
  in: z.object({ search: search(limits.parameterLength) }),
  out: z.object({
    list: z.array(
      z.object({
        title: z.string(),
        product_id: z.number(),
        relation_id: z.number(),
        custom_sn: z.string(),
        goods_sn: z.string(),
        preview: z.string().nullable(),
      }),
    ),
    categories: z.array(z.object({ type_id: z.number(), title: z.string() })),
    stores: z.array(storeName).describe('Stores of that name with something for sale.'),
  }),
})
