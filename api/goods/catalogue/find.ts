import { z } from 'zod'
import { modeFilter, moduleType } from '#rules/codes'
import { limits } from '#rules/fields'
import { call } from '../../wire/call.ts'
import { amountText, search } from '../../wire/plain-shapes.ts'
import { code, id, idList, int, page } from '../../wire/shapes.ts'
import { listItem } from './card.ts'

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
  replica: true,
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
    /** Words that the search read in another way or could not match; null without any. */
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
  replica: true,
  in: z.object({}),
  out: z.object({ list: z.array(categoryLeaf.extend({ children: z.array(categoryLeaf) })) }),
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
