import { sql } from 'kysely'
import { connect, type Db } from '#database/connect'
import {
  type AppliedMigration,
  type Migration,
  ownVersion,
  readMigrations,
  unknownMigrations,
} from '#database/migrate/migrations'
import { reading } from '#database/transaction'
import type { AppContext } from '../context.ts'
import { lateSeconds, listTimedJobs } from '../doctor/list-jobs.ts'
import type { Files } from '../files/file-store.ts'
import type { HealthCheck } from './health.ts'

/** Signed calls may be five minutes off, and their senders' clocks deviate too. */
const clockOffAtMostMs = 30_000
const mailLateMinutes = 10
const failingMs = 60_000

type ReadinessOptions = { database_url: string; jobsFailedAt: () => number }

/** Checks the dependencies of serving, over its own connection: requests may be using all the others. */
export function openReadiness(
  shop: Pick<AppContext, 'config' | 'credentials' | 'files' | 'now'>,
  { database_url, jobsFailedAt }: ReadinessOptions,
): { checks: HealthCheck[]; close: () => Promise<void> } {
  const { config, credentials, files, now } = shop
  const db = connect(database_url, {
    ...{
      name: 'trestle readiness',
      max: 1,
      prepare: false,
      pooler: config.database_pooler,
      statement_seconds: 2,
    },
    onError: () => {},
  })
  const schema = openSchemaCheck(db)
  const ownFolder = config.file_store === 'folder'
  const checks: HealthCheck[] = [
    { name: 'database', needed: true, passes: () => isWritable(db) },
    { name: 'clock', needed: true, passes: () => clockFits(db, now) },
    { name: 'migrations', needed: true, everyMs: 5_000, passes: schema },
    // A bucket that is away is away for every process: the shop goes on without it.
    { name: 'files', needed: ownFolder, everyMs: ownFolder ? 5_000 : 15_000, passes: () => mayWrite(files) },
    // The key of encrypted credentials is stored in the database, sealed with SECRET.
    { name: 'secrets', needed: true, everyMs: 30_000, passes: () => credentials.issue().then(() => true) },
    { name: 'mail', needed: false, everyMs: 10_000, passes: () => mailsLeave(db) },
    {
      name: 'jobs',
      needed: false,
      everyMs: 10_000,
      passes: () => jobsRun(db, now().getTime() - jobsFailedAt()),
    },
  ]
  return { checks, close: () => db.destroy() }
}

export async function isWritable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ writable: boolean }>`
    select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writable`.execute(
    db,
  )
  return rows[0]?.writable === true
}

async function clockFits(db: Db, now: () => Date): Promise<boolean> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return Math.abs(now().getTime() - (rows[0]?.at.getTime() ?? 0)) <= clockOffAtMostMs
}

/** Whether the database has all migrations of this program, and none that it cannot run on. */
export function openSchemaCheck(db: Db): () => Promise<boolean> {
  let own: Promise<[Migration[], string]> | undefined
  return async () => {
    own ??= Promise.all([readMigrations(), ownVersion()])
    const [files, version] = await own
    const { rows } = await sql<AppliedMigration>`select name, hash, version from migration`.execute(db)
    const applied = new Set(rows.map(({ name }) => name))
    unknownMigrations(files, rows, version)
    return files.every(({ kind, name }) => kind === 'after' || applied.has(name))
  }
}

const mayWrite = (files: Files) => files.tryWriting().then(() => true)

/** Whether none has failed here lately, and somebody runs those that are due. */
async function jobsRun(db: Db, msSinceFailure: number): Promise<boolean> {
  if (msSinceFailure <= failingMs) return false
  const [latest] = await reading(db, listTimedJobs)
  return (latest?.late_seconds ?? 0) <= lateSeconds
}

async function mailsLeave(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from mail where status = 'waiting'
      and created_at < now() - make_interval(mins => ${mailLateMinutes}) limit 1`.execute(db)
  return rows.length === 0
}
