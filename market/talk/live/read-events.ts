import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { LiveTopic } from '#rules/talk/live'
import type { Addressees, Audience } from './audience.ts'

/** What PostgreSQL calls a snapshot: which transactions a statement saw, as text. */
export type Snapshot = string

/** Something that has changed, and whom it concerns. */
type LiveEvent = Addressees & { topic: Exclude<LiveTopic, 'all'>; ref: string }
/**
 * `era`: which run of the database answered. Snapshots of an earlier one mean nothing: after a crash it gives
 * numbers of transactions that were rolled back once more. `tooMany`: more than are told one by one; `events`
 * is empty then.
 */
export type SeenEvents = { era: string; snapshot: Snapshot; events: LiveEvent[]; tooMany: boolean }

const atOnce = 2_000
const columns = sql`topic, ref, account_id, company_id, merchant_id, merchant_roles, staff_roles`

/**
 * The events that have become visible since a snapshot, and the snapshot in which they are. Asked by what a
 * transaction sees and not by the number of an event, because numbers are drawn before the commit: an event
 * that commits late would lie behind a reader who went on. With null only where to begin.
 */
export async function readEvents(tx: Tx, since: Snapshot | null): Promise<SeenEvents> {
  const fresh = sql`
    select id, ${columns} from live_event
    where written_by >= pg_snapshot_xmin(${since}::pg_snapshot) and not pg_visible_in_snapshot(written_by, ${since}::pg_snapshot)
    order by id limit ${atOnce + 1}`
  const { rows } = await sql<{ era: string; snapshot: Snapshot; events: LiveEvent[] }>`
    select pg_current_snapshot()::text as snapshot,
      (1000 * extract(epoch from pg_postmaster_start_time()))::bigint::text as era,
      (select coalesce(json_agg(e order by e.id), '[]') from (${fresh}) e) as events`.execute(tx)
  const { era, snapshot, events } = rows[0]!
  const tooMany = events.length > atOnce
  return { era, snapshot, events: tooMany ? [] : events, tooMany }
}

/** A reader who was away: what it saw last, and who it is. */
type Away = { since: Snapshot; audience: Audience }

/**
 * What each of these readers missed until a snapshot, by their place in the list; null where that cannot be
 * said: no snapshot of this database, or too much.
 */
export async function missedEvents(
  tx: Tx,
  readers: readonly Away[],
  until: Snapshot,
): Promise<(Pick<LiveEvent, 'topic' | 'ref'>[] | null)[]> {
  const asked = readers.map(({ since, audience }, no) => ({ no, since, ...audience }))
  const { rows } = await sql<{ no: number; topic: LiveEvent['topic'] | null; ref: string | null }>`
    with reader as materialized (
      select no, since::pg_snapshot as since, account_id, company_id, merchant_id, merchant_roles, staff_roles
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(no int, since text, account_id int, company_id int, merchant_id int, merchant_roles text[], staff_roles text[])
      where case when pg_input_is_valid(since, 'pg_snapshot')
        then pg_snapshot_xmax(since::pg_snapshot) <= pg_snapshot_xmax(${until}::pg_snapshot) else false end)
    select r.no, e.topic, e.ref from reader r left join lateral (
      select distinct v.topic, v.ref from live_event v
      where v.written_by >= pg_snapshot_xmin(r.since) and not pg_visible_in_snapshot(v.written_by, r.since)
        and pg_visible_in_snapshot(v.written_by, ${until}::pg_snapshot)
        and (v.account_id = r.account_id or v.company_id = r.company_id
          or v.merchant_id = r.merchant_id and (v.merchant_roles is null or v.merchant_roles && r.merchant_roles)
          or v.staff_roles && r.staff_roles)
      limit ${atOnce + 1}) e on true`.execute(tx)
  const missed: (Pick<LiveEvent, 'topic' | 'ref'>[] | null)[] = readers.map(() => null)
  for (const { no, topic, ref } of rows) {
    missed[no] ??= []
    if (topic) missed[no].push({ topic, ref: ref ?? '' })
  }
  return missed.map((events) => (events && events.length > atOnce ? null : events))
}
