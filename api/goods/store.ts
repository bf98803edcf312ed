import { z } from 'zod'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import { dateText, listByKey, pageAfter } from '../wire/shapes.ts'
import { closureShape } from './closure.ts'
import { scorePeriod, scoreShape } from './score.ts'

const store = z.object({
  id: z.number(),
  merchant_uuid: z.uuid(),
  name: z.string(),
  logo: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  founded_year: z.number().nullable(),
  product_count: z.number().int(),
})

const stores = {
  who: 'anyone',
  does: 'Lists the stores of the manufacturers, those with most goods first, each with pictures of its best sellers.',
  reads: true,
  in: z.object({ search: search(80).default(''), ...pageAfter }),
  out: listByKey(store.extend({ previews: z.array(z.string()) })),
} as const

export const storeList = call('/home/storeList', stores)
/** The same, as specification section 7 calls it. */
export const shopList = call('/home/shopList', stores)

export const showStore = call('/home/store', {
  who: 'anyone',
  does: 'Gives the store of a manufacturer with its profile; its goods come by /home/list with merchant_uuid.',
  reads: true,
  replica: true,
  in: z.object({ merchant_uuid: z.uuid() }),
  out: z.object({
    store: store.extend({
      profile: z.string(),
      address: z.string(),
      zip: z.string(),
      banner: z.string().nullable().describe('A picture over the whole width.'),
      film: z.uuid().nullable().describe('Shown under /film/<id>.'),
      certificates: z
        .array(z.object({ name: z.string(), number: z.string(), valid_until: dateText.nullable() }))
        .describe('Those that hold today.'),
      score: z
        .array(scoreShape.extend({ period: scorePeriod }))
        .describe('How well it did in the last 90 days: parts of cases, without those that nobody counted.'),
      closures: z.array(closureShape).describe('Days on which it is or soon will be closed.'),
    }),
  }),
})
