import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/attempts'
import type { System } from '../actor.ts'
import { triesAtMost } from './claim-mails.ts'

type Written = { subject: string; body_text: string; body_html: string }
/** `kept`: there is nobody to send it, so that it is only to be read here. */
export type MailEnd = { id: number; tries: number } & (
  | ({ status: 'sent' | 'kept' } & Written)
  | { status: 'failed'; error: string }
)

const longestError = 500

/**
 * Writes down what became of claimed mails. One that could not be sent waits two, four, eight minutes and so on, and after
 * five tries has failed.
 */
export async function settleMails(tx: Tx, actor: System, ends: readonly MailEnd[]): Promise<void> {
  const rows = ends.map((end) => {
    if (end.status !== 'failed') return { ...end, error: null, claimed_until: null }
    const over = end.tries >= triesAtMost
    const claimed_until = over ? null : addMinutes(actor.at, 2 ** end.tries)
    return {
      id: end.id,
      status: over ? 'failed' : 'waiting',
      error: end.error.slice(0, longestError),
      claimed_until,
    }
  })
  await sql`
    update mail m set status = e.status, error = e.error, claimed_until = e.claimed_until,
      subject = coalesce(e.subject, m.subject), body_text = coalesce(e.body_text, m.body_text),
      body_html = coalesce(e.body_html, m.body_html),
      sent_at = case when e.status = 'sent' then ${actor.at}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id int, status text, error text, claimed_until timestamptz,
      subject text, body_text text, body_html text)
    where m.id = e.id and m.status = 'waiting'`.execute(tx)
}
