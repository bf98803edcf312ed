import { z } from 'zod'
import { terminationCauses, terminationReason } from '#rules/buying/contract/end/termination'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { credential, neededWords, ordinal, priceText, retryKey } from '../wire/shapes.ts'
import { moved, ruled } from './order-shapes.ts'

/* The end of a contract before it is completed: asked by a side, answered by the other, or decided. */

const request = { order_number: number(40), idempotency_key: retryKey }
const no = ordinal.describe('The number of the request, as the order shows it.')
const why = neededWords(terminationReason.to, 'order.reasonNeeded')
const reason = z.string().pipe(why).pipe(z.string().min(terminationReason.from, 'termination.reason'))
const sums = {
  merchant_keeps: priceText,
  buyer_back: priceText.describe('Together with what the manufacturer keeps: all that is paid.'),
}
const proof = {
  credential: credential.optional().describe('The payment password, where money was paid that is parted.'),
  password: z.string().max(64).optional(),
}
const asks = [
  z.object({
    event: z.literal('ask'),
    cause: z.enum(terminationCauses),
    reason,
    ...sums,
    ...request,
  }),
  z.object({ event: z.literal('confirm'), no, ...request }),
  z.object({ event: z.literal('refuse'), no, reason: why, ...request }),
  z.object({ event: z.literal('withdraw'), no, ...request }),
] as const

export const terminateContract = call('/home/terminateContract', {
  who: 'certified',
  may: 'order',
  does: 'Asks to end the order of a contract, answers such a request, or ends it for its goods are late.',
  in: z.discriminatedUnion('event', [
    asks[0].extend(proof),
    asks[1].extend(proof),
    asks[2],
    asks[3],
    z.object({ event: z.literal('late'), reason, buyer_back: priceText, ...request, ...proof }),
  ]),
  out: moved,
})
export const makerTerminateContract = call('/merchant/terminateContract', {
  who: 'merchant',
  may: 'sign',
  does: 'The manufacturer asks to end the order of a contract, or answers such a request.',
  in: z.discriminatedUnion('event', [...asks]),
  out: moved,
})
export const terminationDecide = call('/office/terminationDecide', {
  who: 'staff:service',
  does: 'Ends a contract whose sides do not agree on its end, or keeps it in force.',
  in: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('end'), no, reason: why, ...sums, ...request }),
    z.object({ decision: z.literal('keep'), no, reason: why, ...request }),
  ]),
  out: ruled,
})
