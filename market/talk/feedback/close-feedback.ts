import type { Selectable } from 'kysely'
import type { closeFeedback as declared } from '#api/talk/feedback'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { refuse } from '#rules/refusals'
import { feedbackStatus } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'

/**
 * Closes one's own feedback as settled. Refuses an unknown one (`feedback.notFound`) or one closed already
 * (`feedback.closed`).
 */
export async function closeFeedback(
  tx: Tx,
  actor: Buyer,
  { feedback_number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const feedback = await lockOwn(tx, actor, feedback_number)
  if (feedback.status === feedbackStatus.closed) refuse('feedback.closed')
  await tx
    .updateTable('feedback')
    .set({ status: feedbackStatus.closed, waiting_since: null, updated_at: actor.at })
    .where('id', '=', feedback.id)
    .execute()
  return {}
}

/** This person's own feedback, locked. Refuses any other as if it did not exist (`feedback.notFound`). */
export async function lockOwn(
  tx: Tx,
  actor: Buyer,
  feedback_number: string,
): Promise<Selectable<Tables['feedback']>> {
  const found = await tx
    .selectFrom('feedback')
    .selectAll()
    .where('feedback_number', '=', feedback_number.toUpperCase())
    .where('account_id', '=', actor.account_id)
    .forUpdate()
    .executeTakeFirst()
  return found ?? refuse('feedback.notFound')
}
