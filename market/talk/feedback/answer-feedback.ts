import type { answerFeedback as declared } from '#api/talk/feedback'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { feedbackStatus } from '#rules/status-codes'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'

/**
 * Answers a feedback, closes it, or both. Notifies its writer of an answer, and writes the audit log.
 * Refuses an unknown one (`feedback.notFound`), a closed one (`feedback.closed`), and neither answer nor
 * closing (`feedback.nothingSaid`).
 */
export async function answerFeedback(
  tx: Tx,
  actor: Staff,
  { feedback_number, body, close }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  if (body === '' && !close) refuse('feedback.nothingSaid', {}, 'body')
  const feedback = await tx
    .selectFrom('feedback')
    .selectAll()
    .where('feedback_number', '=', feedback_number.toUpperCase())
    .forUpdate()
    .executeTakeFirst()
  if (!feedback) refuse('feedback.notFound')
  if (feedback.status === feedbackStatus.closed) refuse('feedback.closed')
  const status = close ? feedbackStatus.closed : feedbackStatus.answered
  await tx
    .updateTable('feedback')
    .set({ status, waiting_since: null, updated_at: actor.at })
    .where('id', '=', feedback.id)
    .execute()
  if (body !== '') {
    const note = { feedback_id: feedback.id, account_id: actor.account_id, from_us: true, body }
    await tx
      .insertInto('feedback_note')
      .values({ ...note, created_at: actor.at })
      .execute()
    const params = { feedback_number: feedback.feedback_number, answer: body }
    await notify(tx, actor, { to: feedback.account_id, name: 'feedbackAnswered', params })
  }
  await writeAudit(tx, actor, {
    action: body === '' ? 'feedback.close' : 'feedback.answer',
    subject: 'feedback',
    subject_id: feedback.feedback_number,
    before: { status: feedback.status },
    after: body === '' ? { status } : { status, body },
  })
  return {}
}
