import { sql } from 'kysely'
import { connect, type Db } from '#database/connect'
import { reading } from '#database/transaction'
import { checkBooks } from '#market/overview/doctor/check-books'
import { countMails } from '#market/people/message/count-mails'
import { checkAudit } from '#market/people/staff/check-audit'
import { tryMailServer } from '../adapters/mail.ts'
import { leftOf, writtenBy } from '../adapters/replica.ts'
import type { Config } from '../config/config.ts'
import type { Files } from '../files/file-store.ts'
import { compareFiles } from '../files/store/compare-files.ts'
import { isWritable, openSchemaCheck } from '../http/readiness.ts'
import { countSecrets } from '../secrets/rotate-secrets.ts'
import { checkSecrets } from '../secrets/secret-checks.ts'
import { lateSeconds, listTimedJobs } from './list-jobs.ts'

type Finding = { check: string; state: 'ok' | 'warning' | 'failed'; words: string }
type Result = Omit<Finding, 'check'>

type DoctorTools = {
  config: Config
  db: Db
  files: Files
  now: () => Date
  /** Also reads each file and compares its hash. */
  reads_files: boolean
}

const clockOffAtMostMs = 30_000
const mailLateSeconds = 600
/** How much of the log a replica may have left to show. */
const behindAtMostBytes = 16 * 1024 * 1024
/** The share of the database's connections that should stay free. */
const connectionsLeftAtLeast = 0.1

/** In this order: without the first ones the others cannot be answered. */
const checks: Record<string, (tools: DoctorTools) => Promise<Result>> = {
  database: checkDatabase,
  replica: checkReplica,
  migrations: checkMigrations,
  clock: checkClock,
  secrets: checkSealed,
  books: checkStockAndLedger,
  audit: checkAuditLog,
  files: checkFiles,
  mail: checkMail,
  jobs: checkJobs,
}

/** Looks at everything that a shop stands on, one after the other. Changes nothing. */
export async function* examine(tools: DoctorTools): AsyncGenerator<Finding> {
  for (const [check, run] of Object.entries(checks)) {
    const result = await run(tools).catch((error: Error) => failed(error.message || error.name))
    yield { check, ...result }
    if (check === 'database' && result.state === 'failed') return
  }
}

const ok = (words: string): Result => ({ state: 'ok', words })
const warning = (words: string): Result => ({ state: 'warning', words })
const failed = (words: string): Result => ({ state: 'failed', words })

async function checkDatabase({ db }: DoctorTools): Promise<Result> {
  if (!(await isWritable(db))) return failed('it takes no writes: a standby, or read-only')
  const { rows } = await sql<{ version: string; most: number; used: number; size: string }>`
    select current_setting('server_version') as version, current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  const { version, most, used, size } = rows[0]!
  const words = `PostgreSQL ${version}, ${size}, ${used} of ${most} connections`
  return most - used < most * connectionsLeftAtLeast ? warning(words) : ok(words)
}

async function checkReplica({ config, db }: DoctorTools): Promise<Result> {
  const { database_replica_url: url } = config
  if (!url) return ok('none is set')
  const replica = connect(url, { max: 1, prepare: false, statement_seconds: 5, onError: () => {} })
  try {
    const left = await leftOf(replica, (await writtenBy(db)) ?? '0/0')
    if (left === null) return failed('DATABASE_REPLICA_URL leads to no standby: it is left alone')
    return left > behindAtMostBytes ? warning(`${left} bytes behind`) : ok(`${left} bytes behind`)
  } finally {
    await replica.destroy()
  }
}

async function checkMigrations({ db }: DoctorTools): Promise<Result> {
  const fits = await openSchemaCheck(db)()
  return fits ? ok('the tables are those of this version') : failed('some are missing: npm run migrate')
}

async function checkClock({ db, now }: DoctorTools): Promise<Result> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  const offMs = Math.abs(now().getTime() - rows[0]!.at.getTime())
  const words = `${(offMs / 1000).toFixed(1)} s from the database's`
  return offMs > clockOffAtMostMs ? failed(words) : ok(words)
}

async function checkSealed({ db, config }: DoctorTools): Promise<Result> {
  const kept = { secrets: config.secrets, peppers: config.peppers }
  const { rows } = await sql`select from secret_check limit 1`.execute(db)
  // A database that no process has opened yet shows nothing of its secrets.
  if (rows.length === 0) return warning('no process has opened this database yet')
  const { faults, warnings } = await checkSecrets(db, kept)
  if (faults.length > 0) return failed(faults.join('; '))
  const { sealed } = await countSecrets(db, kept)
  const unreadable = sealed.filter((one) => one.unreadable > 0)
  if (unreadable.length > 0)
    return failed(unreadable.map((one) => `${one.column}: ${one.unreadable} do not open`).join('; '))
  return warnings.length > 0 ? warning(warnings.join('; ')) : ok('everything that is encrypted opens')
}

async function checkStockAndLedger({ db }: DoctorTools): Promise<Result> {
  const breaches = await reading(db, checkBooks)
  if (breaches.length === 0) return ok('ledger, wallets and stock add up')
  return failed(breaches.map(({ question, rows }) => `not so for ${rows} rows: ${question}`).join('; '))
}

async function checkAuditLog({ db }: DoctorTools): Promise<Result> {
  const { lines, broken_at } = await reading(db, checkAudit)
  if (broken_at !== null) return failed(`line ${broken_at} was changed, or the one before it is gone`)
  return ok(`${lines} lines, each as it was written`)
}

async function checkFiles({ db, files, now, reads_files, config }: DoctorTools): Promise<Result> {
  await files.tryWriting()
  const found = await compareFiles({ db, files, at: now(), reads: reads_files })
  const { rows, missing, different, unnamed } = found
  const where = { folder: 'folder', bucket: 'bucket', moving: 'folder and bucket' }[config.file_store]
  const words = `${rows} rows, ${missing.length} missing, ${different.length} different, ${unnamed.length} without a row (${where})`
  return missing.length + different.length > 0 ? failed(words) : ok(words)
}

async function checkMail({ db, config, now }: DoctorTools): Promise<Result> {
  const {
    waiting,
    failed: lost,
    oldest_waiting_seconds,
  } = await reading(db, (tx) => countMails(tx, { at: now() }))
  const reached = await tryMailServer(config)
  const words = `${waiting} waiting, the oldest for ${oldest_waiting_seconds} s; ${lost} failed`
  if (!reached) return warning(`no mail server is set: ${words}`)
  if (oldest_waiting_seconds > mailLateSeconds) return failed(words)
  return lost > 0 ? warning(words) : ok(words)
}

async function checkJobs({ db }: DoctorTools): Promise<Result> {
  const jobs = await reading(db, listTimedJobs)
  if (jobs.length === 0) return warning('no process with jobs has run yet')
  const late = jobs.filter((job) => job.late_seconds > lateSeconds)
  if (late.length === 0) return ok(`${jobs.length}, none late`)
  return failed(
    `${late.length} of ${jobs.length} late, the latest is ${late[0]!.name}: does a process run jobs?`,
  )
}
