import { Cron } from 'croner'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { atOnce } from '#database/transaction'
import { repeatEvery } from './repeat.ts'
import type { TimetableJob } from './timetable.ts'

const lookEveryMs = 5_000
/** A claim that was not renewed for this long belongs to a killed process: another may take the job over. */
const claimSeconds = 60

export type ScheduledJob = Pick<TimetableJob, 'name' | 'cron'> & { run: () => Promise<void> }

export type TimetableOptions = {
  /** Called when a job throws, or when the due jobs cannot be read. */
  failed: (job: string) => (error: Error) => void
  lookEveryMs?: number
}

/**
 * Starts the timetable. One process claims each run of a job and renews its claim while the run lasts; a
 * missed or interrupted run is run once, as soon as a process can. Returns a function that stops the
 * timetable once the current work is done.
 */
export function startTimetable(
  db: Db,
  scheduled: readonly ScheduledJob[],
  { failed, ...options }: TimetableOptions,
) {
  const jobs = new Map(scheduled.map((one) => [one.name, one]))
  const running = new Map<string, Promise<void>>()
  let isEntered = false

  async function look() {
    if (!isEntered) await enter(db, scheduled)
    isEntered = true
    if (running.size > 0) await renewClaims(db, [...running.keys()])
    const free = [...jobs.keys()].filter((name) => !running.has(name))
    for (const { name, at } of await claimDue(db, free)) {
      const run = work(jobs.get(name)!, at).finally(() => running.delete(name))
      running.set(name, run)
    }
  }
  async function work({ name, cron, run }: ScheduledJob, at: Date): Promise<void> {
    await run().catch(failed(name))
    await release(db, name, nextAfter(at, cron)).catch(failed('timetable'))
  }

  const looks = repeatEvery(look, options.lookEveryMs ?? lookEveryMs, failed('timetable'))
  return async () => {
    await looks.stop()
    await Promise.all(running.values())
  }
}

function nextAfter(at: Date, cron: string): Date {
  return new Cron(cron, { timezone: 'UTC' }).nextRun(at)!
}

/** New jobs are due at their next time, and so are jobs whose schedule moved forward. */
async function enter(db: Db, scheduled: readonly ScheduledJob[]): Promise<void> {
  const now = new Date()
  const values = scheduled.map(({ name, cron }) => ({
    name,
    due_at: nextAfter(now, cron),
    claimed_until: null,
  }))
  await atOnce(db, (tx) =>
    tx
      .insertInto('timed_job')
      .values(values)
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ due_at: sql`least(timed_job.due_at, excluded.due_at)` })
          .where(sql<boolean>`timed_job.due_at > excluded.due_at`),
      )
      .execute(),
  )
}

/** Claims the due jobs that no process runs, and returns them with the database's time. */
async function claimDue(db: Db, names: string[]): Promise<{ name: string; at: Date }[]> {
  const { rows } = await atOnce(db, (tx) =>
    sql<{ name: string; at: Date }>`
      update timed_job set claimed_until = now() + make_interval(secs => ${claimSeconds})
      where name = any(${names}) and due_at <= now() and (claimed_until is null or claimed_until < now())
      returning name, now() as at`.execute(tx),
  )
  return rows
}

async function renewClaims(db: Db, names: string[]): Promise<void> {
  await atOnce(db, (tx) =>
    sql`update timed_job set claimed_until = now() + make_interval(secs => ${claimSeconds})
      where name = any(${names}) and claimed_until is not null`.execute(tx),
  )
}

async function release(db: Db, name: string, due_at: Date): Promise<void> {
  await atOnce(db, (tx) =>
    tx.updateTable('timed_job').set({ due_at, claimed_until: null }).where('name', '=', name).execute(),
  )
}
