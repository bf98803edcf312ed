import { z } from 'zod'
import { platforms } from '#rules/goods/private/item-alias'
import { call } from '../../wire/call.ts'
import { search } from '../../wire/plain-shapes.ts'
import { flag, id, nextKey, pageAfter } from '../../wire/shapes.ts'
import { orderRow, placedDays, statusList } from '../order-shapes.ts'

const counted = z.array(z.object({ status: z.number(), count: z.number() }))

export const salesList = call('/supply/order/sales/list', {
  who: 'buyer',
  does: "The company's sales orders: its own goods for its own customers, by state, with how many there are of each.",
  reads: true,
  in: z.object({
    statuses: statusList,
    waiting: flag.default(false).describe('Only those that wait for approval.'),
    decided: flag.default(false).describe('Leaves out those that wait for approval.'),
    search: search(80)
      .default('')
      .describe('Part of a number, also the platform’s, of the item or of who receives it.'),
    platform: z
      .enum(['', ...platforms])
      .default('')
      .describe('Sold on this platform.'),
    channel_account_id: id.optional().describe('Sold by this account.'),
    ship: z
      .enum(['', 'today', 'soon'])
      .default('')
      .describe('today: has to leave today, or should have left. soon: by tomorrow.'),
    sort: z.enum(['newest', 'shipBy']).default('newest'),
    ...placedDays,
    ...pageAfter,
  }),
  out: z.object({
    list: z.array(
      orderRow.extend({
        sold_on: z
          .object({ platform: z.enum(platforms), account: z.string(), platform_order: z.string() })
          .nullable()
          .describe('Null where it was not sold on a platform.'),
        consignee: z.string().describe('Who receives it; empty where it is picked up.'),
        place: z.string().describe('City and state.'),
        ship_by: z.string().nullable(),
        tracking_link: z.string().nullable(),
      }),
    ),
    next: nextKey,
    count: z.number(),
    counts: counted.describe('Counted to 1000 of each status; that number means as many or more.'),
    waiting_counts: counted.describe('How many wait for approval, by status; they are among `counts` too.'),
    today: z.string().describe('By the calendar of the site.'),
  }),
})
