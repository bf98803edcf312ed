import { randomUUID } from 'node:crypto'
import { Cron } from 'croner'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { atOnce } from '#database/transaction'
import { repeatEvery } from './repeat.ts'
import type { TimetableJob } from './timetable.ts'

const lookEveryMs = 5_000
/** A claim that was not renewed for this long belongs to a killed process: another may take the job over. */
const claimSeconds = 60
/** A run that lasts longer hangs: its claim is not renewed, so that another process takes it over. */
const hangsAfterMs = 30 * 60_000

export type ScheduledJob = Pick<TimetableJob, 'name' | 'cron'> & { run: () => Promise<void> }

export type TimetableOptions = {
  /** Called when a job throws, or when the due jobs cannot be read. */
  failed: (job: string) => (error: Error) => void
  /** Called once for a run that hangs. */
  hung?: (job: string) => void
  lookEveryMs?: number
  hangsAfterMs?: number
}

/**
 * Starts the timetable. One process claims each run of a job and renews its claim while the run lasts; a
 * missed or interrupted run is run once, as soon as a process can. A process that hangs loses its claim, and
 * touches it no more. Returns a function that stops the timetable once the current work is done.
 */
export function startTimetable(
  db: Db,
  scheduled: readonly ScheduledJob[],
  { failed, ...options }: TimetableOptions,
) {
  const mine = randomUUID()
  const hangsAfter = options.hangsAfterMs ?? hangsAfterMs
  const jobs = new Map(scheduled.map((one) => [one.name, one]))
  const running = new Map<string, { run: Promise<void>; since: number; hangs: boolean }>()
  let isEntered = false

  async function look() {
    if (!isEntered) await enter(db, scheduled)
    isEntered = true
    noticeHung()
    const lasting = [...running].filter(([, { hangs }]) => !hangs).map(([name]) => name)
    if (lasting.length > 0) await renewClaims(db, { names: lasting, by: mine })
    const free = [...jobs.keys()].filter((name) => !running.has(name))
    for (const { name, at } of await claimDue(db, { names: free, by: mine })) {
      const run = work(jobs.get(name)!, at).finally(() => running.delete(name))
      running.set(name, { run, since: performance.now(), hangs: false })
    }
  }
  function noticeHung() {
    for (const [name, one] of running) {
      if (one.hangs || performance.now() - one.since < hangsAfter) continue
      one.hangs = true
      failed(name)(new Error('the run does not end: it is left to another process'))
      options.hung?.(name)
    }
  }
  async function work({ name, cron, run }: ScheduledJob, at: Date): Promise<void> {
    await run().catch(failed(name))
    await release(db, { name, by: mine, due_at: nextAfter(at, cron) }).catch(failed('timetable'))
  }

  const looks = repeatEvery(look, options.lookEveryMs ?? lookEveryMs, failed('timetable'))
  return async () => {
    await looks.stop()
    const lasting = [...running.values()].filter(({ hangs }) => !hangs)
    await Promise.all(lasting.map(({ run }) => run))
  }
}

function nextAfter(at: Date, cron: string): Date {
  return new Cron(cron, { timezone: 'UTC' }).nextRun(at)!
}

/**
 * New jobs are due at their next time, and so are jobs whose schedule moved forward. Jobs that no process has
 * known for two days are forgotten: a roll-out, or its way back, takes less.
 */
async function enter(db: Db, scheduled: readonly ScheduledJob[]): Promise<void> {
  const now = new Date()
  const values = scheduled.map(({ name, cron }) => ({
    name,
    due_at: nextAfter(now, cron),
    claimed_until: null,
  }))
  await atOnce(db, (tx) =>
    tx
      .deleteFrom('timed_job')
      .where(
        'name',
        'not in',
        scheduled.map(({ name }) => name),
      )
      .where('due_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute(),
  )
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

type Claims = { names: readonly string[]; by: string }

/** Claims the due jobs that no process runs, and returns them with the database's time. */
async function claimDue(db: Db, { names, by }: Claims): Promise<{ name: string; at: Date }[]> {
  const { rows } = await atOnce(db, (tx) =>
    sql<{ name: string; at: Date }>`
      update timed_job set claimed_until = now() + make_interval(secs => ${claimSeconds}), claimed_by = ${by}
      where name = any(${names}) and due_at <= now() and (claimed_until is null or claimed_until < now())
      returning name, now() as at`.execute(tx),
  )
  return rows
}

async function renewClaims(db: Db, { names, by }: Claims): Promise<void> {
  await atOnce(db, (tx) =>
    sql`update timed_job set claimed_until = now() + make_interval(secs => ${claimSeconds})
      where name = any(${names}) and claimed_until is not null and claimed_by = ${by}`.execute(tx),
  )
}

type Release = { name: string; by: string; due_at: Date }

async function release(db: Db, { name, by, due_at }: Release): Promise<void> {
  await atOnce(db, (tx) =>
    tx
      .updateTable('timed_job')
      .set({ due_at, claimed_until: null, claimed_by: null })
      .where('name', '=', name)
      .where('claimed_by', '=', by)
      .execute(),
  )
}
