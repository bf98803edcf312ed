import type { In, Out } from '#api/call'
import type { mailDetail } from '#api/office'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../actor.ts'

/**
 * One mail with its text. Refuses an unknown id (`mail.notFound`). A verification code or one-time link that has gone
 * out to its owner is blotted out: who may read the outbox may not for that take over an account.
 */
export async function showMail(
  tx: Tx,
  _actor: Staff,
  input: In<typeof mailDetail>,
): Promise<Out<typeof mailDetail>> {
  const mail = await tx.selectFrom('mail').selectAll().where('id', '=', input.id).executeTakeFirst()
  if (!mail) refuse('mail.notFound')
  const { code, confirm } = mail.params
  const secrets = mail.status === 'sent' ? [code, confirm].filter((one) => one !== undefined) : []
  const shown = (text: string) =>
    secrets.reduce<string>((left, one) => left.replaceAll(String(one), '••••••'), text)
  return {
    id: mail.id,
    recipient: mail.recipient,
    subject: shown(mail.subject),
    body_text: shown(mail.body_text),
    body_html: shown(mail.body_html),
    status: mail.status,
    error: mail.error,
    created_at: mail.created_at.toISOString(),
  }
}
