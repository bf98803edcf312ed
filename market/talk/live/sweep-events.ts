import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { liveKeptHours } from '#rules/talk/live'
import type { System } from '../../actor.ts'

const atOnce = 10_000

/** Deletes events that no page asks for any more, so many at once. Returns how many. */
export async function sweepEvents(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql`
    delete from live_event where id in (
      select id from live_event where at < ${addMinutes(at, -liveKeptHours * 60)} order by at limit ${atOnce} for update skip locked)
    returning id`.execute(tx)
  return rows.length
}
