import { sql } from 'kysely'
import type { Tx } from '#database/connect'

type TimedJobState = {
  name: string
  due_at: Date
  running: boolean
  /** For how long it has been due without anybody running it. */
  late_seconds: number
}

/** How late a job may be before something is wrong: processes look every five seconds. */
export const lateSeconds = 120

/** The timed jobs, the latest first. */
export async function listTimedJobs(tx: Tx): Promise<TimedJobState[]> {
  const { rows } = await sql<TimedJobState>`
    select name, due_at, claimed_until is not null and claimed_until >= now() as running,
      case when claimed_until >= now() then 0 else greatest(0, extract(epoch from now() - due_at)) end::float8 as late_seconds
    from timed_job order by late_seconds desc, due_at, name`.execute(tx)
  return rows
}
