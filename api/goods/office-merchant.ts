import { z } from 'zod'
import { merchantDeeds, merchantState } from '#rules/goods/merchant/merchant-state'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import {
  code,
  dateText,
  done,
  flag,
  id,
  listOf,
  moment,
  nextKey,
  pageAfterName,
  retryKey,
  text,
} from '../wire/shapes.ts'
import { merchantLeft } from './closing.ts'
import { scorePeriod, scoreShape } from './score.ts'

const listed = {
  merchant_id: z.number().int(),
  name: z.string(),
  country: z.string(),
  state: z.number().int(),
  product_count: z.number().int(),
  /** Since when it is in this state. */
  since: moment,
  opening_asked_at: moment.nullable().describe('When its owner asked to be opened.'),
  closing_asked_at: moment.nullable().describe('Since when it is asked to be closed.'),
}

export const officeMerchants = call('/office/merchants', {
  who: 'staff:auditor',
  does: 'The manufacturers by name, narrowed to a state: 1 set up, 2 open, 3 suspended, 4 closed; or to those that asked to be opened or are to be closed; with how many are in each.',
  reads: true,
  in: z.object({
    state: code(merchantState).optional(),
    asks_opening: flag.default(false).describe('Those alone that are set up and asked to be opened.'),
    asks_closing: flag.default(false).describe('Those alone that are to be closed and are not yet.'),
    search: search(80).default(''),
    ...pageAfterName,
  }),
  out: listOf(z.object(listed)).extend({
    next: nextKey,
    counts: z
      .record(z.string(), z.number().int())
      .describe('By state, and of those that `asked` or are `closing`.'),
  }),
})

export const officeMerchant = call('/office/merchant', {
  who: 'staff:auditor',
  does: 'A manufacturer: its state with its history, its people, and what is open with it.',
  reads: true,
  in: z.object({ merchant_id: id }),
  out: z.object({
    ...listed,
    merchant_uuid: z.uuid(),
    state_reason: z.string(),
    closing_asked_by: z.string().nullable(),
    closing_reason: z.string(),
    /** What the asking person may do to it now. */
    deeds: z.array(z.enum(merchantDeeds)),
    score: z.array(scoreShape.extend({ period: scorePeriod })),
    certificates: z
      .array(
        z.object({
          name: z.string(),
          number: z.string(),
          file_id: z.uuid(),
          valid_until: dateText.nullable(),
        }),
      )
      .describe('What its store shows, and what has ended.'),
    people: z.array(z.object({ name: z.string(), email: z.string(), roles: z.array(z.string()) })),
    open: z.object({
      reservations: z.number().int().describe('Reservations that wait for its answer.'),
      contracts: z.number().int().describe('Contracts to be confirmed.'),
      refunds: z.number().int().describe('Requests for refunds that have not ended.'),
    }),
    history: z.array(
      z.object({
        event: z.string(),
        state: z.number().int(),
        by: z.string(),
        reason: z.string(),
        at: moment,
      }),
    ),
  }),
})

const count = z.number().int()

export const merchantDealings = call('/office/merchantDealings', {
  who: 'staff:auditor',
  does: 'What would become of a manufacturer’s business: what disappears where it is suspended, what waits then, what goes on, and what keeps it from being closed.',
  reads: true,
  in: z.object({ merchant_id: id }),
  out: z.object({
    gone: z.object({
      products: count.describe('Products in lists.'),
      carts: count.describe('People with its goods in the cart.'),
      favourites: count.describe('People with its goods among their favourites.'),
    }),
    waits: z.object({
      reservations: count.describe('Reservations that are drafted or wait for its answer.'),
      contracts: count.describe('Contracts to be confirmed.'),
      drafts: count.describe('Contracts that buyers draft.'),
    }),
    goes_on: z.object({
      unpaid: count,
      orders: count.describe('Orders that are paid or in work.'),
      refunds: count,
      claims: count,
      inbound: count,
    }),
    left: merchantLeft,
  }),
})

export const moveMerchant = call('/office/moveMerchant', {
  who: 'staff:auditor',
  does: 'Opens, suspends, resumes or closes a manufacturer; only an administrator opens one that lacks something. A suspended one sells nothing; what was ordered goes on. One is closed once nothing is left of its business, by another person than who asked for it. Its people are told, with the reason.',
  in: z.object({
    merchant_id: id,
    event: z.enum(merchantDeeds),
    reason: text(500).default(''),
    idempotency_key: retryKey,
  }),
  out: done,
})
