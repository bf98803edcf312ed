import { z } from 'zod'
import { limits } from '#rules/fields'
import { earningKinds } from '#rules/money/earning-kinds'
import { rateLevels } from '#rules/money/rates'
import { call } from '../wire/call.ts'
import { dateText, head, moment, money, next, orderNumbers, pageByKey } from '../wire/shapes.ts'

/* What a manufacturer earns: what waits, what can be paid out, each booking, and the rates that apply. */

export const earnings = call('/merchant/money', {
  who: 'merchant',
  may: 'money',
  does: 'What the manufacturer earned: what waits for the time to complain, what can be paid out, what is on the way to its bank, and what is held for its contracts and presale.',
  reads: true,
  in: z.object({}),
  out: z.object({
    pending: money,
    upcoming: z
      .array(z.object({ on: dateText, amount: money }))
      .describe(
        'What becomes payable on the next days on which something does, by the calendar of the site.',
      ),
    undelivered: money.describe('What waits of orders that have not arrived yet.'),
    asked: money.describe('What waits longer because buyers ask for it back.'),
    payable: money.describe('Below nothing: a debt, off which comes what is earned next.'),
    on_the_way: money,
    held: money.describe('Paid for contracts and presale, and not released yet.'),
  }),
})

export const earningList = call('/merchant/earningList', {
  who: 'merchant',
  may: 'money',
  does: 'What was booked for the manufacturer, newest first: its goods, the commission on them, and what moved.',
  reads: true,
  in: z.object({
    kind: z.enum(earningKinds).optional(),
    from: dateText.optional(),
    to: dateText.optional(),
    ...pageByKey,
  }),
  out: z.object({
    list: z.array(
      z.object({
        id: z.number().int(),
        at: moment,
        event: z.string(),
        order_number: z.string().nullable(),
        number: z.string().describe('The number of the order, payout, correction or bill of storage.'),
        reason: z.string().nullable().describe('Of a correction: why.'),
        amount: money.describe('Of the goods, or what moved.'),
        commission: money.describe('Taken; below nothing where it came back.'),
        net: money,
        to_payable: z.boolean().describe('Can be paid out, at once or since; else it waits.'),
      }),
    ),
    next,
    head,
    count: z.number().int(),
  }),
})

const applies = {
  percent: z.string(),
  minimum: money,
  level: z.enum(rateLevels).describe('Why this one: the most specific part of whom it is for.'),
  of_category: z.string().nullable(),
  effective_on: dateText,
}

export const ownRates = call('/merchant/rates', {
  who: 'merchant',
  may: 'money',
  does: "The commission rates that apply to the manufacturer's goods today, by category and kind of sale, each with why; and the changes to come that are for it.",
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(z.object({ category: z.string().nullable(), sale: z.number().int(), ...applies })),
    future: z.array(
      z.object({
        id: z.number().int(),
        ...applies,
        percent: z.string().nullable().describe('Null: the rate of its own ends.'),
        sale: z.number().int().nullable(),
      }),
    ),
  }),
})

export const orderEarnings = call('/merchant/orderEarnings', {
  who: 'merchant',
  may: 'money',
  does: 'What the manufacturer has of own orders: of each line what was paid, the commission by which rate, and what was given back. Orders of others are left out.',
  reads: true,
  in: z.object({ order_numbers: orderNumbers(limits.pageSizeMax) }),
  out: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        goods: money,
        commission: money,
        net: money,
        pending: money,
        asked: money.describe('What of it waits until a request for a refund is decided.'),
        opens_at: moment
          .nullable()
          .describe('When the rest of what waits can be paid out; null while it has not arrived.'),
        opens: money.describe('The rest of what waits.'),
        lines: z.array(
          z.object({
            line_id: z.number().int(),
            paid: money,
            given_back: money,
            commission: money.describe('On what is kept of the line.'),
            net: money,
            ...applies,
          }),
        ),
      }),
    ),
  }),
})
