import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { defaultSite, type SiteCode } from '#rules/sites'
import type { System } from '../../actor.ts'

export type ClaimedMail = {
  id: number
  recipient: string
  template: string
  language: string
  /** The code of the reader's site. */
  site: SiteCode
  params: Record<string, string | number>
  /** Its code or link, encrypted; null where it has none. */
  sealed: Buffer | null
  /** When its code or link expires. */
  expires_at: Date | null
  tries: number
  created_at: Date
}

/** How long a claim lasts; longer than the timeout of any SMTP server. */
const claimMinutes = 3
/** Mails claimed at once: they are sent side by side. */
export const claimedAtMost = 20

/**
 * Claims waiting mails for this process: first those whose code expires soonest, then those that are due for
 * longest. Settle them with `settleMails`.
 */
export async function claimMails(tx: Tx, actor: System): Promise<ClaimedMail[]> {
  // As in the index `mail_to_send`: mails that are tried again later lie behind those that are due.
  const due = sql<Date>`coalesce(claimed_until, created_at)`
  const next = tx
    .selectFrom('mail')
    .select('id')
    .where('status', '=', sql.lit('waiting'))
    .where(due, '<=', actor.at)
    .orderBy('expires_at')
    .orderBy(due)
    .orderBy('id')
    .limit(claimedAtMost)
    .forUpdate()
    .skipLocked()
  return tx
    .updateTable('mail')
    .set((mail) => ({ tries: mail('tries', '+', 1), claimed_until: addMinutes(actor.at, claimMinutes) }))
    .where('id', 'in', next)
    .returning([
      'id',
      'recipient',
      'template',
      'language',
      sql<SiteCode>`coalesce((select code from site where id = mail.site_id), ${defaultSite})`.as('site'),
      'params',
      'sealed',
      'expires_at',
      'tries',
      'created_at',
    ])
    .execute()
}
