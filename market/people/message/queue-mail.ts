import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { languages } from '#rules/sites'
import type { Actor } from '../../actor.ts'
import type { MailParams, MailSecrets, MailTemplate, SecretTemplate } from './mail-params.ts'

type QueuedMail<T extends MailTemplate = MailTemplate> = {
  template: T
  /** E-mail address. */
  to: string
  /** The reader's language; English when it is none of ours. */
  language: string
  params: MailParams[T]
}

/** Encrypts a mail's secrets, under a key that the edge has. */
export type SealSecrets = (secrets: Readonly<Record<string, string>>) => Buffer

type SecretLetter<T extends SecretTemplate = SecretTemplate> = QueuedMail<T> & {
  secrets: MailSecrets[T]
  seal: SealSecrets
  /** When its code or link expires: the mail is not sent after that. */
  expires_at: Date | null
}

type OpenTemplate = Exclude<MailTemplate, SecretTemplate>

/** Puts a mail into the outbox; it is written and sent once this transaction has committed. */
export async function queueMail<T extends OpenTemplate>(
  tx: Tx,
  actor: Pick<Actor, 'at' | 'site'>,
  letter: QueuedMail<T>,
): Promise<void> {
  await insert(tx, actor, { ...letter, sealed: null, expires_at: null })
}

/**
 * Queues a mail with a code or a link for its reader alone; these secrets stay sealed until the mail is
 * settled.
 */
export async function queueSecretMail<T extends SecretTemplate>(
  tx: Tx,
  actor: Pick<Actor, 'at' | 'site'>,
  { secrets, seal, ...letter }: SecretLetter<T>,
): Promise<void> {
  await insert(tx, actor, { ...letter, sealed: seal(secrets) })
}

type MailRow = QueuedMail & { sealed: Buffer | null; expires_at: Date | null }

async function insert(
  tx: Tx,
  actor: Pick<Actor, 'at' | 'site'>,
  { to, params, ...row }: MailRow,
): Promise<void> {
  const known: readonly string[] = languages
  const mail = tx.insertInto('mail').values({
    ...row,
    recipient: to,
    language: known.includes(row.language) ? row.language : languages[0],
    params: JSON.stringify(params),
    site_id: sql<number>`(select id from site where code = ${actor.site})`,
    created_at: actor.at,
  })
  await pipelined(tx, mail)
}
