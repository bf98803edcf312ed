import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { NoticeName } from '#rules/people/notices'

type Due = { subject: string }

/** Notes reminders of these rows and steps as sent; returns those that were not sent before. */
export async function remindOnce<D extends Due>(
  tx: Tx,
  { name, at, due }: { name: NoticeName; at: Date; due: readonly D[] },
): Promise<D[]> {
  if (due.length === 0) return []
  const subjects = due.map(({ subject }) => subject)
  const { rows } = await sql<Due>`
    insert into reminder_sent (name, subject, at) select ${name}, s, ${at} from unnest(${subjects}::text[]) s
    on conflict do nothing returning subject`.execute(tx)
  const fresh = new Set(rows.map(({ subject }) => subject))
  return due.filter(({ subject }) => fresh.has(subject))
}
