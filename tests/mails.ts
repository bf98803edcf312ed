import type { Db, Tx } from '#database/connect'
import { demoSecret } from '#server/config/secrets'
import { openMailSecrets } from '#server/secrets/mail-secrets'

/** The secrets that tests' servers and desks work with. */
const ours = [demoSecret, 'secret'].map((secret) => openMailSecrets([secret]))

export const { seal } = ours[0]!

/** The code or links of a mail, as only its sender can read them. */
export function openedSecrets(sealed: Buffer | null): Record<string, string> {
  if (!sealed) return {}
  for (const { open } of ours)
    try {
      return open(sealed)
    } catch {
      // Sealed by the other.
    }
  throw new Error('this mail was sealed under a secret of no test')
}

/** The id of the mail that was queued last. */
export async function newestMail(db: Db | Tx): Promise<number> {
  const query = db.selectFrom('mail').select('id').orderBy('id', 'desc').limit(1)
  return (await query.executeTakeFirstOrThrow()).id
}

/**
 * The code of the next mail of this template to an address, behind the mail `after`; undefined where there is
 * none yet.
 */
export async function nextCode(
  db: Db,
  { recipient, template, after }: { recipient: string; template: string; after: number },
): Promise<{ id: number; code: string } | undefined> {
  const mail = await db
    .selectFrom('mail')
    .select(['id', 'sealed'])
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .where('id', '>', after)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return mail && { id: mail.id, code: openedSecrets(mail.sealed).code ?? '' }
}
