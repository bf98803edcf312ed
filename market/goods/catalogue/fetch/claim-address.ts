import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { addressStatus } from '#rules/status-codes'
import type { System } from '../../../actor.ts'

export type ClaimedAddress = { id: number; address: string; attempts: number }

/** How many pictures are fetched from one host at once, by all processes together. */
const perHost = 2
const leaseMinutes = 2
const claims = 690_001

/**
 * Claims the address that waits longest at a host which is not busy with others; null where none does. After
 * the lease another process takes it up.
 */
export async function claimAddress(tx: Tx, { at }: System): Promise<ClaimedAddress | null> {
  await sql`select pg_advisory_xact_lock(${claims})`.execute(tx)
  const waiting = sql.lit(addressStatus.waiting)
  const { rows } = await sql<ClaimedAddress>`
    with recursive host as (
      (select a.host from picture_address a where a.status = ${waiting} order by a.host limit 1)
      union all
      select (select a.host from picture_address a where a.status = ${waiting} and a.host > h.host order by a.host limit 1)
      from host h where h.host is not null
    ), due as (
      select a.id from host h cross join lateral (
        select w.id, w.next_at from picture_address w
        where w.host = h.host and w.status = ${waiting} and w.next_at <= ${at} order by w.next_at limit 1) a
      where (select count(*) from picture_address c where c.host = h.host and c.claimed and c.next_at > ${at}) < ${perHost}
      order by a.next_at, a.id limit 1
    )
    update picture_address a set claimed = true, attempts = a.attempts + 1, next_at = ${addMinutes(at, leaseMinutes)}
    from due where a.id = due.id returning a.id, a.address, a.attempts`.execute(tx)
  return rows[0] ?? null
}

/** Gives a claimed address back, for the next process, as if it had not been tried. */
export async function leaveAddress(tx: Tx, { at }: System, { id }: ClaimedAddress): Promise<void> {
  await tx
    .updateTable('picture_address')
    .set((row) => ({ claimed: false, next_at: at, attempts: row('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('claimed', '=', true)
    .execute()
}
