import { z } from 'zod'
import { isPeriod, units } from '#rules/overview/dashboard/period'
import { stockRisks } from '#rules/overview/dashboard/stock-risk'
import { call } from '../wire/call.ts'
import {
  dateText,
  head,
  id,
  listByKey,
  listOf,
  moment,
  money,
  pageAfter,
  pageFromHead,
} from '../wire/shapes.ts'

/** A period, in days of each site, and one site or all. */
const span = { from: dateText, to: dateText, site_id: id.optional() }
const by = z.enum(units).default('day')
const whole = { message: 'a period of at most two years', path: ['to'] }

export const dashboardOrders = call('/office/dashboardOrders', {
  who: 'staff:orders',
  does: 'How many orders were placed in a period, by day, week or month and by the status they have now; and in as many days before.',
  reads: true,
  replica: true,
  in: z.object({ ...span, by }).refine(isPeriod, whole),
  out: z.object({
    rows: z.array(
      z.object({ begins: z.string(), status: z.number(), count: z.number(), before: z.boolean() }),
    ),
  }),
})

const sums = {
  goods: money,
  fees: money,
  refunded_goods: money,
  refunded_fees: money,
  other_fees: money,
  commission: money,
  net: money,
}
export const dashboardMoney = call('/office/dashboardMoney', {
  who: 'staff:finance',
  does: 'What was paid for orders in a period, as the ledger has it: goods and fees apart, refunds apart, the commission that is within the goods, each currency by itself; and in as many days before.',
  reads: true,
  replica: true,
  in: z.object({ ...span, by }).refine(isPeriod, whole),
  out: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        total: z.object(sums),
        before: z.object(sums),
        parts: z.array(z.object({ begins: z.string(), ...sums })),
        sites: z.array(z.object({ site_id: z.number(), name: z.string(), ...sums, before: z.object(sums) })),
      }),
    ),
  }),
})

export const bookingSides = ['paid', 'refunded', 'other'] as const
export const bookingList = call('/office/bookingList', {
  who: 'staff:finance',
  does: 'The bookings behind the money of a dashboard, newest first: payments of orders, refunds, other fees.',
  reads: true,
  in: z
    .object({
      ...span,
      side: z.enum(bookingSides).optional(),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('USD'),
      ...pageFromHead,
    })
    .refine(isPeriod, whole),
  out: listOf(
    z.object({
      id: z.number(),
      at: moment,
      kind: z.string(),
      reference: z.string(),
      order_number: z.string().nullable(),
      company_name: z.string(),
      site_name: z.string(),
      goods: money,
      fees: money,
      commission: money,
    }),
  ).extend({ head }),
})

const served = z.object({ count: z.number(), in_time: z.number(), median_hours: z.number().nullable() })
export const dashboardAgeing = call('/office/dashboardAgeing', {
  who: 'staff',
  does: 'How long things wait in the queues of one’s roles against their deadline: now, and of orders those that left their queue in a period and in as many days before.',
  reads: true,
  replica: true,
  in: z.object(span).refine(isPeriod, whole),
  out: z.object({
    queues: z.array(
      z.object({
        name: z.string(),
        hours: z.number().describe('How long a row may wait; paid orders are due when they were promised.'),
        waiting: z.number(),
        soon: z.number(),
        late: z.number(),
        oldest_at: moment.nullable(),
        median_hours: z.number().nullable(),
        served: served.nullable(),
        before: served.nullable(),
      }),
    ),
  }),
})

const risk = z.enum(stockRisks)
const many = z.object({ items: z.number(), pieces: z.number() })
export const dashboardStock = call('/office/dashboardStock', {
  who: 'staff:warehouse',
  does: 'Stock at risk by warehouse: unsold for 60, 90 and 180 days, running low or out as fast as it sells, on its way and overdue.',
  reads: true,
  replica: true,
  in: z.object({ site_id: id.optional() }),
  out: z.object({
    warehouses: z.array(
      z.object({
        warehouse_id: z.number(),
        name: z.string(),
        on_hand: many,
        risks: z.record(risk, many),
      }),
    ),
  }),
})

export const stockAtRisk = call('/office/stockAtRisk', {
  who: 'staff:warehouse',
  does: 'The items behind a figure of stock at risk, the worst first.',
  reads: true,
  in: z.object({ risk, warehouse_id: id.optional(), site_id: id.optional(), ...pageAfter }),
  out: listByKey(
    z.object({
      relation_id: z.number(),
      product_id: z.number(),
      goods_sn: z.string(),
      custom_sn: z.string(),
      title: z.string(),
      warehouse_id: z.number(),
      warehouse_name: z.string(),
      on_hand: z.number(),
      available: z.number(),
      sold: z.number().describe('Pieces that left within 30 days.'),
      idle_days: z.number().nullable(),
      cover_days: z.number().nullable(),
      incoming: z.number(),
      incoming_on: z.string().nullable(),
      presale: z.boolean(),
    }),
  ),
})
