import type { replyFeedback as declaredReply, sendFeedback as declaredSend } from '#api/talk/feedback'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { feedbackStatus } from '#rules/status-codes'
import { feedbackMimes } from '#rules/talk/feedback'
import type { Buyer } from '../../actor.ts'
import { underNewNumber } from '../../new-number.ts'
import { lockOwn } from './close-feedback.ts'

/**
 * Sends a feedback to customer service; it then waits for an answer. Refuses pictures that the company did
 * not upload (`upload.notFound`), and files of another type (`upload.type`). Specification section 9: a
 * reply within 12 hours.
 */
export async function sendFeedback(
  tx: Tx,
  actor: Buyer,
  { kind, body, file_ids }: In<typeof declaredSend>,
): Promise<Out<typeof declaredSend>> {
  await checkPictures(tx, actor, file_ids)
  const { account_id, company_id, at } = actor
  const made = await underNewNumber('F', (feedback_number) =>
    tx
      .insertInto('feedback')
      .values({
        feedback_number,
        account_id,
        company_id,
        kind,
        waiting_since: at,
        created_at: at,
        updated_at: at,
      })
      .onConflict((same) => same.column('feedback_number').doNothing())
      .returning(['id', 'feedback_number'])
      .executeTakeFirst(),
  )
  await write(tx, actor, { feedback_id: made.id, body, file_ids })
  return { feedback_number: made.feedback_number }
}

/**
 * Adds a message to one's own feedback, which then waits for an answer unless it does already. Refuses an
 * unknown one (`feedback.notFound`), a closed one (`feedback.closed`), and files as `sendFeedback` does.
 */
export async function replyFeedback(
  tx: Tx,
  actor: Buyer,
  { feedback_number, body, file_ids }: In<typeof declaredReply>,
): Promise<Out<typeof declaredReply>> {
  const feedback = await lockOwn(tx, actor, feedback_number)
  if (feedback.status === feedbackStatus.closed) refuse('feedback.closed')
  await checkPictures(tx, actor, file_ids)
  await write(tx, actor, { feedback_id: feedback.id, body, file_ids })
  const waiting_since = feedback.waiting_since ?? actor.at
  await tx
    .updateTable('feedback')
    .set({ status: feedbackStatus.waiting, waiting_since, updated_at: actor.at })
    .where('id', '=', feedback.id)
    .execute()
  return {}
}

async function write(tx: Tx, actor: Buyer, note: { feedback_id: number; body: string; file_ids: string[] }) {
  const { account_id, at: created_at } = actor
  await tx
    .insertInto('feedback_note')
    .values({ ...note, account_id, from_us: false, created_at })
    .execute()
}

async function checkPictures(tx: Tx, actor: Buyer, file_ids: readonly string[]): Promise<void> {
  if (file_ids.length === 0) return
  const wanted = [...new Set(file_ids)]
  const own = await tx
    .selectFrom('file')
    .select('mime')
    .where('id', 'in', wanted)
    .where('company_id', '=', actor.company_id)
    .execute()
  if (own.length < wanted.length) refuse('upload.notFound', {}, 'file_ids')
  if (!own.every(({ mime }) => feedbackMimes.includes(mime))) refuse('upload.type', {}, 'file_ids')
}
