import { z } from 'zod'
import { paperKinds } from '#rules/aftersale/paper/paper'
import { type ThirdPartyField, thirdPartyFields } from '#rules/buying/third-party'
import { logisticsType, purchaseMode, sourceType } from '#rules/codes'
import { limits } from '#rules/fields'
import { approvalStates, limitNames } from '#rules/people/team'
import { freightQuoted, freightShape } from '../money/freight.ts'
import { addressShape } from '../people/account.ts'
import { call } from '../wire/call.ts'
import {
  actedBy,
  code,
  dateText,
  fileIds,
  flag,
  id,
  idempotencyKey,
  int,
  jsonText,
  lineIds,
  moment,
  money,
  orderNumbers,
  page,
  priceText,
  text,
  words,
} from '../wire/shapes.ts'
import { putOutcome, repriced } from './order-pad.ts'

/** How a part of a price came about: `by` names the sentence, the rest fills it. */
const feeTrace = z.object({
  fee: z.string(),
  by: z.string(),
  amount: money.optional(),
  pieces: z.number().optional(),
  zone: z.string().optional(),
  tariff: z.number().optional(),
  weight_g: z.number().optional(),
  volume_cm3: z.number().optional(),
  threshold: money.optional(),
  percent: z.number().optional(),
  coupon_number: z.string().optional(),
  title: z.string().optional(),
})

/** An order's price, part by part; names as the specification's order price fields have them. */
const feesShape = z.object({
  goods_fee: money,
  coupon_fee: money,
  discount: money,
  discount_percent: z.number(),
  pack_fee: money,
  insurance_fee: money,
  delivery_fee: money.nullable().describe('null: quoted after review, before it is paid'),
  assembly_fee: money,
  fare_fee: money.nullable().describe('null: quoted after the warehouse has packed'),
  order_fee: money,
  paid_fee: money,
  fare_paid: money.describe('What of the freight is paid.'),
  fare_due: money.describe('What of the freight is due now.'),
  refunded_fee: money,
  traces: z.array(feeTrace).describe('How these parts came about.'),
})

const thirdPartyShape = Object.fromEntries(
  thirdPartyFields.map((field) => [field, text(field === 'address' ? 300 : 120)]),
) as Record<ThirdPartyField, ReturnType<typeof text>>
const clockText = z.string().regex(/^\d\d:\d\d$/)
const pickupSlot = z.object({ on: z.string(), from: z.string(), until: z.string() })

const checkoutLines = jsonText(
  z
    .array(z.object({ product_id: id, relation_id: id, quantity: int.pipe(z.number().min(1).max(99_999)) }))
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
  /** For goods that are picked up; what is moved is packed anyway. */
  packing: flag.default(false),
  insurance: flag.default(false),
  assembly: flag.default(false),
  /** A coupon that the company has; it goes on the order of these where it takes off the most. */
  coupon_id: id.optional(),
}

