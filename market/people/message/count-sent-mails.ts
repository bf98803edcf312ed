import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { MailTemplate } from './mail-params.ts'

/** How many mails of a template were queued to an address since then. */
export async function countSentMails(
  tx: Tx,
  { to, template, since }: { to: string; template: MailTemplate; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('mail')
    .select((mail) => mail.fn.countAll<number>().as('count'))
    .where(sql`lower(recipient)`, '=', to.toLowerCase())
    .where('template', '=', template)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
