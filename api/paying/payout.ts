import { z } from 'zod'
import { payoutFlags } from '#rules/paying/settlement/payout-graph'
import { call } from '../wire/call.ts'
import { amountText, modelText, number, numberText } from '../wire/plain-shapes.ts'
import { done, flag, id, idempotencyKey, moment, money, nextKey, pageAfter, text } from '../wire/shapes.ts'

const payout = {
  payout_number: z.string(),
  amount: money,
  fee: money,
  bank_name: z.string(),
  last4: z.string(),
  state: z
    .number()
    .int()
    .describe('0 proposed, 1 approved, 2 sent, 3 paid, 4 failed, 5 returned, 9 dropped.'),
  reference: z.string(),
  reason: z.string(),
  asked: z.boolean().describe('The manufacturer asked for it.'),
  created_at: moment,
  updated_at: moment,
}

export const payoutList = call('/merchant/payoutList', {
  who: 'merchant',
  may: 'money',
  does: "The merchant's payouts, the newest first, with what is payable and why it cannot be asked for now.",
  reads: true,
  in: z.object(pageAfter),
  out: z.object({
    payable: money.describe('Below nothing: owed.'),
    paying: money,
    least: money,
    fee: money.describe('What is kept of a payout for the transfer.'),
    hindrance: z
      .object({ reason: z.string(), text: z.string() })
      .nullable()
      .describe('Why no payout can be asked for now.'),
    list: z.array(z.object(payout)),
    next: nextKey,
    count: z.number(),
  }),
})

export const askPayout = call('/merchant/askPayout', {
  who: 'merchant',
  may: 'payout',
  does: 'Asks for all that is payable to be paid out, once in seven days; finance checks and approves it.',
  in: z.object({ idempotency_key: idempotencyKey.optional() }),
  out: z.object({ amount: money }),
  perMinute: 10,
})

const run = z.object({
  run_id: z.number().int(),
  asked: z.boolean().describe('Of what manufacturers asked for between two runs.'),
  state: z.number().int().describe('0 draft, 1 checked, 2 approved, 3 sent, 4 closed, 9 dropped.'),
  payouts: z.number().int(),
  amount: money.describe('Of those that are not dropped.'),
  flagged: z.number().int(),
  waiting: z.number().int().describe('Those whose end nobody has noted yet.'),
  made_by: z.string().nullable(),
  made_at: moment,
  checked_by: z.string().nullable(),
  checked_by_me: z.boolean(),
  checked_at: moment.nullable(),
  approved_by: z.string().nullable(),
  approved_at: moment.nullable(),
  sent_by: z.string().nullable(),
  sent_at: moment.nullable(),
})

export const runList = call('/office/payoutRunList', {
  who: 'staff:finance',
  does: 'Runs of payouts, the newest first; those that are open, or all.',
  reads: true,
  in: z.object({ open: flag.default(false), ...pageAfter }),
  out: z.object({ list: z.array(run), next: nextKey, count: z.number() }),
})

export const runShown = call('/office/payoutRun', {
  who: 'staff:finance',
  does: 'A run with its payouts, those first that are odd.',
  reads: true,
  in: z.object({ run_id: id, ...pageAfter }),
  out: z.object({
    run,
    list: z.array(
      z.object({
        ...payout,
        merchant_id: z.number().int(),
        merchant_name: z.string(),
        holder: z.string(),
        flags: z.array(z.enum(payoutFlags)),
        held: z.string().nullable().describe('Why payouts of this manufacturer are held.'),
        last_paid: money.nullable().describe('What was paid out last.'),
      }),
    ),
    next: nextKey,
    count: z.number(),
  }),
})

export const proposeRun = call('/office/proposePayoutRun', {
  who: 'staff:finance',
  does: 'Proposes a run of what can be paid out now.',
  in: z.object({ idempotency_key: idempotencyKey.optional() }),
  out: z.object({ run_id: z.number().int() }),
})

const ofRun = { run_id: id, idempotency_key: idempotencyKey.optional() }
const moved = z.object({ state: z.number().int() })

export const checkRun = call('/office/checkPayoutRun', {
  who: 'staff:finance',
  does: 'Notes that a draft was looked through, as it was shown; another person approves it.',
  in: z.object({
    ...ofRun,
    payouts: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000)
      .describe('How many payouts the run was shown with.'),
    amount: amountText(14).describe('Their sum, as it was shown.'),
  }),
  out: moved,
})

export const dropRun = call('/office/dropPayoutRun', {
  who: 'staff:finance',
  does: 'Drops a run before it is approved, or one payout of it.',
  in: z.object({ ...ofRun, payout_number: numberText(20).default(''), reason: text(500).default('') }),
  out: z.object({ dropped: z.number().int() }),
})

export const approveRun = call('/office/approvePayoutRun', {
  who: 'staff:finance',
  does: 'Approves a checked run, by another person: what is still payable goes on its way, the rest is dropped.',
  in: z.object(ofRun),
  out: z.object({ approved: z.number().int(), dropped: z.number().int() }),
})

export const sendRun = call('/office/sendPayoutRun', {
  who: 'staff:finance',
  does: 'Makes the files of an approved run for the bank, once.',
  in: z.object(ofRun),
  out: moved,
})

export const payoutFile = call('/office/payoutFile', {
  who: 'staff:finance',
  does: 'A file of a run that was sent, always the same: CSV, or a credit transfer of ISO 20022 (pain.001). Who reads it stands in the audit log.',
  in: z.object({ run_id: id, format: z.enum(['csv', 'xml']) }),
  out: z.object({ name: z.string(), content: z.string() }),
  perMinute: 30,
})

export const endPayout = call('/office/endPayout', {
  who: 'staff:finance',
  does: 'Notes that the bank paid a payout, that it failed, or that it came back.',
  in: z.object({
    payout_number: number(20),
    event: z.enum(['pay', 'fail', 'return']),
    reference: modelText(80).default(''),
    amount: amountText(14).default('').describe('What came back, and is payable again.'),
    reason: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ state: z.number().int() }),
})

export const holdPayouts = call('/office/holdPayouts', {
  who: 'staff:finance',
  does: 'Holds what is payable of a manufacturer, which reads why, or lets it go again.',
  in: z.object({ merchant_id: id, hold: flag, reason: text(500).default('') }),
  out: done,
})

export const payoutTerms = call('/office/payoutTerms', {
  who: 'staff:finance',
  does: "From which amount a manufacturer is paid out, and what is kept of each payout for the bank's transfer.",
  reads: true,
  in: z.object({ merchant_id: id }),
  out: z.object({ least: money, fee: money }),
})

export const setPayoutTerms = call('/office/setPayoutTerms', {
  who: 'staff:finance',
  does: 'Sets them, for payouts that are proposed from now on; the fee is less than the least.',
  in: z.object({ merchant_id: id, least: amountText(14), fee: amountText(14) }),
  out: done,
})
