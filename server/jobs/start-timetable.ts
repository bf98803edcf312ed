import { PgBoss } from 'pg-boss'
import { type ConnectOptions, openPool } from '#database/connect'
import type { Timed } from './timetable.ts'

/** How long a timed job may run before another process may take it over. */
const longestSeconds = 15 * 60

export type Scheduled = Pick<Timed, 'name' | 'cron'> & { run: () => Promise<void> }

export type TimetableOptions = ConnectOptions & {
  database_url: string
  failed: (error: Error) => void
}

/**
 * Starts the timetable, over a pool of ours: a connection of pg-boss's own that breaks while it is lent would
 * end the process. Gives what stops it, once the work at hand is done.
 */
export function startTimetable(
  scheduled: readonly Scheduled[],
  { database_url, failed, ...connecting }: TimetableOptions,
) {
  const pool = openPool(database_url, { ...connecting, name: 'trestle timetable', max: 3, prepare: false })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    cronMonitorIntervalSeconds: 30,
  })
  boss.on('error', failed)
  const ready = begin(boss, scheduled).catch(failed)
  return async () => {
    await ready
    await boss.stop({ graceful: true, timeout: 10_000 }).catch(failed)
    await pool.end()
  }
}

async function begin(boss: PgBoss, scheduled: readonly Scheduled[]) {
  await boss.start()
  for (const { name, cron, run } of scheduled) {
    await boss.createQueue(name, { policy: 'stately', retryLimit: 0, expireInSeconds: longestSeconds })
    await boss.schedule(name, cron)
    await boss.work(name, { pollingIntervalSeconds: 5 }, run)
  }
}
