import { z } from 'zod'
import { rateLevels, saleKinds } from '#rules/money/rates'
import { call } from '../wire/call.ts'
import { amountText } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  done,
  flag,
  id,
  listOf,
  moment,
  money,
  nextKey,
  pageAfter,
  priceText,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { decisionShape } from './two-people.ts'

/* What the platform takes of sales. A rate is never changed: a newer one of the same scope takes over. */

const scope = {
  merchant_id: id.nullish(),
  category_id: id.nullish(),
  sale: code(saleKinds).nullish().describe('The kind of an order: 1 stock, 2 presale, 3 contract.'),
}
const percent = z
  .string()
  .nullable()
  .describe('Null: from this day on the scope has no rate of its own any more.')

const rateTerms = {
  merchant_id: z.number().int().nullable().describe('Null: of all manufacturers.'),
  merchant_name: z.string().nullable(),
  category_id: z.number().int().nullable(),
  category: z.string().nullable(),
  sale: z.number().int().nullable(),
  percent,
  minimum: money.describe('At least so much of a line, and never more than it brought.'),
  effective_on: dateText,
  note: z.string(),
  set_by: z.string().nullable().describe('Null: the rate of before there were any.'),
}

const proposal = z.object({
  id: z.number().int(),
  ...rateTerms,
  set_at: moment,
  mine: z.boolean().describe('Who asks for the list proposed it: somebody else has to confirm it.'),
  late: z.boolean().describe('Its day has come: it cannot be confirmed any more.'),
})

const tabs = ['present', 'future', 'past'] as const

export const rateList = call('/office/rateList', {
  who: 'staff:finance',
  does: 'The rates of the commission, the latest first day first: those that hold today, those to come, or those that were. With what waits for a second person.',
  reads: true,
  in: z.object({ tab: z.enum(tabs).default('present'), ...pageAfter }),
  out: listOf(
    z.object({ id: z.number().int(), ...rateTerms, checked_by: z.string().nullable(), created_at: moment }),
  ).extend({ next: nextKey, waiting: z.array(proposal) }),
})

export const rateSave = call('/office/rateSave', {
  who: 'staff:finance',
  does: 'Proposes a rate of the commission, or that a scope has none of its own any more. It holds from its day on, once another person has confirmed it.',
  in: z.object({
    ...scope,
    ends: flag.default(false).describe('From that day on the scope has no rate of its own any more.'),
    percent: amountText(8).default(''),
    minimum: amountText(14).default(''),
    effective_on: dateText,
    note: text(500).default(''),
    idempotency_key: retryKey,
  }),
  out: z.object({ id: z.number().int() }),
})

export const rateCheck = call('/office/rateCheck', {
  who: 'staff:finance',
  does: 'Confirms a proposed rate as the second person, or drops it with a reason; who proposed it may drop it, too.',
  in: z.object(decisionShape),
  out: done,
})

export const rateTest = call('/office/rateTest', {
  who: 'staff:finance',
  does: 'Which rate a sale of a day would have, why that one, and what the commission on an amount of one line would be.',
  reads: true,
  in: z.object({ ...scope, sale: code(saleKinds), day: dateText, amount: priceText }),
  out: z.object({
    rate_id: z.number().int(),
    percent: z.string(),
    commission: money,
    net: money,
    candidates: z
      .array(
        z.object({
          rate_id: z.number().int(),
          ...rateTerms,
          level: z.enum(rateLevels),
          outcome: z.enum(['applies', 'ended', 'lessSpecific']),
        }),
      )
      .describe(
        'The rates that fit the goods on that day, of each scope the newest, the most specific first.',
      ),
  }),
})
