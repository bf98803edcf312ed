import { z } from 'zod'
import { companyBalances } from '#rules/money/company-balance'
import { hostedPayments } from '#rules/paying/payments'
import { freightPaid } from '../money/freight.ts'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { int, money, priceText, retryKey } from '../wire/shapes.ts'

const order = { order_sn: number(40), ...freightPaid, idempotency_key: retryKey }
/** Where the buyer pays: a page of the provider's, which returns them to the result. */
const begun = z.object({ attempt_number: z.string(), url: z.string(), sandbox: z.boolean() })
const perMinute = 20

export const payStripe = call('/supply/order/pay/stripe', {
  who: 'certified',
  may: 'pay',
  acting: 'payment',
  does: 'Begins to pay the unpaid orders of a number by card; gives the address of the page where it is paid.',
  perMinute,
  in: z.object(order),
  out: begun,
})

export const payPaypal = call('/supply/order/pay/paypal', {
  who: 'certified',
  may: 'pay',
  acting: 'payment',
  does: 'Begins to pay the unpaid orders of a number by PayPal; gives the address of the page where it is paid.',
  perMinute,
  in: z.object(order),
  out: begun,
})

export const payConverge = call('/pay/converge', {
  who: 'certified',
  may: 'pay',
  acting: 'payment',
  does: "Begins to pay the unpaid orders of a number by credit card on Converge's page; gives its address.",
  perMinute,
  in: z.object(order),
  out: begun,
})

const hosted = int.pipe(z.union(hostedPayments.map((one) => z.literal(one))))

export const payRecharge = call('/pay/recharge', {
  who: 'certified',
  may: 'money',
  does: "Begins to put money into the wallet, or the freight balance, by PayPal, card, WeChat Pay or Alipay; gives the address of the provider's page.",
  perMinute,
  in: z.object({
    amount: priceText,
    payment: hosted,
    target: z.enum(companyBalances).default('wallet'),
    idempotency_key: retryKey,
  }),
  out: begun,
})

export const payAttempt = call('/pay/attempt', {
  who: 'buyer',
  may: 'pay',
  acting: 'payment',
  does: 'What became of a payment through a provider. While it is open the provider is asked, so it is up to date.',
  in: z.object({ attempt_number: number(20) }),
  out: z.object({
    attempt_number: z.string(),
    purpose: z.enum(['order', 'recharge']),
    target: z.enum(companyBalances).describe('Of a recharge: for which balance.'),
    order_sn: z.string().nullable(),
    payment: z.number(),
    sandbox: z.boolean(),
    state: z.string(),
    failure: z.string().nullable(),
    amount: money.describe('What is charged, `handling` within it.'),
    handling: money.describe('What paying so costs; of money that came otherwise than meant, nothing.'),
    /** What the provider charged, and its part for orders and handling; the rest is in the wallet. */
    received: money,
    captured: money,
    /** The provider's page, while it may be paid on. */
    url: z.string().nullable(),
    expires_at: z.string(),
    orders: z.array(
      z.object({
        order_number: z.string(),
        status: z.number(),
        merchant_name: z.string(),
        amount: money,
        outcome: z.string().nullable(),
      }),
    ),
  }),
})
