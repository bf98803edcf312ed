import { z } from 'zod'
import { transactionMethod } from '#rules/codes'
import { transactionType } from '#rules/status-codes'
import { password } from '../people/account.ts'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import { code, dateText, head, money, next, pageByKey, priceText, retryKey } from '../wire/shapes.ts'
import { transactionShape } from './wallet.ts'

/** The specification's logisticsData (section 3). */
export const logisticsUserPay = call('/pay/logisticsUserPay', {
  who: 'buyer',
  does: "The freight centre's user: who it is, what the company has set aside for freight, and what is unpaid.",
  reads: true,
  in: z.object({}),
  out: z.object({
    nickname: z.string(),
    account: z.string(),
    balance: money.describe('Set aside for freight.'),
    wallet: money.describe('Free to spend in the wallet.'),
    held: money.describe('Of withdrawals from it that finance has not decided.'),
    unpaid_total: money.describe('Of freight orders whose quotation is accepted.'),
    has_payment_password: z.boolean(),
  }),
})

export const freightTransfer = call('/pay/freightTransfer', {
  who: 'certified',
  may: 'money',
  does: 'Moves money between the wallet and the freight balance, with the payment password.',
  perMinute: 20,
  in: z.object({
    direction: z.enum(['in', 'out']).describe('in: from the wallet to the freight balance; out: back.'),
    amount: priceText,
    ...password,
    idempotency_key: retryKey,
  }),
  out: z.object({ transfer_number: z.string(), balance: money, wallet: money }),
})

export const logisticsDealLog = call('/user/logisticsDealLog', {
  who: 'buyer',
  does: "The freight balance's movements, newest first, each with the balance after it.",
  reads: true,
  in: z.object({
    type: code({ all: 0, ...transactionType }).default(0),
    method: code({ all: 0, ...transactionMethod }).default(0),
    from: dateText.optional(),
    to: dateText.optional(),
    search: search(40).default(''),
    ...pageByKey,
  }),
  out: z.object({
    list: z.array(transactionShape.extend({ date: dateText.describe('The day at the site.') })),
    next,
    head,
    count: z.number(),
    balance: money,
  }),
})
