import { z } from 'zod'
import { paperKinds } from '#rules/aftersale/paper/paper'
import { lastLot } from '#rules/buying/contract/lot'
import { extraFees } from '#rules/buying/fees'
import { correctedFields } from '#rules/buying/order/graph/correctable'
import { endCauses } from '#rules/buying/order/graph/end-causes'
import { type ThirdPartyField, thirdPartyFields } from '#rules/buying/third-party'
import { limits } from '#rules/fields'
import { deliveryServices } from '#rules/goods/tariff/tariff'
import { approvalStates, limitNames } from '#rules/people/team'
import { plainEmail, plainPhone, plainZip } from '#rules/text/plain-input'
import { freightShape } from '../money/freight.ts'
import { addressShape } from '../people/address.ts'
import { actedBy, dateText, id, int, jsonText, moment, money, text } from '../wire/shapes.ts'
import { contractOrderShape } from './contract-terms/order-shape.ts'
import { reservationShape } from './presale/reservation-shape.ts'

/** The origin of a part of a price: `by` names the sentence, the other fields are its parameters. */
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
export const feesShape = z.object({
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
  extraPrice: z
    .partialRecord(z.enum(extraFees), money)
    .describe('What is added to the goods, by its name, as far as it is known.'),
  logistics_mode: z.number().describe('The logistics_type that the fees are of.'),
  traces: z.array(feeTrace).describe('How these parts came about.'),
})

export const pickupSlot = z.object({ on: z.string(), from: z.string(), until: z.string() })
export const clockText = z.string().regex(/^\d\d:\d\d$/)

const plainly: Partial<Record<ThirdPartyField, (typed: string) => string>> = {
  phone: plainPhone,
  email: plainEmail,
  postal_code: plainZip,
}
export const thirdPartyShape = Object.fromEntries(
  thirdPartyFields.map((field) => {
    const read = plainly[field]
    const most = field === 'address' ? 300 : 120
    return [field, read ? z.string().overwrite(read).max(most) : text(most)]
  }),
) as Record<ThirdPartyField, ReturnType<typeof text>>

const orderLine = z.object({
  id: z.number(),
  product_id: z.number(),
  relation_id: z.number(),
  title: z.string(),
  preview: z.string().nullable(),
  goods_sn: z.string(),
  custom_sn: z.string(),
  own_number: z
    .string()
    .nullable()
    .describe('What the company that bought calls the item, as it is now; not for its manufacturer.'),
  amount: z.number(),
  unit_price: money,
  total: money,
  tier: z.object({ min_amount: z.number(), discount_percent: z.number() }).nullable(),
  cancelled: z.number(),
  returned: z.number(),
  shipped: z.number().describe('Pieces that have left.'),
  insurance: z.boolean(),
  assembly: z.boolean(),
  refundable: z
    .number()
    .describe('Pieces that were neither cancelled nor claimed by a request for a refund.'),
})
const historyRow = z.object({
  event: z.string(),
  from_status: z.number(),
  to_status: z.number(),
  by_role: z.string(),
  by_name: z.string(),
  acted_by: actedBy,
  remark: z.string(),
  cause: z.enum(endCauses).nullable().describe('Why staff failed or cancelled it or a part of it.'),
  at: z.string(),
})

/** Who changed something of an order that stays where it is. */
const corrector = {
  by_role: z.enum(['buyer', 'service']),
  by_name: z.string(),
  acted_by: actedBy,
  at: moment,
}

export const orderShape = z.object({
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
  warehouse: z
    .object({
      id: z.number(),
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
    })
    .nullable()
    .describe('Null for the order of a contract, which leaves no warehouse of ours.'),
  address: addressShape.omit({ id: true, is_default: true }).nullable(),
  fees: feesShape,
  lines: z.array(orderLine),
  history: z.array(historyRow),
  pickup_changes: z
    .array(
      z.object({
        was: pickupSlot.nullable(),
        now: pickupSlot.nullable(),
        ...corrector,
      }),
    )
    .describe('Who changed when it is picked up; null: any time while the warehouse is open.'),
  corrections: z
    .array(z.object({ field: z.enum(correctedFields), was: z.string(), now: z.string(), ...corrector }))
    .describe('What else was corrected after it was placed; an empty text: none.'),
  credits: z
    .array(z.object({ amount: money, reason: z.string(), by_name: z.string(), at: moment }))
    .describe('What customer service gave for it.'),
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
  keep: z.boolean().describe('The goods stay in the warehouse, as the company’s own.'),
  packing: z.boolean(),
  insurance: z.boolean(),
  assembly: z.boolean(),
  delivery_services: z.array(z.enum(deliveryServices)).describe('What the carrier does at the door.'),
  pickup: pickupSlot.nullable(),
  third_party: z.record(z.enum(thirdPartyFields), z.string()).nullable(),
  labels: z.array(z.object({ id: z.string(), name: z.string() })),
  created_at: z.string(),
  pay_before: z.string(),
  paid_at: z.string().nullable(),
  promised_at: z
    .string()
    .nullable()
    .describe('Until when it is promised to be ready, fixed with the payment.'),
  arrives_on: z
    .string()
    .nullable()
    .describe('The day by which a paid delivery arrives; null where it is not known.'),
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
  from_freight: z
    .boolean()
    .describe(
      'Freight of it was paid from the freight balance: that goes back there, the rest to the wallet.',
    ),
  presale: reservationShape.nullable().describe('Of a reservation of presale goods.'),
  contract: contractOrderShape.nullable().describe('Of a contract: its sums, lots and goods.'),
  may_act: z
    .boolean()
    .describe('False on a colleague’s order for a viewer whose role covers the own orders alone.'),
  /** The events of the order graph that this viewer may start now. */
  events: z.array(z.string()),
})
export type Order = z.output<typeof orderShape>

/** An order in a list. */
export const orderRow = orderShape
  .pick({
    order_number: true,
    order_parent_number: true,
    status: true,
    kind: true,
    purchase_mode: true,
    logistics_type: true,
    keep: true,
    merchant_name: true,
    warehouse_name: true,
    time_zone: true,
    company_name: true,
    created_at: true,
    pay_before: true,
    paid_at: true,
    promised_at: true,
    arrived_at: true,
    carrier: true,
    tracking_number: true,
    po_number: true,
    pickup: true,
    made_by: true,
    approval: true,
    from_freight: true,
    events: true,
  })
  .extend({
    contract_sn: z.string().nullable().describe('Of the contract that the order is of.'),
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
    presale: reservationShape
      .pick({ deposit: true, rest: true, arrives_on: true })
      .nullable()
      .describe('Of a reservation of presale goods.'),
  })

/** The statuses that a list is narrowed to, comma-joined; empty: all. */
export const statusList = z
  .string()
  .regex(/^(\d{1,3}(,\d{1,3}){0,40})?$/)
  .default('')

/** Days on which the order was made, of its site, both included. */
export const placedDays = { from: dateText.optional(), to: dateText.optional() }

export const moved = z.object({ status: z.number().describe('Of the order.') })
/** The answer to a ruling of customer service, which a second person has to confirm above a limit. */
export const ruled = moved.extend({
  checked: z.boolean().describe('Another person has to decide so, too.'),
})
export const lotNo = int.pipe(z.number().min(1).max(lastLot))

/** A quantity of pieces for each of these lines. */
export const chosenPieces = jsonText(
  z.array(z.object({ line_id: id, quantity: int })).max(limits.linesAtOnce),
)
