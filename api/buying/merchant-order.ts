import { z } from 'zod'
import { merchantOrderTabs } from '#rules/buying/merchant-order-tabs'
import { call } from '../wire/call.ts'
import { number, search } from '../wire/plain-shapes.ts'
import { head, moment, money, next, pageByKey } from '../wire/shapes.ts'

/* What a manufacturer's people see of orders of their goods: no address, phone, payment or others' goods. */

const orderShape = {
  order_number: z.string(),
  kind: z.number().int().describe('1 from stock, 2 presale.'),
  status: z.number().int(),
  created_at: moment,
  paid_at: moment.nullable(),
  warehouse: z.string().describe('Where it leaves.'),
  company_name: z.string(),
  state: z
    .string()
    .nullable()
    .describe('The US state it goes to, as two letters; null where it is collected.'),
  pieces: z.number().int(),
  goods: money.nullable().describe('The price of the goods; null for roles that see no prices of orders.'),
}

export const merchantOrderList = call('/merchant/orderList', {
  who: 'merchant',
  may: 'own',
  does: "Orders of the manufacturer's goods from stock and presale, newest first.",
  reads: true,
  in: z.object({
    tab: z.enum(merchantOrderTabs).default('all'),
    search: search(64).default('').describe('The number of an order, or an own item number.'),
    ...pageByKey,
  }),
  out: z.object({
    list: z.array(
      z.object({
        ...orderShape,
        items: z.array(z.object({ custom_sn: z.string(), quantity: z.number().int() })),
      }),
    ),
    next,
    head,
    count: z.number().int(),
  }),
})

export const merchantOrder = call('/merchant/order', {
  who: 'merchant',
  may: 'own',
  does: "An order of the manufacturer's goods: its items, state and where it leaves.",
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({
    ...orderShape,
    lines: z.array(
      z.object({
        line_id: z.number().int(),
        custom_sn: z.string(),
        title: z.string(),
        preview: z.string().nullable(),
        quantity: z.number().int(),
        cancelled: z.number().int(),
        returned: z.number().int(),
        price: money.nullable(),
        total: money.nullable(),
      }),
    ),
    refunds: z.array(z.object({ refund_number: z.string(), status: z.number().int(), created_at: moment })),
    history: z.array(z.object({ status: z.number().int(), at: moment })),
  }),
})
