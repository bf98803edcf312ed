import { z } from 'zod'
import { favourite } from '../buying/favourite.ts'
import { orderRow } from '../buying/order-shapes.ts'
import { userShape } from '../people/account.ts'
import { notice, unread } from '../people/message.ts'
import { call } from '../wire/call.ts'

export const accountInfo = call('/user/accountInfo', {
  who: 'user',
  does: 'Gives the account with what its home page shows: balance, orders by status and the latest, favourites, messages, feedback.',
  reads: true,
  in: z.object({}),
  out: z.object({
    user: userShape,
    balance: z.string().nullable(),
    held: z.string().nullable(),
    order_counts: z.array(
      z.object({
        status: z.number().int(),
        count: z.number().int(),
        waiting: z.number().int().describe('Those of them that a colleague has to approve first.'),
        reserved: z.number().int().describe('Reservations among the others whose balance is not paid.'),
        mine: z
          .number()
          .int()
          .describe(
            'Those that this person may act on: of a buyer the own ones, and none that wait for approval.',
          ),
      }),
    ),
    cart_count: z.number().int(),
    approvals: z.object({
      decide: z.number().int().describe("Colleagues' orders that wait for this person's approval."),
      waiting: z.number().int().describe('Orders of the company that wait for anybody’s.'),
    }),
    recent_orders: z.array(orderRow),
    /** The latest favourites, how many there are, and of how many the price has fallen since. */
    favourites: z.object({ list: z.array(favourite), count: z.number().int(), fallen: z.number().int() }),
    notices: z.object({ list: z.array(notice), unread }),
    /** How many pieces of feedback wait for us, and how many are answered and still open. */
    feedback: z.object({ waiting: z.number().int(), answered: z.number().int() }),
    /** Of who keeps goods here or ships freight. */
    dealing: z.object({
      storage_owed: z.string().describe('While anything is, no sales order is paid and nothing more kept.'),
      forms: z.number().int().describe('Requisition forms whose price waits to be accepted.'),
      freight: z.number().int().describe('Freight orders whose price waits to be accepted.'),
    }),
  }),
})
