import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, idempotencyKey, text } from '../wire/shapes.ts'

export const setPlace = call('/office/setPlace', {
  who: 'staff:warehouse',
  does: 'Says where an item lies in a warehouse, aisle first (`A-03-2`); pick lists and labels go by it.',
  in: z.object({
    relation_id: id,
    warehouse_id: id,
    place: text(20),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ place: z.string() }),
})
