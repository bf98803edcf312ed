import { z } from 'zod'
import { paidAtOnce, paidKinds } from '#rules/paying/together'
import { call } from '../wire/call.ts'
import { credential, moment, money, orderNumbers, retryKey } from '../wire/shapes.ts'

/* Orders from stock, and sales orders, which come by the hundred, are paid together. */

export const payableOrders = call('/supply/order/order/payable', {
  who: 'certified',
  does: `The orders of a kind that one can pay now, the ${paidAtOnce} oldest, and what the wallet has.`,
  reads: true,
  in: z.object({
    of: z.enum(paidKinds),
    order_numbers: orderNumbers(paidAtOnce).default([]).describe('Of these alone; empty: of all.'),
  }),
  out: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        po_number: z.string().describe("The buyer's own number, or the platform's of a sales order."),
        warehouse_name: z.string(),
        due: money,
        pay_before: moment,
      }),
    ),
    count: z.number(),
    balance: money,
    storage_owed: money.describe('While anything is owed, no sales order is paid; of others zero.'),
  }),
})

export const payTogether = call('/supply/order/order/payTogether', {
  who: 'certified',
  may: 'pay',
  does: `Pays up to ${paidAtOnce} orders from stock, or sales orders, from the wallet with the payment password, each whole, the oldest first: the first that it can't pay and all after it stay, named with why.`,
  in: z.object({
    order_numbers: orderNumbers(paidAtOnce).pipe(z.array(z.string()).min(1)),
    due_seen: money.optional().describe('The sum that was seen; another one is refused.'),
    credential: credential.optional(),
    password: z.string().max(64).optional(),
    idempotency_key: retryKey,
  }),
  out: z.object({
    paid: z.array(z.string()),
    not_paid: z.array(
      z.object({ order_number: z.string(), reason: z.string(), why: z.string().describe('In words.') }),
    ),
    amount: money,
    balance: money,
  }),
  perMinute: 20,
})
