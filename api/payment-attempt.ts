import { z } from 'zod'
import { attemptStates, oddities, providerNames } from '#rules/payments'
import { call } from './call.ts'
import { dateText, flag, money, page, text, words } from './shapes.ts'

const row = z.object({
  attempt_number: z.string(),
  state: z.enum(attemptStates),
  failure: z.string().nullable(),
  purpose: z.enum(['order', 'recharge']),
  order_sn: z.string().nullable(),
  payment: z.number(),
  provider: z.enum(providerNames),
  company_name: z.string(),
  amount: money,
  /** What the provider took; null where nothing came. */
  received: money.nullable(),
  /** What it gave back by itself, or was made to. */
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
    odd: flag.default(false).describe('Only those with an oddity.'),
    search: text(120).default(''),
    from: dateText.optional(),
    to: dateText.optional(),
    ...page,
  }),
  out: z.object({
    list: z.array(row),
    count: z.number().describe('Counted to 1000; that number means as many or more.'),
  }),
})

export const attemptDetail = call('/office/paymentAttempt', {
  who: 'staff:finance',
  does: 'One try to pay: its orders, what the provider told of it, in its own words, and what was booked or noted.',
  reads: true,
  in: z.object({ attempt_number: words(20) }),
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
