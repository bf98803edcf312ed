import { type RawBuilder, sql } from 'kysely'
import type { feedbackDetail, feedbackList, feedbackQueue } from '#api/talk/feedback'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { feedbackStatus } from '#rules/status-codes'
import type { Buyer, Staff } from '../../actor.ts'
import { keptPageClauses } from '../../sql/kept-order.ts'
import { numberPatterns } from '../../sql/like-pattern.ts'
import { pageClauses } from '../../sql/page-query.ts'
import { assignedIs } from '../../sql/queue-rows.ts'
import { searchNames } from '../../sql/search-names.ts'
import { statusIs } from '../../sql/status-is.ts'
import { type FeedbackAnswer, readFeedback, readNotes } from './show-feedback.ts'

const lastChanged = { by: sql`f.updated_at`, id: sql`f.id`, falling: true }

/** A page of this person's feedback, by latest change. */
export async function listFeedback(tx: Tx, actor: Buyer, input: In<typeof feedbackList>) {
  const where = sql`f.account_id = ${actor.account_id} and ${of(input.status)}`
  const page = await keptPageClauses(tx, {
    ...input,
    list: 'feedback',
    reader: actor.account_id,
    asked: input.status,
    from: sql`feedback f`,
    where,
    order: lastChanged,
  })
  return readFeedback(tx, { page, where, page_size: input.page_size })
}

/** A page of everybody's feedback: waiting ones by longest waiting, the others by latest change. */
export async function queueOfFeedback(tx: Tx, actor: Staff, input: In<typeof feedbackQueue>) {
  const rows = { kind: 'feedback', ref: sql`f.feedback_number` } as const
  const where = sql`${of(input.status)} and ${await soughtBy(tx, input.search)}
    and ${assignedIs(input.assigned, actor, rows)}`
  const waits = input.status === feedbackStatus.waiting
  const order = waits ? { by: sql`f.waiting_since`, id: sql`f.id` } : lastChanged
  const page = await keptPageClauses(tx, {
    ...input,
    list: 'feedbackQueue',
    reader: actor.account_id,
    asked: [input.status, input.search, input.assigned],
    from: sql`feedback f`,
    where,
    order,
  })
  return readFeedback(tx, { page, where, page_size: input.page_size })
}

const of = (status: number) => statusIs(sql`f.status`, status)

async function soughtBy(tx: Tx, search: string): Promise<RawBuilder<unknown>> {
  if (search === '') return sql`true`
  const companies = await searchNames(tx, 'company', search)
  const people = await searchNames(tx, 'account', search)
  return sql`(f.feedback_number ilike any (${numberPatterns(search)}::text[]) or f.company_id = any (${companies}::int[])
    or f.account_id = any (${people}::int[]))`
}

/**
 * One feedback with its messages: to its writer their own, to customer service any. Refuses any other as
 * if it did not exist (`feedback.notFound`).
 */
export async function findFeedback(
  tx: Tx,
  actor: Buyer | Staff,
  { feedback_number }: In<typeof feedbackDetail>,
) {
  const where = sql`f.feedback_number = ${feedback_number.toUpperCase()}`
  const page = pageClauses({ where, order: sql`f.id`, page: 1, page_size: 1 })
  const found = await readFeedback(tx, { page, where, page_size: 1 })
  const feedback: FeedbackAnswer | undefined = found.list[0]
  const mine = actor.kind === 'staff' || feedback?.account_id === actor.account_id
  if (!feedback || !mine) refuse('feedback.notFound')
  return { ...feedback, thread: await readNotes(tx, feedback.id) }
}
