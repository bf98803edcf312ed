import { z } from 'zod'
import { merchantDeeds, merchantState } from '#rules/goods/merchant-state'
import { call } from '../wire/call.ts'
import { search } from '../wire/plain-shapes.ts'
import {
  code,
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

const listed = {
  merchant_id: z.number().int(),
  name: z.string(),
  country: z.string(),
  state: z.number().int(),
  product_count: z.number().int(),
  /** Since when it is in this state. */
  since: moment,
  opening_asked_at: moment.nullable().describe('When its owner asked to be opened.'),
}

export const officeMerchants = call('/office/merchants', {
  who: 'staff:auditor',
  does: 'The manufacturers by name, narrowed to a state: 1 set up, 2 open, 3 suspended; or to those that asked to be opened; with how many are in each.',
  reads: true,
  in: z.object({
    state: code(merchantState).optional(),
    asks_opening: flag.default(false).describe('Those alone that are set up and asked to be opened.'),
    search: search(80).default(''),
    ...pageAfterName,
  }),
  out: listOf(z.object(listed)).extend({
    next: nextKey,
    counts: z.record(z.string(), z.number().int()).describe('By state, and of those that `asked`.'),
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
    /** What the asking person may do to it now. */
    deeds: z.array(z.enum(merchantDeeds)),
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

export const moveMerchant = call('/office/moveMerchant', {
  who: 'staff:auditor',
  does: 'Opens, suspends or resumes a manufacturer; only an administrator opens one that lacks something. A suspended one sells nothing; what was ordered goes on. Its people are told, with the reason.',
  in: z.object({
    merchant_id: id,
    event: z.enum(merchantDeeds),
    reason: text(500).default(''),
    idempotency_key: retryKey,
  }),
  out: done,
})
