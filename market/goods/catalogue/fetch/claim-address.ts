import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { addressStatus } from '#rules/status-codes'
import type { System } from '../../../actor.ts'

export type ClaimedAddress = { id: number; address: string; host: string; attempts: number }

/** How many pictures are fetched from one host at once, by all processes together. */
const perHost = 2
/** Longer than fetching a picture and looking into it after all others of a process. */
const leaseMinutes = 5
const claims = 690_001

/**
 * Claims the address that waits longest at the next host, in turn behind `after`, that is not busy with
 * others; null where none is due. After the lease another process takes it up.
 */
export async function claimAddress(tx: Tx, { at }: System, after: string): Promise<ClaimedAddress | null> {
  await sql`select pg_advisory_xact_lock(${claims})`.execute(tx)
  return (await claimBehind(tx, at, after)) ?? (after === '' ? null : claimBehind(tx, at, ''))
}

/** Looks from host to host, and no further than the first that has an address due. */
async function claimBehind(tx: Tx, at: Date, after: string): Promise<ClaimedAddress | null> {
  const next = (behind: RawBuilder<string>) => sql`(select a.host from picture_address a
    where a.status = ${sql.lit(addressStatus.waiting)} and a.host > ${behind} order by a.host limit 1)`
  const { rows } = await sql<ClaimedAddress>`
    with recursive host as (
      ${next(sql`${after}`)} union all select ${next(sql`h.host`)} from host h where h.host is not null
    ), due as (
      select a.id from host h cross join lateral (
        select w.id from picture_address w where w.host = h.host and w.status = ${sql.lit(addressStatus.waiting)}
          and w.next_at <= ${at} order by w.next_at limit 1) a
      where (select count(*) from picture_address c where c.host = h.host and c.claimed and c.next_at > ${at}) < ${perHost}
      limit 1
    )
    update picture_address a set claimed = true, attempts = a.attempts + 1, next_at = ${addMinutes(at, leaseMinutes)}
    from due where a.id = due.id returning a.id, a.address, a.host, a.attempts`.execute(tx)
  return rows[0] ?? null
}

/** Gives a claimed address back, for the next process or some minutes later, as if it had not been tried. */
export async function leaveAddress(
  tx: Tx,
  { at }: System,
  { id, minutes }: { id: number; minutes: number },
): Promise<void> {
  await tx
    .updateTable('picture_address')
    .set((row) => ({ claimed: false, next_at: addMinutes(at, minutes), attempts: row('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('claimed', '=', true)
    .execute()
}
