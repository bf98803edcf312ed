import { z } from 'zod'
import {
  contestReason,
  contestState,
  scoreKinds,
  scorePeriods,
  scoreSources,
} from '#rules/goods/merchant/score'
import { call } from '../wire/call.ts'
import {
  code,
  dateText,
  done,
  due_at,
  flag,
  id,
  listOf,
  moment,
  nextKey,
  pageAfter,
  retryKey,
  text,
} from '../wire/shapes.ts'

/** How much of what was counted of a manufacturer was as it should be. */
export const scoreShape = z.object({
  kind: z.enum(scoreKinds),
  hits: z.number().int(),
  cases: z.number().int(),
})
export const scorePeriod = z.literal(scorePeriods).describe('The days over which was counted.')
const contest = { state: code(contestState), reason: z.string(), answer: z.string() }
const caseShape = {
  kind: z.enum(scoreKinds),
  source: z.enum(scoreSources).describe('What it was about.'),
  case_id: z.number().int(),
  number: z.string().describe('The number of the order, request, contract or shipment.'),
  ended_at: moment,
}

export const ownScore = call('/merchant/score', {
  who: 'merchant',
  may: 'own',
  does: 'How well the manufacturer does: hits of cases by kind over 30 and 90 days, as counted last night.',
  reads: true,
  replica: true,
  in: z.object({}),
  out: z.object({
    day: dateText.nullable().describe('The last day that counts; null: nothing was counted yet.'),
    list: z.array(scoreShape.extend({ period: scorePeriod })),
  }),
})

export const scoreMisses = call('/merchant/scoreMisses', {
  who: 'merchant',
  may: 'own',
  does: 'The cases of a kind within 90 days that were no hit, or not in full, the newest first, at most 100.',
  reads: true,
  replica: true,
  in: z.object({ kind: z.enum(scoreKinds) }),
  out: z.object({
    list: z.array(
      z.object({
        ...caseShape,
        hits: z.number().int(),
        cases: z.number().int(),
        contest_until: moment.describe('Until when it may be contested.'),
        contest: z.object(contest).nullable(),
      }),
    ),
    count: z.number().int(),
  }),
})

export const contestCase = call('/merchant/contestCase', {
  who: 'merchant',
  may: 'aftersale',
  does: 'Contests a case that was no hit, once and within 14 days of its end; customer service decides.',
  in: z.object({
    source: z.enum(scoreSources),
    case_id: id,
    reason: text(contestReason.most),
    idempotency_key: retryKey,
  }),
  out: done,
})

export const contestList = call('/office/contestList', {
  who: 'staff:service',
  does: 'Cases that manufacturers contest, the longest waiting first; or those that were decided, the newest first.',
  reads: true,
  in: z.object({ tab: z.enum(['waiting', 'decided']).default('waiting'), ...pageAfter }),
  out: listOf(
    z.object({
      id: z.number().int(),
      merchant_id: z.number().int(),
      merchant_name: z.string(),
      ...caseShape,
      ...contest,
      order_number: z.string().nullable().describe('The order that it is of, where it is of one.'),
      by: z.string(),
      at: moment,
      due_at,
      decided_by: z.string().nullable(),
      decided_at: moment.nullable(),
    }),
  ).extend({ next: nextKey }),
})

export const decideContest = call('/office/decideContest', {
  who: 'staff:service',
  does: 'Decides about a contested case: granted, it counts as a hit from the next night on; refused, with an answer that the manufacturer reads.',
  in: z.object({
    id,
    pass: flag,
    answer: text(contestReason.most).default(''),
    idempotency_key: retryKey,
  }),
  out: done,
})
