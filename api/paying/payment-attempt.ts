import { z } from 'zod'
import { attemptStates, oddities, providerNames } from '#rules/paying/payments'
import { call } from '../wire/call.ts'
import { amountText, number, search } from '../wire/plain-shapes.ts'
import {
  dateText,
  done,
  head,
  idempotencyKey,
  int,
  money,
  nextKey,
  pageAfter,
  pageFromHead,
  text,
  words,
} from '../wire/shapes.ts'

const row = z.object({
  attempt_number: z.string(),
  state: z.enum(attemptStates),
  failure: z.string().nullable(),
  purpose: z.enum(['order', 'recharge']),
  order_sn: z.string().nullable(),
  payment: z.number(),
  provider: z.enum(providerNames),
  company_name: z.string(),
  amount: money.describe('What is charged, `handling` within it.'),
  handling: money,
  /** The amount charged by the provider; null where nothing was charged. */
  received: money.nullable(),
  /** The amount that the provider returned, by itself or on request. */
  refunded: money,
  created_at: z.string(),
  settled_at: z.string().nullable(),
  oddities: z.array(z.enum(oddities)).describe('What is unusual about it, and may want somebody to look.'),
})

export const attemptList = call('/office/paymentAttempts', {
  who: 'staff:finance',
  does: 'Tries to pay through providers, newest first, by state, provider, days, oddity, and the number of the order, try or charge.',
  reads: true,
  in: z.object({
    state: z.enum(['', ...attemptStates]).default(''),
    provider: z.enum(['', ...providerNames]).default(''),
    oddity: z
      .enum(['', 'any', ...oddities])
      .default('')
      .describe('Only those with an oddity, or with this one.'),
    search: search(120).default(''),
    from: dateText.optional(),
    to: dateText.optional(),
    ...pageAfter,
    ...pageFromHead,
  }),
  out: z.object({
    list: z.array(row),
    next: nextKey,
    head,
    count: z.number().describe('Counted to 1000; that number means as many or more.'),
  }),
})

export const attemptDetail = call('/office/paymentAttempt', {
  who: 'staff:finance',
  does: 'One try to pay: its orders, what the provider told of it, in its own words, and what was booked or noted.',
  reads: true,
  in: z.object({ attempt_number: number(20) }),
  out: row.extend({
    paid_by: z.string(),
    provider_reference: z.string().nullable(),
    charge_reference: z.string().nullable(),
    expires_at: z.string(),
    asks: z.number().describe('How often the provider was asked by itself.'),
    asked_at: z.string().nullable(),
    next_ask_at: z.string().nullable(),
    orders: z.array(
      z.object({
        order_number: z.string(),
        status: z.number(),
        stage: z.number(),
        amount: money,
        outcome: z.string().nullable(),
      }),
    ),
    foreign_charges: z
      .array(
        z.object({
          charge: z.string(),
          /** In its own currency. */
          received: money,
          currency: z.string(),
          created_at: z.string(),
          decided_by: z.string().nullable(),
          decided_at: z.string().nullable(),
          /** In US dollars, where it was booked; without it, it was given back. */
          worth: money.nullable(),
          reason: z.string(),
        }),
      )
      .describe('What came in another currency, and what finance did about it.'),
    events: z
      .array(
        z.object({
          id: z.number(),
          event_id: z.string(),
          kind: z.string(),
          outcome: z.string(),
          received_at: z.string(),
          body: z.string(),
        }),
      )
      .describe('The last hundred notifications.'),
    noted: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        action: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  }),
})

export const foreignChargeDecision = call('/office/decideForeignCharge', {
  who: 'staff:finance',
  does: 'Books money that came in another currency, with what it is worth in US dollars, or notes that it was given back at the provider.',
  in: z.object({
    attempt_number: number(20),
    charge: words(120).describe('The reference of the charge at the provider.'),
    pass: int.pipe(z.union([z.literal(0), z.literal(1)])),
    worth: amountText(14).default('').describe('In US dollars, where it is booked.'),
    reason: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: done,
})
