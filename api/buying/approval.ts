import { z } from 'zod'
import { call } from '../wire/call.ts'
import { number } from '../wire/plain-shapes.ts'
import { idempotencyKey, moment, text } from '../wire/shapes.ts'

export const approveOrder = call('/home/approveOrder', {
  who: 'certified',
  may: 'approve',
  does: "Approves a colleague's order that is over their limit (`order_sn` is the parent or an order number); it can be paid from then on.",
  in: z.object({ order_sn: number(40), idempotency_key: idempotencyKey.optional() }),
  out: z.object({ order_parent_number: z.string(), pay_before: moment }),
})

export const refuseOrder = call('/home/refuseOrder', {
  who: 'certified',
  may: 'approve',
  does: "Does not approve a colleague's order, with a reason; it is cancelled and its stock comes back.",
  in: z.object({
    order_sn: number(40),
    reason: text(500).default(''),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ order_parent_number: z.string() }),
})
