import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { mailTriesAtMost, minutesToNextTry, refusedTriesAtMost } from '#rules/people/mail'
import { cutText } from '#rules/text/cut-text'
import type { System } from '../../actor.ts'
import { mailSecrets } from './mail-params.ts'

type MailText = { subject: string; body_text: string; body_html: string }
/**
 * `kept`: no mail server is set up, so the mail is only read here. `expired`: its code or link was no longer
 * valid, so it was not sent. `refused`: the recipient's server says permanently that the address does not
 * exist.
 */
export type MailEnd = { id: number; tries: number; template: string } & (
  | ({ status: 'sent' | 'kept' } & MailText)
  | { status: 'expired' }
  | { status: 'failed'; error: string; refused: boolean }
)

const longestError = 500
const unwritten = { subject: '', body_text: '', body_html: '' }

/**
 * Records the outcome of claimed mails. An unsent mail is retried after growing intervals, and fails after
 * two days. Of a sent mail with a code or link only the recipient is kept.
 */
export async function settleMails(tx: Tx, actor: System, ends: readonly MailEnd[]): Promise<void> {
  const rows = ends.map(rowOf(actor))
  // Not `status = 'waiting'`: PostgreSQL would read all waiting mails by their index, instead of these by id.
  await sql`
    update mail m set status = e.status, error = e.error, claimed_until = e.claimed_until,
      subject = coalesce(e.subject, m.subject), body_text = coalesce(e.body_text, m.body_text),
      body_html = coalesce(e.body_html, m.body_html),
      sealed = case when e.status in ('waiting', 'failed', 'kept') then m.sealed end,
      params = case when e.status in ('waiting', 'failed') then m.params
        else m.params - array(select json_array_elements_text(e.forgotten)) end,
      sent_at = case when e.status = 'sent' then ${actor.at}::timestamptz end
    from json_to_recordset(${JSON.stringify(rows)}::json) as e (id int, status text, error text, claimed_until timestamptz,
      subject text, body_text text, body_html text, forgotten json)
    where m.id = e.id and m.status not in ('sent', 'kept', 'failed', 'expired')`.execute(tx)
}

const rowOf = (actor: System) => (end: MailEnd) => {
  const { id, tries, template } = end
  // An earlier app version queued the secrets among the other parameters.
  const secrets = mailSecrets(template)
  const settled = { id, error: null, claimed_until: null, forgotten: secrets }
  if (end.status === 'expired') return { ...settled, ...unwritten, status: end.status }
  if (end.status !== 'failed') {
    const { status, subject, body_text, body_html } = end
    const secret = status === 'sent' && secrets.length > 0
    return { ...settled, status, ...(secret ? unwritten : { subject, body_text, body_html }) }
  }
  const over = tries >= (end.refused ? refusedTriesAtMost : mailTriesAtMost)
  const claimed_until = over ? null : addMinutes(actor.at, minutesToNextTry(tries))
  const error = cutText(end.error, longestError)
  return { ...settled, status: over ? 'failed' : 'waiting', error, claimed_until }
}
