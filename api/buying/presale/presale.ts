import { z } from 'zod'
import { limits } from '#rules/fields'
import { isPhone } from '#rules/text/plain-input'
import { call } from '../../wire/call.ts'
import { anyPhoneText, email, emailText, modelText, number, numberText } from '../../wire/plain-shapes.ts'
import { companyName, id, int, jsonText, money, personNameText, retryKey, text } from '../../wire/shapes.ts'
import { moved } from '../order-shapes.ts'
import { unitShape } from './reservation-shape.ts'

/* Reservations of presale goods, as their buyers make, change and submit them. */

const sn = { order_number: number(40) }

/** Goods of a shipment that is on its way. */
const batchShape = z.object({
  batch_id: z.number(),
  relation_id: z.number(),
  warehouse_id: z.number(),
  warehouse_area_id: z.number().describe('The area through which this site sells from that warehouse.'),
  warehouse_name: z.string(),
  arrives_on: z.string(),
  first_arrives_on: z.string().describe('The day that was announced first.'),
  quantity: z.number(),
  free: z.number().describe('Pieces that nobody has a place for.'),
})

export const presaleBatches = call('/home/presaleBatches', {
  who: 'certified',
  does: 'The shipments on their way from which an item can be reserved, by their day of arrival.',
  reads: true,
  in: z.object({ relation_id: id }),
  out: z.object({
    minimum_amount: z.number(),
    multiple: z.number(),
    unit_price: money,
    deposit_percent: z.number(),
    list: z.array(batchShape),
  }),
})

const wanted = {
  warehouse_area_id: id,
  lines: jsonText(
    z
      .array(
        z.object({
          relation_id: id,
          batch_id: id,
          quantity: int.pipe(z.number().min(1, 'stock.enterQuantity').max(99_999)),
        }),
      )
      .min(1)
      .max(limits.linesAtOnce),
  ),
}

/** What a reservation costs: `deposit` on its approval, `rest` once the goods are here, without delivery. */
const amounts = { goods_fee: money, discount: money, total: money, deposit: money, rest: money }

export const quoteBooking = call('/home/quoteBooking', {
  who: 'certified',
  may: 'order',
  does: 'What a reservation of these goods would cost, and what of it is the deposit; same rules as booking.',
  reads: true,
  in: z.object(wanted),
  out: z.object({
    ...amounts,
    merchant_uuid: z.string(),
    merchant_name: z.string(),
    warehouse_name: z.string(),
    approval: z.boolean().describe("It goes over the buyer's limit: a colleague will have to approve it."),
    lines: z.array(
      z.object({
        product_id: z.number(),
        relation_id: z.number(),
        title: z.string(),
        preview: z.string().nullable(),
        custom_sn: z.string(),
        quantity: z.number(),
        unit_price: money,
        total: money,
        batch: batchShape,
        problem: z.string().nullable().describe('The refusal that booking would answer for this line.'),
        minimum_amount: z.number(),
        multiple: z.number(),
      }),
    ),
  }),
})

/** The unit information form as far as it is filled in. */
const unitDraft = z.object({
  company: text(120).default(''),
  tax_id: numberText(40).default(''),
  contact: text(80).default(''),
  phone: anyPhoneText.default(''),
  email: emailText.default(''),
  delivery_wish: text(200).default(''),
  remarks: text(500).default(''),
})

export const booking = call('/supply/order/order/booking', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Makes a reservation of presale goods, or changes one that is not under review; nothing is held yet.',
  in: z.object({
    ...wanted,
    order_number: number(40).optional().describe('Of the reservation to change.'),
    total_seen: money.optional().describe('The total that the buyer saw; another one is refused.'),
    note: text(500).default(''),
    po_number: modelText(60).default(''),
    unit: jsonText(unitDraft).optional().describe('The unit information as far as it is filled in.'),
    idempotency_key: retryKey,
  }),
  out: z.object({
    order_number: z.string(),
    order_parent_number: z.string(),
    status: z.number(),
    total: money,
    deposit: money,
  }),
})

/** The unit information form: who reserves, and how to reach them. */
const unit = {
  company: companyName(120),
  tax_id: numberText(40).default(''),
  contact: personNameText(80),
  phone: anyPhoneText.refine(isPhone, 'account.phoneFormat'),
  email,
  delivery_wish: text(200).default(''),
  remarks: text(500).default(''),
}
export const unitInformation = call('/home/unitInformation', {
  who: 'certified',
  may: 'order',
  does: 'The unit information form of a reservation, filled in from the certification and the own account.',
  reads: true,
  in: z.object({}),
  out: unitShape,
})

export const submitBooking = call('/supply/order/order/submitBooking', {
  who: 'certified',
  may: 'order',
  acting: 'order',
  does: 'Submits a reservation with its unit information; the manufacturer then reviews it.',
  in: z.object({ ...sn, ...unit, idempotency_key: retryKey }),
  out: moved.extend({
    approval: z
      .enum(['none', 'waiting'])
      .describe('waiting: a colleague has to approve it before it is paid.'),
  }),
})
