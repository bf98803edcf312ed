import type { mailDetail } from '#api/overview/office'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { mailSecrets } from './mail-params.ts'

/**
 * One mail with its text. Refuses an unknown id (`mail.notFound`). Withholds the text of a mail with a
 * code or a link for its reader alone, except where no mail server is set up (a demo).
 */
export async function showMail(
  tx: Tx,
  _actor: Staff,
  input: In<typeof mailDetail>,
): Promise<Out<typeof mailDetail>> {
  const mail = await tx.selectFrom('mail').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!mail) refuse('mail.notFound')
  const { id, recipient, template, status, error, subject, body_text, body_html } = mail
  const withheld = status !== 'kept' && mailSecrets(template).length > 0
  const text = withheld ? { subject: '', body_text: '', body_html: '' } : { subject, body_text, body_html }
  return {
    id,
    recipient,
    template,
    ...text,
    withheld,
    status,
    error,
    created_at: mail.created_at.toISOString(),
  }
}
