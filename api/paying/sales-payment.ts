import { z } from 'zod'
import { paidAtOnce } from '#rules/paying/sales'
import { call } from '../wire/call.ts'
import { credential, moment, money, orderNumbers, retryKey } from '../wire/shapes.ts'

/* Sales orders, which come by the hundred, are paid together. */

export const dueSales = call('/supply/order/sales/due', {
  who: 'certified',
  does: `The sales orders that one can pay now, the ${paidAtOnce} oldest, and what the wallet has.`,
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        po_number: z.string().describe("The platform's number, where it came from one."),
        warehouse_name: z.string(),
        due: money,
        pay_before: moment,
      }),
    ),
    count: z.number(),
    balance: money,
    storage_owed: money.describe('While anything is owed, no sales order is paid.'),
  }),
})

export const paySales = call('/supply/order/sales/pay', {
  who: 'certified',
  may: 'pay',
  does: `Pays up to ${paidAtOnce} sales orders from the wallet with the payment password, each whole, the oldest first: the first that it can't pay and all after it stay, named with why.`,
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
