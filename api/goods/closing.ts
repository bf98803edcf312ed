import { z } from 'zod'
import { merchantLeftKinds } from '#rules/goods/merchant/merchant-state'
import { call } from '../wire/call.ts'
import { done, idempotencyKey, moment, money, text } from '../wire/shapes.ts'

/** What keeps a merchant from being closed: pieces or rows, or a balance. */
export const merchantLeft = z.array(
  z.object({
    what: z.enum(merchantLeftKinds),
    amount: z.number().int().nullable().describe('Pieces or rows; null of a balance.'),
    money: money.nullable().describe('A balance; null of what is counted.'),
  }),
)

export const merchantClosing = call('/merchant/closing', {
  who: 'merchant',
  may: 'company',
  does: 'Whether the manufacturer is to be closed, and what of its business is left to be ended before.',
  reads: true,
  in: z.object({}),
  out: z.object({ asked_at: moment.nullable(), left: merchantLeft }),
})

export const askClosing = call('/merchant/askClosing', {
  who: 'merchant',
  may: 'company',
  does: 'Asks the platform to close the manufacturer; it sells on until then, and staff closes it once nothing is left of its business.',
  in: z.object({ reason: text(500), idempotency_key: idempotencyKey.optional() }),
  out: done,
})

export const keepMerchantOpen = call('/merchant/keepOpen', {
  who: 'merchant',
  may: 'company',
  does: 'Takes the wish to be closed back.',
  in: z.object({ idempotency_key: idempotencyKey.optional() }),
  out: done,
})
