import { sql } from 'kysely'
import type { Tx } from '#database/connect'

type MailCounts = { waiting: number; failed: number; oldest_waiting_seconds: number }

/**
 * How many mails wait to be sent, how many have failed, and for how long the oldest has waited; for readiness
 * and metrics.
 */
export async function countMails(tx: Tx, { at }: { at: Date }): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select w.waiting, f.failed, greatest(0, coalesce(extract(epoch from ${at}::timestamptz - w.oldest), 0))::int
      as oldest_waiting_seconds
    from (select count(*)::int as waiting, min(created_at) as oldest from mail where status = 'waiting') w,
      (select count(*)::int as failed from mail where status = 'failed') f`.execute(tx)
  return rows[0]!
}
