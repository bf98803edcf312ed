import { z } from 'zod'
import { closureReasons } from '#rules/goods/merchant/closure'
import { call } from '../wire/call.ts'
import { dateText, done, flag, id, idempotencyKey } from '../wire/shapes.ts'

const days = { from_on: dateText, until_on: dateText.describe('Its last day.') }
const promised = z
  .array(z.object({ contract_sn: z.string(), day: dateText }))
  .describe('Contracts that promise something for a day of it.')

/** Days on which a manufacturer is closed, as buyers see them. */
export const closureShape = z.object({ ...days, reason: z.enum(closureReasons) })

export const merchantClosures = call('/merchant/closures', {
  who: 'merchant',
  may: 'own',
  does: 'The days on which the manufacturer is or will be closed, with the contracts that promise something for one of them.',
  reads: true,
  in: z.object({}),
  out: z.object({
    list: z.array(closureShape.extend({ closure_id: z.number().int(), promised })),
  }),
})

export const saveClosure = call('/merchant/saveClosure', {
  who: 'merchant',
  may: 'contract',
  does: 'Notes or changes days on which the manufacturer is closed: no contract promises anything for them, and they do not count as days to answer one. Goods in our warehouses sell on.',
  in: z.object({
    closure_id: id.optional(),
    ...days,
    reason: z.enum(closureReasons),
    sure: flag.default(false).describe('Also where contracts promise something then, which stays promised.'),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ closure_id: z.number().int(), promised }),
})

export const removeClosure = call('/merchant/removeClosure', {
  who: 'merchant',
  may: 'contract',
  does: 'Takes back days on which the manufacturer would be closed; where they have begun, today is the last one.',
  in: z.object({ closure_id: id, idempotency_key: idempotencyKey.optional() }),
  out: done,
})
