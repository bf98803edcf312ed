import { z } from 'zod'
import { changeReasonLength, changeState } from '#rules/goods/change/change-state'
import { assignedOnly } from '../people/queue-row.ts'
import { call } from '../wire/call.ts'
import {
  code,
  done,
  due_at,
  flag,
  id,
  jsonText,
  listOf,
  moment,
  nextKey,
  pageAfter,
  retryKey,
  text,
  words,
} from '../wire/shapes.ts'
import {
  changeHistoryShape,
  changeRev,
  completenessShape,
  editShape,
  fieldPath,
  fieldValue,
  fileLinks,
} from './change.ts'

const queued = {
  change_id: z.number().int(),
  product_id: z.number().int().nullable(),
  kind: z.number().int(),
  merchant_id: z.number().int(),
  merchant_name: z.string(),
  title: z.string(),
  state: code(changeState),
  rev: z.number().int(),
}

export const changeQueue = call('/office/changeQueue', {
  who: 'staff:editor',
  does: 'Changes of products that wait for a review, the longest waiting first; or those that passed by trust and are looked at afterwards.',
  reads: true,
  in: z.object({
    what: z.enum(['review', 'sample']).default('review'),
    assigned: assignedOnly,
    ...pageAfter,
  }),
  out: listOf(
    z.object({ ...queued, fields: z.number().int(), picture: z.string().nullable(), since: moment, due_at }),
  ).extend({
    counts: z.object({ review: z.number().int(), sample: z.number().int() }),
    next: nextKey,
    links: fileLinks,
  }),
})

export const reviewedChange = call('/office/change', {
  who: 'staff:editor',
  does: 'A change: each field before and after, pictures on both sides, what is missing, and what happened to it.',
  reads: true,
  in: z.object({ change_id: id }),
  out: z.object({
    ...queued,
    auto: z.boolean(),
    sample_open: z.boolean(),
    sent_at: moment.nullable(),
    published: z.record(z.string(), fieldValue),
    edits: z.array(editShape),
    stale: z.array(z.string()),
    completeness: completenessShape,
    history: changeHistoryShape,
    /** The next one in the queue. */
    next_change_id: z.number().int().nullable(),
    links: fileLinks,
  }),
})

export const decideChange = call('/office/decideChange', {
  who: 'staff:editor',
  does: 'Passes a change, which publishes it at once, or sends it back with a reason for each field that is not right.',
  in: z.object({
    change_id: id,
    rev: changeRev.describe('The number of the change as it was shown.'),
    pass: flag,
    fields: jsonText(
      z.array(z.object({ path: fieldPath, reason: words(changeReasonLength) })).max(200),
    ).default([]),
    idempotency_key: retryKey,
  }),
  out: z.object({ outcome: z.enum(['passed', 'sentBack', 'stale']), paths: z.array(z.string()) }),
})

export const checkSample = call('/office/checkSample', {
  who: 'staff:editor',
  does: 'Looks at a change that passed by trust: right, or put back with a reason, after which its manufacturer is trusted less.',
  in: z.object({
    change_id: id,
    right: flag,
    reason: text(changeReasonLength).default(''),
    idempotency_key: retryKey,
  }),
  out: done,
})
