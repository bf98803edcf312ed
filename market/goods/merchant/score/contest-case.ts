import { sql } from 'kysely'
import type { contestCase as declared } from '#api/goods/score'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { contestDays, contestReason } from '#rules/goods/merchant/score'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { contestUntil, missesOf, type ScoreCase } from './show-score.ts'

/**
 * Contests a case for customer service to decide. Refuses a case that is none of this manufacturer, or was a
 * hit (`request.notFound`), one that was contested before (`score.contested`), one that ended too long ago
 * (`score.tooLate`), and a short reason (`score.reason`).
 */
export async function contestCase(
  tx: Tx,
  actor: Merchant,
  { source, case_id, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (reason.length < contestReason.least) refuse('score.reason', { least: contestReason.least }, 'reason')
  const { rows } = await sql<ScoreCase>`
    select c.* from (${missesOf(actor)}) c where c.source = ${source} and c.case_id = ${case_id}
      and (c.hits < c.cases or c.contest_state is not null)`.execute(tx)
  const missed = rows[0] ?? refuse('request.notFound')
  if (missed.contest_state !== null) refuse('score.contested')
  if (contestUntil(missed.ended_at) < actor.at) refuse('score.tooLate', { days: contestDays })
  const { kind, number, ended_at } = missed
  const { merchant_id, account_id, at } = actor
  const made = await tx
    .insertInto('score_contest')
    .values({ merchant_id, source, case_id, kind, number, ended_at, reason, account_id, at })
    .onConflict((same) => same.columns(['source', 'case_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('score.contested')
  await writeAudit(tx, actor, {
    action: 'contest.make',
    subject: 'score_contest',
    subject_id: number,
    after: { merchant_id, source, reason },
  })
  return {}
}
