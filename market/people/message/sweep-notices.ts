import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { noticesKeptDays } from '#rules/people/notices'
import type { System } from '../../actor.ts'

const atOnce = 10_000

/**
 * Deletes read notices older than a year, so many at once, and what was noted of reminders as long ago.
 * Returns how many notices; unread ones stay.
 */
export async function sweepNotices(tx: Tx, { at }: System): Promise<number> {
  const before = addMinutes(at, -noticesKeptDays * 24 * 60)
  await sql`delete from reminder_sent where at < ${before}`.execute(tx)
  const { rows } = await sql`
    delete from notice where id in (
      select id from notice where read_at is not null and created_at < ${before}
      order by id limit ${atOnce} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}
