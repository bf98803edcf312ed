import { z } from 'zod'
import { freightClasses, logisticsAtMost } from '#rules/aftersale/logistics/logistics-bounds'
import { logisticsStatus } from '#rules/aftersale/logistics/logistics-graph'
import { logisticsChargeKinds } from '#rules/aftersale/logistics/logistics-money'
import { companyBalances } from '#rules/money/company-balance'
import { isPersonName } from '#rules/people/name/names'
import { plainAmount } from '#rules/text/plain-amount'
import { lotNo } from '../buying/order-shapes.ts'
import { password } from '../people/account.ts'
import { call } from '../wire/call.ts'
import { number, phoneText, search, zipText } from '../wire/plain-shapes.ts'
import {
  code,
  companyName,
  dateText,
  flag,
  head,
  int,
  jsonText,
  listOf,
  money,
  neededWords,
  next,
  nextKey,
  pageByKey,
  priceText,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'

/* The freight orders of a company: what it asks for, accepts, pays and follows. */

const order_number = number(40)
const placeShape = z.object({
  company: z.string(),
  contact: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
const place = jsonText(
  z.object({
    company: companyName(120),
    contact: text(80).refine(isPersonName).default(''),
    phone: phoneText.min(1),
    address: words(200),
    city: words(80),
    state: z
      .string()
      .trim()
      .regex(/^[A-Z]{2}$/),
    zip: zipText.regex(/^\d{5}(-\d{4})?$/),
  }),
)
/** A measure above nothing, at most so much, as decimal text. */
const measure = (most: number) =>
  z
    .union([z.number().transform(String), z.string().overwrite((typed) => plainAmount(typed))])
    .refine((typed) => Number(typed) >= 0.001 && Number(typed) <= most)
const whole = (least: number, most: number) => int.pipe(z.number().min(least).max(most))
const stepShape = z.object({
  order_number: z.string(),
  step: z.number(),
  status: z.number().describe('1 waiting to place, 2 placed, 3 cancelled.'),
})

const listed = stepShape.extend({
  company_name: z.string(),
  from_place: placeShape,
  to_place: placeShape,
  goods: z.string(),
  cartons: z.number(),
  pallets: z.number(),
  ready_on: z.string(),
  total: money,
  paid: money,
  unpaid_fee: money,
  carrier: z.string(),
  pro_number: z.string(),
  quote_until: z.string().nullable(),
  cancel_asked_at: z.string().nullable(),
  created_at: z.string(),
})
/** A page of freight orders as customer service lists them. */
export const logisticsRows = listOf(listed).extend({ next: nextKey })

export const logisticsOrderList = call('/user/logisticsOrderList', {
  who: 'buyer',
  does: "The company's freight orders, newest first.",
  reads: true,
  in: z.object({
    tab: z.enum(['all', 'normal', 'cancelled']).default('normal'),
    status: code({ any: 0, ...logisticsStatus }).default(0),
    search: search(64).default('').describe('Part of its number, the carrier’s or the goods.'),
    ...pageByKey,
  }),
  out: listOf(listed).extend({ next, head }),
})

export const logisticsShown = stepShape.extend({
  company_name: z.string(),
  asked_by: z.string(),
  events: z.array(z.string()).describe('What who reads may do to it now.'),
  from_place: placeShape,
  to_place: placeShape,
  ready_on: z.string(),
  goods: z.string(),
  cartons: z.number(),
  pallets: z.number(),
  weight_kg: z.number(),
  volume_m3: z.number(),
  freight_class: z.string().nullable(),
  liftgate: z.boolean(),
  appointment: z.boolean(),
  residential: z.boolean(),
  note: z.string(),
  total: money,
  paid: money,
  unpaid_fee: money,
  quote_until: z.string().nullable(),
  accepted_at: z.string().nullable(),
  carrier: z.string(),
  pro_number: z.string(),
  tracking_link: z.string().nullable(),
  pickup_on: z.string().nullable(),
  picked_up_on: z.string().nullable(),
  delivered_on: z.string().nullable(),
  cancel_asked_at: z.string().nullable(),
  cancel_reason: z.string(),
  kept: money.nullable().describe('Of a cancelled order: what was kept.'),
  created_at: z.string(),
  lot: z
    .object({ order_number: z.string(), lot_no: z.number() })
    .nullable()
    .describe('The lot of a contract that it fetches from the port.'),
  charges: z.array(
    z.object({
      no: z.number(),
      kind: z.enum(logisticsChargeKinds),
      amount: money,
      reason: z.string(),
      at: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      no: z.number(),
      source: z.enum(companyBalances),
      amount: money,
      back: money.describe('What of it went back to that balance.'),
      at: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      event: z.string(),
      by_role: z.string(),
      by: z.string().nullable(),
      amount: money.nullable(),
      remark: z.string(),
      at: z.string(),
    }),
  ),
})

export const getLogisticsOrderInfo = call('/user/getLogisticsOrderInfo', {
  who: 'buyer',
  does: 'A freight order of the company: what it costs, its payments and what happened to it.',
  reads: true,
  in: z.object({ order_number }),
  out: logisticsShown,
})

export const getLogisticsOrderFee = call('/pay/getLogisticsOrderFee', {
  who: 'buyer',
  does: 'What is unpaid of a freight order, or of the freight of another order of the company.',
  reads: true,
  in: z.object({ order_number }),
  out: z.object({
    order_number: z.string(),
    unpaid_fee: money,
    least: money.describe('The least that can be paid of it.'),
    parts_left: z.number().nullable().describe('In how many parts it can be paid; null: in any number.'),
  }),
})

export const logisticsAsk = call('/user/logisticsAsk', {
  who: 'certified',
  may: 'order',
  does: 'Asks for freight from a place to another: quoted at once where a tariff covers it, else by customer service.',
  perMinute: 20,
  in: z.object({
    from_place: place,
    to_place: place,
    ready_on: dateText,
    goods: neededWords(200, 'logistics.goods'),
    cartons: whole(1, logisticsAtMost.cartons),
    pallets: whole(0, logisticsAtMost.pallets).default(0),
    weight_kg: measure(logisticsAtMost.kilograms),
    volume_m3: measure(logisticsAtMost.cubicMetres),
    freight_class: z.enum(['', ...freightClasses]).default(''),
    liftgate: flag.default(false),
    appointment: flag.default(false),
    residential: flag.default(false),
    note: text(500).default(''),
    lot_of: order_number
      .optional()
      .describe('Of a lot of a contract that is on its way: the number of its order; with `lot_no`.'),
    lot_no: lotNo.optional(),
    idempotency_key: retryKey,
  }),
  out: stepShape,
})

export const logisticsAccept = call('/user/logisticsAccept', {
  who: 'certified',
  may: 'order',
  does: 'Accepts the quotation of a freight order by its total as it was seen.',
  in: z.object({ order_number, total_seen: money, idempotency_key: retryKey }),
  out: stepShape.extend({ unpaid_fee: money }),
})

export const logisticsAskCancel = call('/user/logisticsAskCancel', {
  who: 'buyer',
  may: 'order',
  does: 'Asks customer service to cancel a freight order.',
  in: z.object({
    order_number,
    reason: neededWords(500, 'order.reasonNeeded'),
    idempotency_key: retryKey,
  }),
  out: stepShape,
})

export const logisticsPay = call('/pay/logisticsPay', {
  who: 'certified',
  may: 'pay',
  does: 'Pays a part of a freight order or all that is left, from the wallet or the freight balance, with the payment password.',
  perMinute: 20,
  in: z.object({
    order_number,
    amount: priceText.optional().describe('All that is left where it is left out.'),
    source: z.enum(companyBalances).default('freight'),
    unpaid_seen: money.describe('What the page said is unpaid; another sum is refused.'),
    ...password,
    idempotency_key: retryKey,
  }),
  out: z.object({
    order_number: z.string(),
    paid: money,
    unpaid_fee: money,
    balance: money.describe('The rest in the balance that paid.'),
    step: z.number(),
  }),
})
