import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/attempts'
import type { System } from '../actor.ts'
import { triesAtMost } from './claim-mail.ts'

type Written = { subject: string; body_text: string; body_html: string }
/** `kept`: there is nobody to send it, so that it is only to be read here. */
export type MailEnd = { id: number; tries: number } & (
  | ({ status: 'sent' | 'kept' } & Written)
  | { status: 'failed'; error: string }
)

/** Writes down what became of a claimed mail. One that could not be sent waits two, four, eight minutes and so on, and after five tries has failed. */
export async function settleMail(tx: Tx, actor: System, end: MailEnd): Promise<void> {
  const own = tx.updateTable('mail').where('id', '=', end.id).where('status', '=', 'waiting')
  if (end.status !== 'failed') {
    const { subject, body_text, body_html, status } = end
    const done = { subject, body_text, body_html, status, error: null, claimed_until: null }
    await own.set({ ...done, sent_at: status === 'sent' ? actor.at : null }).execute()
    return
  }
  const error = end.error.slice(0, 500)
  const over = end.tries >= triesAtMost
  const claimed_until = over ? null : addMinutes(actor.at, 2 ** end.tries)
  await own.set({ error, claimed_until, status: over ? 'failed' : 'waiting' }).execute()
}
