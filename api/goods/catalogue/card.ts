import { z } from 'zod'
import { money } from '../../wire/shapes.ts'

/** The prices of one item for this viewer. A viewer who may not see prices gets no such object. */
export const itemPrice = z.object({
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
export const listItem = z.object({
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
  has_options: z.boolean().describe('Whether the product has other items that are sold in the same mode.'),
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
