import { z } from 'zod'
import { bankKinds } from '#rules/money/bank'
import { companyBalances } from '#rules/money/company-balance'
import { withdrawalMethod, withdrawalStatus } from '#rules/status-codes'
import { password } from '../people/account.ts'
import { call } from '../wire/call.ts'
import { email, modelText, number, search } from '../wire/plain-shapes.ts'
import {
  code,
  decided_by,
  due_at,
  flag,
  head,
  idempotencyKey,
  int,
  listByKey,
  money,
  nextKey,
  pageAfter,
  pageFromHead,
  priceText,
  retryKey,
  text,
} from '../wire/shapes.ts'

const row = {
  id: z.number(),
  withdrawal_number: z.string(),
  company_name: z.string(),
  method: z.number(),
  source: z.enum(companyBalances).describe('From which balance it is taken.'),
  destination: z.string(),
  amount: money,
  fee: money,
  /** The payout: the amount less the fee. */
  payout: money,
  status: z.number(),
  reason: z.string(),
  payout_reference: z.string(),
  asked_by: z.string(),
  /** Whether two people of finance have to agree, and the first of them. */
  two_people: z.boolean(),
  checked_by: z.string().nullable(),
  /** Whether the buyer may still take it back. */
  releasable: z.boolean(),
  created_at: z.string(),
  checked_at: z.string().nullable(),
  decided_at: z.string().nullable(),
}
const withdrawalRow = z.object(row)
const payoutEmail = z.union([z.literal(''), email]).default('')

export const withdraw = call('/pay/withdraw', {
  who: 'certified',
  may: 'money',
  does: 'Asks for money of the wallet or the freight balance to be paid out, with the payment password. It is held until finance decides.',
  perMinute: 20,
  in: z.object({
    amount: priceText,
    method: code(withdrawalMethod),
    source: z.enum(companyBalances).default('wallet'),
    bank_id: int.default(0),
    email: payoutEmail,
    ...password,
    idempotency_key: retryKey,
  }),
  out: withdrawalRow,
})

export const withdrawalList = call('/pay/withdrawalList', {
  who: 'buyer',
  does: "The company's withdrawals, newest first; with `held` those alone whose money is still held.",
  reads: true,
  in: z.object({ held: flag.default(false), ...pageAfter, ...pageFromHead }),
  out: listByKey(withdrawalRow).extend({ head, balance: money, held: money }),
})

export const releaseWithdrawal = call('/pay/releaseWithdrawal', {
  who: 'buyer',
  may: 'money',
  does: 'Takes a withdrawal back that nobody has looked at yet; its money is available again.',
  in: z.object({ withdrawal_number: number(20), idempotency_key: retryKey }),
  out: z.object({ balance: money }),
})

export const withdrawalQueue = call('/office/withdrawalList', {
  who: 'staff:finance',
  does: 'Withdrawals that wait for finance, oldest first; or those decided.',
  reads: true,
  in: z.object({ status: code(withdrawalStatus).default(0), search: search(80).default(''), ...pageAfter }),
  out: z.object({
    list: z.array(
      withdrawalRow.extend({
        decided_by,
        due_at,
        checked_by_me: z.boolean().describe('Who asks has checked it: somebody else pays it out.'),
      }),
    ),
    next: nextKey,
    count: z.number(),
  }),
})

export const payoutAccount = call('/office/payoutAccount', {
  who: 'staff:finance',
  does: 'The whole number of the account or card that a waiting withdrawal goes to. Who reads it stands in the audit log.',
  in: z.object({ id: int }),
  out: z.object({
    kind: z.enum(bankKinds),
    bank_name: z.string(),
    holder: z.string(),
    routing_number: z.string().nullable().describe('Null for a card.'),
    number: z.string(),
  }),
  perMinute: 30,
})

export const decideWithdrawal = call('/office/decideWithdrawal', {
  who: 'staff:finance',
  does: 'Pays a withdrawal out or refuses it; a large one is checked by one person and paid by another.',
  in: z.object({
    id: int,
    pass: int.pipe(z.union([z.literal(0), z.literal(1)])),
    reason: text(500).default(''),
    payout_reference: modelText(80).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ status: z.number(), checked: z.boolean() }),
})
