import { z } from 'zod'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { call } from '../wire/call.ts'
import { numberText, search } from '../wire/plain-shapes.ts'
import {
  code,
  done,
  due_at,
  flag,
  id,
  idempotencyKey,
  moment,
  nextKey,
  pageAfter,
  text,
  words,
} from '../wire/shapes.ts'

const account = z.object({
  id: z.number().int(),
  holder: z.string(),
  bank_name: z.string(),
  country: z.string(),
  routing_last4: z.string().nullable().describe('Of an account in the US.'),
  swift: z.string(),
  last4: z.string(),
  state: z.number().int().describe('0 resting, 1 in use, 2 replaced, 3 stopped, 4 refused.'),
  asked_by: z.string(),
  asked_at: moment,
  rests_until: moment.describe('Finance checks it after that.'),
  checked_at: moment.nullable(),
  reason: z.string(),
  to_check_since: moment
    .nullable()
    .describe('Payouts to it did not arrive: none is made until finance checked it again.'),
})

export const merchantBank = call('/merchant/bank', {
  who: 'merchant',
  may: 'payout',
  does: 'Where the merchant is paid: the account in use, and the one that is to replace it. Of numbers the last four signs.',
  reads: true,
  in: z.object({}),
  out: z.object({
    in_use: account.nullable(),
    latest: account.nullable().describe('The last one that was asked for, where it is not in use.'),
  }),
})

export const saveMerchantBank = call('/merchant/saveBank', {
  who: 'merchant',
  may: 'bank',
  does: 'Asks for another account to be paid to. It rests for three days, in which any owner may stop it; then finance checks it.',
  in: z.object({
    holder: words(80),
    bank_name: words(80),
    country: z.string().regex(/^[A-Z]{2}$/),
    routing_number: numberText(20).default(''),
    number: numberText(40),
    swift: numberText(20).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: account,
  perMinute: 10,
})

export const stopMerchantBank = call('/merchant/stopBank', {
  who: 'merchant',
  may: 'bank',
  does: 'Stops an account that is not in use yet.',
  in: z.object({ id }),
  out: done,
})

export const stopBankByLink = call('/user/stopMerchantBank', {
  who: 'anyone',
  does: 'Stops an account that a manufacturer is to be paid to, by the link of the mails about it, also logged out.',
  in: z.object({ link: text(80).describe('What follows the # of the link.') }),
  out: z.object({ merchant_name: z.string(), bank_name: z.string(), last4: z.string() }),
  perMinute: 10,
})

export const merchantBankQueue = call('/office/merchantBankList', {
  who: 'staff:finance',
  does: 'Accounts of manufacturers that rest or are to be checked, those first that rest the shortest; or those decided.',
  reads: true,
  in: z.object({
    state: code(merchantBankState).default(0),
    to_check: flag.default(false).describe('Those in use alone that are to be checked again.'),
    search: search(80).default(''),
    ...pageAfter,
  }),
  out: z.object({
    list: z.array(
      account.extend({
        merchant_id: z.number().int(),
        merchant_name: z.string(),
        legal_name: z.string(),
        legal_phone: z.string().describe('Known before the account was asked for: to be called back on.'),
        rested: z.boolean(),
        due_at,
      }),
    ),
    next: nextKey,
    count: z.number(),
  }),
})

export const readMerchantBank = call('/office/merchantBankNumber', {
  who: 'staff:finance',
  does: 'The whole number of an account that is to be checked. Who reads it stands in the audit log.',
  in: z.object({ id }),
  out: z.object({ routing_number: z.string().nullable(), number: z.string() }),
  perMinute: 30,
})

export const checkMerchantBank = call('/office/checkMerchantBank', {
  who: 'staff:finance',
  does: 'Lets an account be paid to that has rested, in the place of the former one, or that is to be checked again; or refuses it with a reason.',
  in: z.object({ id, pass: flag, reason: text(500).default(''), idempotency_key: idempotencyKey.optional() }),
  out: done,
})
