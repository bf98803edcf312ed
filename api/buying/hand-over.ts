import { z } from 'zod'
import { handedAtOnce, leavingEvents } from '#rules/buying/order/hand-over'
import { call } from '../wire/call.ts'
import { orderNumbers } from '../wire/shapes.ts'

export const ordersToHandOver = call('/office/ordersToHandOver', {
  who: 'staff:warehouse',
  does: 'Orders by number as they are handed over: who receives them, how many cartons, and what hinders it.',
  reads: true,
  in: z.object({ order_numbers: orderNumbers(handedAtOnce) }),
  out: z.object({
    list: z.array(
      z.object({
        order_number: z.string(),
        status: z.number(),
        logistics_type: z.number(),
        company_name: z.string(),
        warehouse_id: z.number(),
        warehouse_name: z.string(),
        receiver: z.string().describe('Who takes the goods, or where they go.'),
        place: z.string(),
        pieces: z.number(),
        cartons: z.number(),
        packed: z.number().describe('Cartons that were counted; 0 where nobody counts them.'),
        carrier: z.string(),
        tracking_number: z.string(),
        event: z.enum(leavingEvents).nullable().describe('How it can leave now; null: it cannot.'),
      }),
    ),
    unknown: z.array(z.string()),
  }),
})
