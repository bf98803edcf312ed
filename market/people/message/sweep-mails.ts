import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { mailsKeptDays } from '#rules/people/mail'
import type { System } from '../../actor.ts'
import { secretNames } from './mail-params.ts'

const atOnce = 10_000

/**
 * Deletes settled mails older than a month, so many at once; returns how many. Secrets of mails whose code
 * or link has expired are deleted at once, as are those that a process of an earlier version left in a sent
 * mail.
 */
export async function sweepMails(tx: Tx, { at }: System): Promise<number> {
  await sql`
    update mail set status = 'expired', sealed = null, claimed_until = null
    where status in ('waiting', 'failed') and expires_at <= ${at} and (claimed_until is null or claimed_until <= ${at})`.execute(
    tx,
  )
  await sql`
    update mail set subject = '', body_text = '', body_html = '', params = '{}'
    where status = 'sent' and subject <> '' and template = any (${Object.keys(secretNames)}::text[])`.execute(
    tx,
  )
  const before = addMinutes(at, -mailsKeptDays * 24 * 60)
  const { rows } = await sql`
    delete from mail where id in (
      select id from mail where status <> 'waiting' and created_at < ${before}
      order by id limit ${atOnce} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}
