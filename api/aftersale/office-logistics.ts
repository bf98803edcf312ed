import { z } from 'zod'
import { quoteDays } from '#rules/aftersale/logistics/logistics-bounds'
import { adjustKinds, quotedKinds, quoteLinesAtMost } from '#rules/aftersale/logistics/logistics-money'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { amountText, model, number, search } from '../wire/plain-shapes.ts'
import {
  dateText,
  int,
  jsonText,
  money,
  neededWords,
  pageAfter,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'
import { logisticsRows, logisticsShown } from './logistics.ts'

/* Freight orders as customer service quotes, places, follows and cancels them. */

const order_number = number(40)

export const officeLogisticsList = call('/office/logisticsList', {
  who: 'staff:orders',
  does: 'Freight orders of all companies: what waits by its time, all else the newest first.',
  reads: true,
  in: z.object({
    tab: z.enum(['toQuote', 'toPlace', 'cancels', 'underWay', 'all']).default('toQuote'),
    assigned: assignedOnly,
    search: search(64).default('').describe('Part of its number, the carrier’s, the goods or the company.'),
    ...pageAfter,
  }),
  out: logisticsRows,
})

export const officeLogistics = call('/office/logistics', {
  who: 'staff:orders',
  does: 'A freight order: what it costs, its payments and what happened to it.',
  reads: true,
  in: z.object({ order_number }),
  out: logisticsShown.extend({
    later_reason: z.string().describe('Why it may be placed unpaid; empty where it may not.'),
    later_by_me: z.boolean().describe('Who asks allowed that: somebody else places it.'),
  }),
})

export const quoteLogistics = call('/office/quoteLogistics', {
  who: 'staff:service',
  does: 'Quotes a freight order, also anew until it is accepted.',
  in: z.object({
    order_number,
    charges: jsonText(
      z
        .array(z.object({ kind: z.enum(quotedKinds), amount: amountText(14), reason: text(200).default('') }))
        .min(1)
        .max(quoteLinesAtMost),
    ),
    days: int.pipe(z.number().min(quoteDays.least).max(quoteDays.most)).default(quoteDays.usual),
    remark: text(500).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ step: z.number(), status: z.number(), total: money, quote_until: z.string() }),
})

const keyed = { order_number, idempotency_key: retryKey }
const remark = neededWords(500, 'order.reasonNeeded')
const remarked = { remark: text(500).default('') }

export const officeLogisticsEvent = call('/office/logisticsEvent', {
  who: 'staff:service',
  does: 'Places a freight order with a carrier, notes where it is, charges what the carrier found, or cancels it.',
  in: z.discriminatedUnion('event', [
    z.object({ ...keyed, event: z.literal('allowLater'), remark }),
    z.object({
      ...keyed,
      event: z.literal('place'),
      carrier: words(80),
      pro_number: model(40),
      pickup_on: dateText,
    }),
    z.object({ ...keyed, event: z.literal('note'), remark }),
    z.object({ ...keyed, event: z.literal('pickUp'), picked_up_on: dateText, ...remarked }),
    z.object({ ...keyed, event: z.literal('deliver'), delivered_on: dateText, ...remarked }),
    z.object({
      ...keyed,
      event: z.literal('adjust'),
      kind: z.enum(adjustKinds),
      amount: amountText(14),
      remark,
    }),
    z.object({ ...keyed, event: z.literal('refuseCancel'), remark }),
    z.object({ ...keyed, event: z.literal('cancel'), kept: amountText(14).default(''), remark }),
  ]),
  out: z.object({ step: z.number(), status: z.number() }),
})