export const quote = call('/home/quote', {
  who: 'certified',
  may: 'order',
  does: 'What an order of these goods would cost, part by part, per merchant; the same rules as creating it.',
  reads: true,
  in: z.object(checkout),
  out: z.object({
    orders: z.array(
      z.object({
        merchant_uuid: z.string(),
        merchant_name: z.string(),
        fees: feesShape,
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
    pickup_slots: z.array(pickupSlot).describe('For self pickup: when one can come.'),
    delivery_quoted_later: z.boolean().describe('An order of these waits for its delivery to be quoted.'),
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
  does: 'Makes the orders of a checkout, one per merchant, under one parent number; stock is reserved and prices are frozen.',
  in: z.object({
    ...checkout,
    /** The cart lines these goods come from, comma-joined; they leave the cart. */
    cart_id: lineIds().or(z.literal('')).default(''),
    /**
     * The quote the buyer saw (`/home/quote`): when anything of it has changed since, the order is not made.
     */
    quote_id: text(64).optional(),
    /** The day and beginning of a pickup slot; left out: any time while the warehouse is open. */
    pickup_on: dateText.optional(),
    pickup_from: clockText.optional(),
    /**
     * Where the buyer's own carrier takes the goods: JSON of carrier, platform, account, order_id, consignee,
     * address, phone, email and postal_code.
     */
    third_party: jsonText(z.object(thirdPartyShape).partial()).optional(),
    /**
     * The total the buyer saw; when the server's is another, the order is not made and the difference is
     * told.
     */
    total_seen: money.optional(),
    note: text(500).default(''),
    po_number: text(60).default(''),
    idempotency_key: idempotencyKey,
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

const orderLine = z.object({
  id: z.number(),
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
  cancelled: z.number(),
  returned: z.number(),
  shipped: z.number().describe('Pieces that have left.'),
})
const historyRow = z.object({
  event: z.string(),
  from_status: z.number(),
  to_status: z.number(),
  by_role: z.string(),
  by_name: z.string(),
  acted_by: actedBy,
  remark: z.string(),
  at: z.string(),
})

const orderShape = z.object({
  order_number: z.string(),
  order_parent_number: z.string(),
  status: z.number(),
  kind: z.number(),
  purchase_mode: z.number(),
  logistics_type: z.number(),
  merchant_uuid: z.string(),
  merchant_name: z.string(),
  warehouse_name: z.string(),
  time_zone: z.string().describe('Whose clock the warehouse goes by.'),
  company_name: z.string(),
  warehouse: z.object({
    id: z.number(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  address: addressShape.omit({ id: true, is_default: true }).nullable(),
  fees: feesShape,
  lines: z.array(orderLine),
  history: z.array(historyRow),
  pickup_changes: z
    .array(
      z.object({
        was: pickupSlot.nullable(),
        now: pickupSlot.nullable(),
        by_name: z.string(),
        acted_by: actedBy,
        at: moment,
      }),
    )
    .describe('Who changed when it is picked up; null: any time while the warehouse is open.'),
  cancellations: z
    .array(
      z.object({
        state: z.enum(['asked', 'done', 'refused']),
        remark: z.string(),
        back: money.describe('What goes back for it; nothing for what was not paid yet.'),
        at: moment,
        lines: z.array(z.object({ custom_sn: z.string(), title: z.string(), quantity: z.number() })),
      }),
    )
    .describe('The parts of it that were cancelled, or asked to be.'),
  shipments: z
    .array(
      z.object({
        number: z.number(),
        carrier: z.string(),
        tracking_number: z.string(),
        link: z.url().describe('Where the carrier tells how far it is.'),
        shipped_at: moment,
        lines: z.array(z.object({ line_id: z.number(), quantity: z.number() })),
      }),
    )
    .describe('What left with whom, the first first.'),
  carrier: z.string().nullable().describe('Of the last shipment.'),
  tracking_number: z.string().nullable(),
  note: z.string(),
  po_number: z.string(),
  packing: z.boolean(),
  insurance: z.boolean(),
  assembly: z.boolean(),
  pickup: pickupSlot.nullable(),
  third_party: z.record(z.enum(thirdPartyFields), z.string()).nullable(),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  pay_before: z.string(),
  paid_at: z.string().nullable(),
  shipped_at: z.string().nullable(),
  arrived_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  /** The person who placed it. */
  made_by: z.string(),
  approval: z
    .object({
      state: z.enum(approvalStates).exclude(['none']),
      limit: z.enum(limitNames),
      by: z.string(),
      at: moment.nullable(),
      reason: z.string(),
      decide: z.boolean().describe('Whether this viewer may approve or refuse it now.'),
    })
    .nullable()
    .describe("Where the order was over its maker's limits."),
  papers: z.array(z.enum(paperKinds)).describe('The papers it has as it stands.'),
  freight: freightShape.nullable().describe('The freight that was quoted after it was paid.'),
  /** What this viewer may do with it now: events of the order graph. */
  events: z.array(z.string()),
})
export type Order = z.output<typeof orderShape>

/** An order in a list. */
export const orderRow = orderShape
  .pick({
    order_number: true,
    order_parent_number: true,
    status: true,
    purchase_mode: true,
    logistics_type: true,
    merchant_name: true,
    warehouse_name: true,
    time_zone: true,
    company_name: true,
    created_at: true,
    pay_before: true,
    paid_at: true,
    arrived_at: true,
    carrier: true,
    tracking_number: true,
    po_number: true,
    pickup: true,
    made_by: true,
    approval: true,
    events: true,
  })
  .extend({
    order_fee: money,
    paid_fee: money,
    piece_count: z.number().describe('Cancelled ones taken off.'),
    shipped_count: z.number().describe('How many of them have left.'),
    lines: z
      .array(
        z.object({
          title: z.string(),
          preview: z.string().nullable(),
          custom_sn: z.string(),
          amount: z.number(),
        }),
      )
      .describe('The first three lines.'),
    line_count: z.number(),
  })

export const getOrderInfo = call('/home/getOrderInfo', {
  who: 'buyer',
  does: 'Gives the orders of a parent number as the pay page needs them (`order_sn` is the parent or an order number).',
  reads: true,
  in: z.object({ order_sn: words(40) }),
  out: z.object({
    order_parent_number: z.string(),
    status: z.number(),
    due: money,
    paid: money,
    pay_before: z.string(),
    time_over: z.boolean().describe('The time to pay is over, and what is unpaid is being locked.'),
    orders: z.array(orderShape),
  }),
})

export const orderInfo = call('/supply/order/order/info', {
  who: 'buyer',
  does: 'Gives one order with its lines, fees and history.',
  reads: true,
  in: z.object({ order_number: words(40) }),
  out: orderShape,
})

export const queryLink = call('/supply/order/logistics/query_link', {
  who: 'buyer',
  does: 'Where the carriers of an order tell how far its shipments are, the first first.',
  reads: true,
  in: z.object({ order_number: words(40) }),
  out: z.object({
    list: z.array(z.object({ carrier: z.string(), tracking_number: z.string(), link: z.url() })),
  }),
})

/** Days on which the order was made, in UTC, both included. */
const placedDays = { from: dateText.optional(), to: dateText.optional() }

export const orderList = call('/supply/order/order/list', {
  who: 'buyer',
  does: "Lists the company's orders, newest first, by status, with how many there are of each.",
  reads: true,
  in: z.object({
    statuses: z
      .string()
      .regex(/^(\d{1,3}(,\d{1,3}){0,40})?$/)
      .default(''),
    search: text(80).default(''),
    logistics_type: code({ all: 0, ...logisticsType }).default(0),
    waiting: flag.default(false).describe('Only those that wait for approval.'),
    ...placedDays,
    ...page,
  }),
  out: z.object({
    list: z.array(orderRow),
    count: z.number(),
    counts: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('Counted to 1000 of each status; that number means as many or more.'),
    waiting: z.number().describe('How many orders of the company wait for approval.'),
  }),
})

const orderEvent = z.object({ order_number: words(40), idempotency_key: idempotencyKey.optional() })
const moved = z.object({ status: z.number() })

/** So many pieces of these lines. */
const chosenPieces = jsonText(z.array(z.object({ line_id: id, quantity: int })).max(limits.linesAtOnce))

export const cancelOrder = call('/home/cancelOrder', {
  who: 'buyer',
  may: 'order',
  does: 'Cancels an unpaid order, or these pieces of it (lines); its stock comes back, its fees are reckoned anew.',
  in: orderEvent.extend({ remark: text(500).default(''), lines: chosenPieces.optional() }),
  out: moved,
})
export const askCancel = call('/home/askCancel', {
  who: 'buyer',
  may: 'order',
  does: 'Asks customer service to cancel a paid order that has not left, or these pieces of it (lines).',
  in: orderEvent.extend({ remark: words(500), lines: chosenPieces.optional() }),
  out: moved,
})
export const previewCancel = call('/home/previewCancel', {
  who: 'buyer',
  may: 'order',
  does: 'What of an order can be cancelled, and what cancelling these pieces would come to.',
  reads: true,
  in: z.object({ order_number: words(40), lines: chosenPieces.default([]) }),
  out: z.object({
    order_number: z.string(),
    way: z.enum(['now', 'ask']).describe('ask: it is paid, customer service decides.'),
    lines: z.array(
      z.object({
        line_id: z.number(),
        title: z.string(),
        preview: z.string().nullable(),
        custom_sn: z.string(),
        left: z.number(),
        cancellable: z.number(),
        unit_price: money,
      }),
    ),
    all: z.boolean().describe('Nothing would be left: the whole order is cancelled.'),
    before: money,
    after: money.describe('The price of what is left.'),
    back: money.nullable().describe('What goes back to the balance; null where nothing is paid.'),
    coupon_leaves: z
      .boolean()
      .describe('What is left is not for its coupon any more, which can be used again.'),
  }),
})
export const uploadLabel = call('/home/uploadLabel', {
  who: 'buyer',
  may: 'order',
  does: "Gives the label or bill of lading of an order that goes by the buyer's own carrier (PDF or pictures).",
  in: orderEvent.extend({ label_file_ids: fileIds }),
  out: moved,
})
export const pickupTimes = call('/home/pickupTimes', {
  who: 'buyer',
  does: "When an order that is picked up can be picked up from now on, on its warehouse's clock.",
  reads: true,
  in: z.object({ order_number: words(40) }),
  out: z.object({ slots: z.array(pickupSlot), time_zone: z.string() }),
})
export const changePickup = call('/home/changePickup', {
  who: 'buyer',
  may: 'order',
  does: 'Changes when an order is picked up; without a day it is any time while the warehouse is open.',
  in: orderEvent.extend({ pickup_on: dateText.optional(), pickup_from: clockText.optional() }),
  out: z.object({ pickup: pickupSlot.nullable() }),
})
export const confirmReceipt = call('/home/confirmReceipt', {
  who: 'buyer',
  may: 'order',
  does: 'Says that the goods arrived as ordered.',
  in: orderEvent,
  out: moved,
})

export const againOrder = call('/home/againOrder', {
  who: 'certified',
  may: 'order',
  does: "Puts an order's goods into the cart again, as many as are there; says what was left out and why, and what costs something else since.",
  in: z.object({ order_number: words(40), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ ...putOutcome, repriced }),
})

/** What staff narrows its list of orders to. */
export const staffFilter = {
  statuses: z
    .string()
    .regex(/^(\d{1,3}(,\d{1,3}){0,40})?$/)
    .default(''),
  warehouse_id: id.optional(),
  site_id: id.optional(),
  ...placedDays,
  search: text(80).default(''),
}

export const officeOrderList = call('/office/orderList', {
  who: 'staff',
  does: 'Orders for the warehouse and for service, by status and warehouse, longest waiting first.',
  reads: true,
  in: z.object({ ...staffFilter, ...page }),
  out: z.object({
    list: z.array(
      orderRow.extend({
        due_at: moment
          .nullable()
          .describe('By when it should have been paid, or served by whose queue it waits in.'),
      }),
    ),
    count: z.number(),
    counts: z
      .array(z.object({ status: z.number(), count: z.number() }))
      .describe('Counted to 1000 of each status; that number means as many or more.'),
  }),
})
export const officeOrder = call('/office/order', {
  who: 'staff',
  does: 'One order as staff sees it.',
  reads: true,
  in: z.object({ order_number: words(40) }),
  out: orderShape,
})

export const officeMoveOrder = call('/office/moveOrder', {
  who: 'staff',
  does: 'Moves an order along: accept, ship (carrier and tracking number), quoteDelivery (delivery_fee), declineDelivery, quoteFreight (freight_fee, freight_lines, remark), recallFreight, arrive, ready, handOver, fail, unlock, confirmCancel, refuseCancel. The graph decides who may.',
  in: z.object({
    order_number: words(40),
    event: z.enum([
      'accept',
      'ship',
      'arrive',
      'ready',
      'handOver',
      'fail',
      'unlock',
      'confirmCancel',
      'refuseCancel',
      'quoteDelivery',
      'declineDelivery',
      'quoteFreight',
      'recallFreight',
    ]),
    delivery_fee: priceText.optional(),
    ...freightQuoted,
    carrier: text(60).default(''),
    tracking_number: text(60).default(''),
    lines: chosenPieces
      .optional()
      .describe('With ship: what leaves now; the order waits for the rest. Without: all that has not left.'),
    remark: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: moved,
})
export const officePickList = call('/office/pickList', {
  who: 'staff:warehouse',
  does: 'What to take from the shelves for these orders: items with their parts, amounts and cartons.',
  reads: true,
  in: z.object({ order_numbers: orderNumbers(200) }),
  out: z.object({
    list: z.array(
      z.object({
        relation_id: z.number(),
        warehouse_id: z.number(),
        warehouse_name: z.string(),
        place: z.string().describe('Where it lies, aisle first; empty where nobody has said.'),
        goods_sn: z.string(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string().nullable(),
        amount: z.number(),
        carton_count: z.number(),
        order_numbers: z.array(z.string()),
      }),
    ),
  }),
})
