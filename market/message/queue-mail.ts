import type { Tx } from '#database/connect'
import { along } from '#database/pipeline'
import { languages } from '#rules/sites'
import type { MailParams, MailTemplate } from './mail-params.ts'

export type Letter<T extends MailTemplate = MailTemplate> = {
  template: T
  /** E-mail address. */
  to: string
  /** The reader's language; English when it is none of ours. */
  language: string
  params: MailParams[T]
}

/** Puts a mail into the outbox; it is written and sent once this transaction has committed. */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  actor: { at: Date },
  letter: Letter<T>,
): Promise<void> {
  const known: readonly string[] = languages
  const mail = tx.insertInto('mail').values({
    recipient: letter.to,
    template: letter.template,
    language: known.includes(letter.language) ? letter.language : languages[0],
    params: JSON.stringify(letter.params),
    created_at: actor.at,
  })
  await along(tx, mail)
}
