import { z } from 'zod'
import { companyBalances } from '#rules/money/company-balance'
import { rechargeCurrencies } from '#rules/money/remittance'
import { offlineMethod, transactionType, voucherStatus } from '#rules/status-codes'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import { number, numberText, search } from '../wire/plain-shapes.ts'
import {
  code,
  credential,
  dateText,
  decided_by,
  done,
  due_at,
  fileIds,
  head,
  idempotencyKey,
  int,
  linkedFile,
  money,
  next,
  nextKey,
  ordinal,
  pageAfter,
  pageByKey,
  pageFromHead,
  priceText,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { freightPaid } from './freight.ts'

export const payList = call('/pay/list', {
  who: 'buyer',
  does: 'The ways to pay that are open for an order, each with the reason where it is closed.',
  reads: true,
  in: z.object({ order_sn: numberText(40).default(''), freight: freightPaid.freight }),
  out: z.object({
    balance: money,
    list: z.array(
      z.object({
        payment: z.number(),
        available: z.boolean(),
        reason: z.string().nullable(),
        /** Played by the built-in sandbox: no money moves. */
        sandbox: z.boolean(),
      }),
    ),
    open_attempt: z
      .object({
        attempt_number: z.string(),
        payment: z.number(),
        amount: money,
        state: z.enum(['open', 'review']),
      })
      .nullable()
      .describe(
        'The last try to pay this through a provider whose page is still open, or whose money finance has to look at; null where there is none.',
      ),
  }),
})

/** The milestone and the amount that its payer saw on the page. */
const milestonePaid = {
  milestone: ordinal.optional().describe('Of a contract: the number of what is due.'),
  due_seen: money.optional().describe('What the page said is due; another amount is refused.'),
}

export const payBalance = call('/pay/balance', {
  who: 'certified',
  may: 'pay',
  does: 'Pays the unpaid orders of a parent number, or the freight of an order, from the wallet or the freight balance, with the payment password.',
  in: z.object({
    order_sn: number(40),
    ...freightPaid,
    ...milestonePaid,
    source: z
      .enum(companyBalances)
      .default('wallet')
      .describe('Freight may be paid from what is set aside for it; all else from the wallet.'),
    credential: credential.optional(),
    password: z.string().max(64).optional(),
    idempotency_key: retryKey,
  }),
  out: z.object({ order_parent_number: z.string(), paid: money, balance: money, status: z.number() }),
})

const rechargeShape = z.object({
  id: z.number(),
  recharge_number: z.string(),
  company_name: z.string(),
  amount: money.describe('What was sent, in `currency`.'),
  currency: z.enum(rechargeCurrencies),
  received: money.nullable().describe('What it brought in US dollars, where that is another amount.'),
  rate: z
    .string()
    .nullable()
    .describe('How much of another currency a US dollar was worth, once it is passed.'),
  offline_method: z.number(),
  paid_on: dateText,
  vouchers: z.array(linkedFile),
  remark: z.string(),
  /** The order or parent number that it pays; null for a recharge. */
  order_sn: z.string().nullable(),
  target: z.enum(companyBalances).describe('Which balance it is for.'),
  freight: z.boolean().describe('It is for the freight of that order.'),
  due: money
    .nullable()
    .describe('While it waits: what is to be paid still of what it is for; null for a recharge.'),
  status: z.number(),
  reason: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})

const voucher = {
  amount: priceText,
  offline_method: code(offlineMethod),
  paid_on: dateText,
  voucher_file_ids: fileIds,
  remark: text(500).default(''),
  idempotency_key: retryKey,
}

export const payOffline = call('/pay/offline', {
  who: 'certified',
  may: 'pay',
  acting: 'payment',
  does: 'Hands in the voucher of money sent for the unpaid orders of a number; they wait under audit until finance passes it.',
  in: z.object({ order_sn: number(40), freight: freightPaid.freight, ...milestonePaid, ...voucher }),
  out: rechargeShape,
})

export const rechargeOffline = call('/pay/rechargeOffline', {
  who: 'certified',
  may: 'money',
  does: 'Announces money sent to the platform by transfer, cash or cheque, with one to five vouchers. Finance credits the wallet, or the freight balance.',
  in: z.object({
    ...voucher,
    currency: z
      .enum(rechargeCurrencies)
      .default('USD')
      .describe('Of the amount. Renminbi (CNY) is credited with what finance received for it.'),
    target: z.enum(companyBalances).default('wallet'),
  }),
  out: rechargeShape,
})

export const rechargeList = call('/pay/rechargeList', {
  who: 'buyer',
  does: "The company's recharges, newest first.",
  reads: true,
  in: z.object(pageFromHead),
  out: z.object({ list: z.array(rechargeShape), head, count: z.number() }),
})

/** Names as the specification's transaction has them (section 3). */
export const transactionShape = z.object({
  id: z.number(),
  time: z.string(),
  type: z.number().nullable(),
  kind: z.string(),
  method: z.number().nullable(),
  order_number: z.string().nullable(),
  /** The order's number, or that of the recharge or withdrawal. */
  number: z.string(),
  amount: money,
  balance: money,
})
export const transactionList = call('/pay/transactionList', {
  who: 'buyer',
  does: "The wallet's movements, newest first.",
  reads: true,
  in: z.object({
    type: code({ all: 0, ...transactionType }).default(0),
    from: dateText.optional(),
    to: dateText.optional(),
    ...pageByKey,
  }),
  out: z.object({
    list: z.array(transactionShape),
    next,
    head,
    count: z.number(),
    balance: money,
    held: money,
  }),
})

export const walletStatement = call('/pay/statement', {
  who: 'buyer',
  does: "The wallet's movements of some days, oldest first, with the balance before and after them.",
  reads: true,
  in: z.object({ from: dateText, to: dateText }),
  out: z.object({
    company_name: z.string(),
    from: dateText,
    to: dateText,
    opening: money,
    closing: money,
    total_in: money,
    total_out: money,
    made_at: z.string(),
    list: z.array(
      z.object({
        id: z.number(),
        time: z.string(),
        kind: z.string(),
        /** The order's number, or that of the recharge or withdrawal. */
        number: z.string(),
        amount: money,
        balance: money,
      }),
    ),
  }),
})

const voucherSeen = z
  .object({
    recharge_number: z.string(),
    company_name: z.string(),
    amount: money,
    currency: z.enum(rechargeCurrencies),
    paid_on: dateText,
    status: z.number(),
    order_sn: z.string().nullable(),
    same: z.enum(['voucher', 'reference']),
  })
  .describe(
    'Another recharge with a voucher of the same content, or with the same reference and amount within 30 days.',
  )
export type EarlierVoucher = z.output<typeof voucherSeen>

export const voucherQueue = call('/office/rechargeList', {
  who: 'staff:finance',
  does: 'Recharges that wait for finance, oldest first; or those decided.',
  reads: true,
  in: z.object({
    status: code(voucherStatus).default(voucherStatus.pending),
    assigned: assignedOnly,
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: z.object({
    list: z.array(rechargeShape.extend({ decided_by, due_at, seen: z.array(voucherSeen) })),
    next: nextKey,
    count: z.number(),
  }),
})

export const decideRecharge = call('/office/decideRecharge', {
  who: 'staff:finance',
  does: 'Passes a voucher, which credits the wallet once with what was received, or refuses it with a reason.',
  in: z.object({
    id: int,
    pass: int.pipe(z.union([z.literal(0), z.literal(1)])),
    reason: text(500).default(''),
    sure: int
      .pipe(z.union([z.literal(0), z.literal(1)]))
      .optional()
      .describe('1: to be passed although another recharge has the same voucher.'),
    received: priceText
      .optional()
      .describe(
        'What was received in US dollars, where it is not what was announced; of another currency always.',
      ),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
})
