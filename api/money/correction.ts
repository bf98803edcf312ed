import { z } from 'zod'
import { correctionReason, correctionTabs } from '#rules/money/correction'
import { call } from '../wire/call.ts'
import { numberText, search } from '../wire/plain-shapes.ts'
import {
  done,
  id,
  listOf,
  moment,
  money,
  neededPrice,
  nextKey,
  pageAfter,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { correctionShape, decisionShape } from './two-people.ts'

/* What finance gives a manufacturer or takes of it beside its orders, and who owes the platform. */

export const correctionList = call('/office/correctionList', {
  who: 'staff:finance',
  does: 'Corrections of what manufacturers earned, the newest first: those that wait for a second person, were booked, or were dropped.',
  reads: true,
  in: z.object({ tab: z.enum(correctionTabs).default('waiting'), ...pageAfter }),
  out: listOf(
    z.object({
      ...correctionShape,
      correction_number: z.string(),
      merchant_id: z.number().int(),
      merchant_name: z.string(),
      order_number: z.string().nullable(),
      amount: money.describe('To the manufacturer; from it where below nothing.'),
    }),
  ).extend({ next: nextKey }),
})

export const correctionMake = call('/office/correctionMake', {
  who: 'staff:finance',
  does: 'Makes a correction of what a manufacturer earned, to it or from it, with a reason that its people read. It is booked once another person has checked it.',
  in: z.object({
    merchant_id: id,
    order_number: numberText(40).default('').describe('An order of the manufacturer that it is about.'),
    direction: z.enum(['give', 'take']),
    amount: neededPrice('correction.amount'),
    reason: text(correctionReason.most),
    idempotency_key: retryKey,
  }),
  out: z.object({ correction_number: z.string() }),
})

export const correctionCheck = call('/office/correctionCheck', {
  who: 'staff:finance',
  does: 'Books a correction as the second person, or drops it; who made it may drop it, too.',
  in: z.object(decisionShape),
  out: done,
})

export const debtList = call('/office/debtList', {
  who: 'staff:finance',
  does: 'Manufacturers who owe the platform, because refunds took more than was payable: how much and since when, the longest first.',
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageAfter }),
  out: listOf(
    z.object({
      merchant_id: z.number().int(),
      merchant_name: z.string(),
      debt: money,
      since: moment,
      due_at: moment.describe('When it waits for finance.'),
      pending: money.describe('What waits and will come off it.'),
      held: z.string().nullable().describe('Why its payouts are held.'),
    }),
  ).extend({ next: nextKey }),
})
