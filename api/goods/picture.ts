import { z } from 'zod'
import { pictureStatus } from '#rules/codes'
import { call } from '../wire/call.ts'
import {
  decided_by,
  done,
  flag,
  head,
  id,
  idempotencyKey,
  idList,
  int,
  listByKey,
  listOf,
  moment,
  nextKey,
  pageAfter,
  pageFromHead,
  text,
} from '../wire/shapes.ts'

const status = z.union(Object.values(pictureStatus).map((one) => z.literal(one)))
/** A status to narrow to; -1 for all. */
const wanted = int.pipe(z.literal([-1, 1, 2, 3])).default(-1)

const request = z.object({
  id: z.number(),
  product_id: z.number(),
  title: z.string(),
  custom_sn: z.string(),
  status,
  /** Why it failed; empty otherwise. */
  reason: z.string(),
  pictures: z.array(z.object({ media_id: z.number(), path: z.string(), kind: z.string() })),
  created_at: z.string(),
  decided_at: z.string().nullable(),
})

export const pictureStates = call('/user/pictureStates', {
  who: 'buyer',
  does: 'The pictures of a product, and how far the company’s request for each is.',
  reads: true,
  in: z.object({ product_id: id }),
  out: z.object({
    list: z.array(z.object({ media_id: z.number(), path: z.string(), kind: z.string(), status })),
  }),
})

export const askPictures = call('/user/askPictures', {
  who: 'buyer',
  may: 'order',
  acting: 'picture',
  does: 'Asks for pictures of a product in full size; customer service passes or fails it.',
  in: z.object({
    product_id: id,
    media_ids: idList.refine((ids) => ids.length > 0),
    idempotency_key: idempotencyKey.optional(),
  }),
  out: z.object({ id: z.number() }),
})

export const pictureRequests = call('/user/pictureRequests', {
  who: 'buyer',
  does: 'The company’s requests for pictures, newest first.',
  reads: true,
  in: z.object({ status: wanted, ...pageAfter, ...pageFromHead }),
  out: listOf(request).extend({ next: nextKey, head }),
})

export const pictureLink = call('/user/pictureLink', {
  who: 'buyer',
  does: 'A link to the pictures of a request that passed, as one ZIP, good for five minutes.',
  reads: true,
  in: z.object({ id }),
  out: z.object({ url: z.string(), file_name: z.string() }),
})

const asker = { company_name: z.string(), certified_status: z.number() }
const decision = z.object({ id, pass: flag, reason: text(300).default('') })

export const pictureQueue = call('/office/pictureQueue', {
  who: 'staff:service',
  does: 'Requests for pictures: what is under review, oldest first; or what was decided, newest first.',
  reads: true,
  in: z.object({ status: wanted.default(1), ...pageAfter }),
  out: listOf(
    request.extend({
      ...asker,
      person: z.string(),
      decided_by,
    }),
  ).extend({ next: nextKey }),
})

export const merchantPictures = call('/merchant/pictureList', {
  who: 'merchant',
  may: 'pictures',
  does: 'Requests for pictures of one’s own products: what is under review, oldest first; or what was decided, newest first.',
  reads: true,
  in: z.object({ status: wanted.default(1), ...pageAfter }),
  out: listOf(
    request.extend({
      ...asker,
      orders: z
        .number()
        .int()
        .describe('Orders of the company with the manufacturer that were paid, counted to 1000.'),
      asked_before: z
        .number()
        .int()
        .describe('Its earlier requests for pictures of the manufacturer’s products, counted to 1000.'),
    }),
  ).extend({ next: nextKey }),
})

export const merchantDecides = call('/merchant/decidePictures', {
  who: 'merchant',
  may: 'pictures',
  does: 'Passes a request for pictures of one’s own products, or fails it with a reason; the buyer is told.',
  in: decision.extend({
    always: flag.default(false).describe('Requests of the same company pass at once from now on.'),
  }),
  out: done,
})

export const usualBuyers = call('/merchant/usualBuyers', {
  who: 'merchant',
  may: 'pictures',
  does: 'The companies whose requests for pictures of one’s own products pass at once, the newest first.',
  reads: true,
  in: z.object(pageAfter),
  out: listByKey(z.object({ id: z.number().int(), company_name: z.string(), since: moment })),
})

export const usualBuyerEnds = call('/merchant/endUsualBuyer', {
  who: 'merchant',
  may: 'pictures',
  does: 'Has a company’s requests for pictures looked at again.',
  in: z.object({ id }),
  out: done,
})

export const decidePictures = call('/office/decidePictures', {
  who: 'staff:service',
  does: 'Passes a request for pictures, or fails it with a reason; the buyer is told.',
  in: decision,
  out: done,
})
