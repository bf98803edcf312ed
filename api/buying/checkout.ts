import { z } from 'zod'
import { platformOrderLength } from '#rules/buying/channel/typed-number'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { limits } from '#rules/fields'
import { limitNames } from '#rules/people/team'
import { doorOffers, doorServices } from '../goods/delivery.ts'
import { call } from '../wire/call.ts'
import { modelText } from '../wire/plain-shapes.ts'
import { code, dateText, flag, id, int, jsonText, lineIds, money, retryKey, text } from '../wire/shapes.ts'
import { clockText, feesShape, pickupSlot, thirdPartyShape } from './order-shapes.ts'

const checkoutLines = jsonText(
  z
    .array(
      z.object({
        product_id: id,
        relation_id: id,
        quantity: int.pipe(z.number().min(1, 'stock.enterQuantity').max(99_999)),
        /** Of this line alone; left out: as of the whole checkout. */
        insurance: flag.optional(),
        assembly: flag.optional(),
      }),
    )
    .min(1)
    .max(limits.linesAtOnce),
)
const checkout = {
  logistics_type: code(logisticsType),
  purchase_mode: code(purchaseMode).default(purchaseMode.general),
  warehouse_area_id: int.pipe(z.number().positive()),
  source_type: code(sourceType).default(sourceType.storefront),
  product_list: checkoutLines,
  address_id: id.optional(),
  /** For pickups only; deliveries are always packed. */
  packing: flag.default(false),
  insurance: flag.default(false),
  assembly: flag.default(false),
  /** For deliveries only: what the carrier does at the door, comma-joined. */
  delivery_services: doorServices.default([]),
  /** A stock dealer's goods that stay in the warehouse, as the company's own. */
  keep: flag.default(false),
  /** A coupon of the company; it applies to the order of this checkout where it takes off the most. */
  coupon_id: id.optional(),
}

export const quote = call('/home/quote', {
  who: 'certified',
  may: 'order',
  does: 'What an order of these goods would cost, part by part, per merchant; the same rules as creating it.',
  reads: true,
  in: z.object({
    ...checkout,
    best_coupon: flag.default(false).describe('Takes the coupon that takes off most, where none is named.'),
  }),
  out: z.object({
    orders: z.array(
      z.object({
        merchant_uuid: z.string(),
        merchant_name: z.string(),
        fees: feesShape,
        arrives_on: z
          .string()
          .nullable()
          .describe('The day by which it arrives, if paid now; null for pickup, and where it is not known.'),
        lines: z.array(
          z.object({
            product_id: z.number(),
            relation_id: z.number(),
            title: z.string(),
            preview: z.string().nullable(),
            goods_sn: z.string(),
            custom_sn: z.string(),
            amount: z.number(),
            unit_price: money,
            total: money,
            tier: z.object({ min_amount: z.number(), discount_percent: z.number() }).nullable(),
            available: z.number(),
            problem: z.string().nullable(),
            insurance: z.boolean(),
            assembly: z.boolean(),
            options: z
              .object({ insurance: money, assembly: money })
              .describe('What each would cost for this line, taken or not.'),
            weight_g: z.number(),
            volume_cm3: z.number(),
            carton_count: z.number(),
          }),
        ),
      }),
    ),
    total: money,
    due_now: money,
    approval: z
      .object({ limit: z.enum(limitNames), limit_amount: money, spent: money })
      .nullable()
      .describe(
        "The buyer's limit that this goes over: a colleague will have to approve it. `spent`: ordered this month.",
      ),
    coupons: z
      .array(
        z.object({
          id: z.number(),
          code: z.string(),
          title: z.string(),
          valid_until: z.string(),
          takes: money.nullable().describe('What it takes off; null: it is not for these goods.'),
          hindrance: z.string().nullable(),
          missing: money.nullable().describe('What the goods fall short of its minimum.'),
        }),
      )
      .describe('The coupons of the company, those that take off most first.'),
    coupon_id: z.number().nullable().describe('The one that is taken.'),
    next_tier: z
      .object({ threshold: money, percent: z.number(), missing: money })
      .nullable()
      .describe('The next member discount, and what the goods fall short of it.'),
    quote_id: z
      .string()
      .describe('Names what was quoted: goods, prices, fees. Sent along when the order is made.'),
    options: z
      .object({ packing: money, insurance: money, assembly: money })
      .describe('What each of these would cost, taken or not.'),
    delivery_services: doorOffers,
    pickup_slots: z.array(pickupSlot).describe('For self pickup: when one can come.'),
    delivery_quoted_later: z.boolean().describe('An order of these waits for its delivery to be quoted.'),
    address_needed: z.boolean().describe('What the delivery costs is known once an address is chosen.'),
    freight_quoted_later: z.boolean(),
    delivery_types: z.array(z.number()).describe('The delivery types this warehouse offers the buyer.'),
    warehouse: z.object({
      id: z.number(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      time_zone: z.string(),
    }),
  }),
})

export const create = call('/home/create', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Makes the orders of a checkout, one per merchant, under one parent number; stock is reserved and prices are frozen.',
  in: z.object({
    ...checkout,
    /** The cart lines these goods come from, comma-joined; they leave the cart. */
    cart_id: lineIds().or(z.literal('')).default(''),
    /** The quote the buyer saw (`/home/quote`): the order is refused if anything in it has changed since. */
    quote_id: text(64).optional(),
    /** The day and beginning of a pickup slot; left out: any time while the warehouse is open. */
    pickup_on: dateText.optional(),
    pickup_from: clockText.optional(),
    /**
     * The buyer's own carrier and its destination: JSON of carrier, platform, account, order_id,
     * consignee, address, phone, email and postal_code.
     */
    third_party: jsonText(z.object(thirdPartyShape).partial()).optional(),
    /** The total the buyer saw; when the server's differs, the order is refused with the new total. */
    total_seen: money.optional(),
    note: text(500).default(''),
    po_number: modelText(60).default(''),
    channel_account_id: id
      .optional()
      .describe('Of a sales order: the account with a platform by which it was sold; with `platform_order`.'),
    platform_order: modelText(platformOrderLength)
      .default('')
      .describe('The number of the order there, each once as long as its sales order has not ended.'),
    replaces: flag
      .default(false)
      .describe('It is sent again on purpose: numbered `…/R1` behind the order that has the number.'),
    ship_by: dateText.optional().describe('By which day a sales order has to leave.'),
    idempotency_key: retryKey,
  }),
  out: z.object({
    order_parent_number: z.string(),
    order_numbers: z.array(z.string()),
    total: money,
    approval: z
      .enum(['none', 'waiting'])
      .describe('waiting: a colleague has to approve it before it can be paid.'),
    due: money.describe('What can be paid now.'),
    to_quote: z.number().describe('How many of these orders wait for their delivery to be quoted.'),
  }),
})
