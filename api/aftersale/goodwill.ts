import { z } from 'zod'
import { goodwillReason } from '#rules/aftersale/goodwill'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { idempotencyKey, money, neededPrice, text } from '../wire/shapes.ts'

/* What customer service gives a buyer for an order that went badly. */

export const goodwillLeftOf = call('/office/goodwill', {
  who: 'staff:service',
  does: 'What customer service can still give for an order by itself, and what was given.',
  reads: true,
  in: z.object({ order_number: number(40) }),
  out: z.object({
    given: money,
    left: money.describe('Within what is left of the order, of its limit, and of the own limit of a day.'),
  }),
})

export const giveGoodwill = call('/office/giveGoodwill', {
  who: 'staff:service',
  does: 'Gives a credit to the balance of the company of a paid order, out of the fees of the platform; the buyer is told why.',
  in: z.object({
    order_number: number(40),
    amount: neededPrice('goodwill.amount'),
    reason: text(goodwillReason.most),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ balance: money.describe('Of the company, after it.') }),
})
