import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseClient } from './client.ts'
import {
  applyFunctions,
  changedFunctions,
  type FunctionFile,
  ownFunctions,
  readFunctions,
} from './migrate/functions.ts'
import { applyLexicon, readLexicon, type ShippedLexicon } from './migrate/lexicon.ts'
import {
  type AppliedMigration,
  type Migration,
  type MigrationKind,
  ownFolder,
  ownVersion,
  readMigrations,
  unknownMigrations,
} from './migrate/migrations.ts'

type MigrateOptions = {
  /** The folder of the migrations, and of the functions. */
  folder?: string
  functions?: string
  /** The kinds to apply; all by default. */
  kinds?: readonly MigrationKind[]
  /** The version recorded with them; this program's by default. */
  version?: string
  onStep?: (file: string) => void
  /** Warnings for the operator: locks it waits for, and unknown migrations. */
  onNote?: (text: string) => void
}

// Any constant will do, as long as nothing else in this database locks it.
const advisoryLock = 7_263_001
/** Other queries queue behind a waiting change of a table, so it waits no longer than this. */
const lockWithinMs = 1_000
/** The pause between two tries, for the queued queries. */
const againMs = 3_000
const triesAtMost = 150
const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

/**
 * Migrates the database: applies each missing `NNNN-name.sql` in order, each in its own transaction, and
 * records its hash in table `migration`. Then replaces the changed functions, and takes the search's shipped
 * words over. Returns the applied
 * migrations. Safe to run from several processes at once: the others wait. Retries on a table with a long
 * reader, such as `pg_dump`. Throws when an applied file was changed, or when a newer program changed the
 * database too much for this one.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? ownFolder)
  const functions = await readFunctions(options.functions ?? ownFunctions)
  // Of other folders, as tests have them, the words are not ours to bring.
  const lexicon = options.folder || options.functions ? null : await readLexicon()
  const client = new DatabaseClient({ connectionString: url, application_name: 'trestle migrate' })
  await client.connect()
  try {
    await takeTurn(client)
    return await applyAll(client, { files, functions, lexicon }, options)
  } finally {
    await client.end()
  }
}

/**
 * Polls instead of waiting in a statement, which would block an index that another process creates
 * concurrently.
 */
async function takeTurn(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [advisoryLock])
    if (rows[0]?.mine) return
    await pause(200)
  }
}

type MigrationPlan = { files: Migration[]; functions: FunctionFile[]; lexicon: ShippedLexicon | null }

async function applyAll(
  client: pg.Client,
  wanted: MigrationPlan,
  options: MigrateOptions,
): Promise<string[]> {
  const { files, functions, lexicon } = wanted
  const { kinds = ['before', 'after'], version = await ownVersion(), onStep, onNote } = options
  await patiently(client, 'table migration', { onNote, work: () => prepareTable(client) })
  const { rows: applied } = await client.query<AppliedMigration>(
    'select name, hash, version from migration order by name',
  )
  const unknown = unknownMigrations(files, applied, version)
  if (unknown.length > 0)
    onNote?.(`this database was changed by a newer version (${unknown.join(', ')}): it fits this one, too`)
  refuseLate(files, applied)
  const names = new Set(applied.map(({ name }) => name))
  const fresh = files.filter((file) => !names.has(file.name) && kinds.includes(file.kind))
  for (const file of fresh) {
    onStep?.(file.name)
    const work = () => (file.outside ? applyOutside : applyInside)(client, file, version)
    await patiently(client, file.name, { onNote, work })
  }
  // The functions of a newer version fit its migrations, so ours must not replace them.
  const changed = unknown.length > 0 ? [] : await changedFunctions(client, functions, version)
  if (changed.length > 0) {
    onStep?.(changed.length > 3 ? `${changed.length} functions` : changed.map(({ name }) => name).join(', '))
    const work = () => applyFunctions(client, changed, version)
    await patiently(client, 'a function', { onNote, work })
  }
  if (lexicon && unknown.length === 0)
    await patiently(client, 'the lexicon', { onNote, work: () => bringLexicon(client, lexicon, options) })
  return fresh.map((file) => file.name)
}

async function prepareTable(client: pg.Client) {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'version'`,
  )
  if (rows.length === 0) await client.query('alter table migration add column version text')
}

async function bringLexicon(client: pg.Client, lexicon: ShippedLexicon, { onStep }: MigrateOptions) {
  if (await applyLexicon(client, lexicon)) onStep?.('the words of the search')
}

/**
 * A number added late would be applied in another order elsewhere. The two kinds are applied at different
 * times.
 */
function refuseLate(files: Migration[], applied: AppliedMigration[]) {
  const names = new Set(applied.map(({ name }) => name))
  for (const kind of ['before', 'after'] as const) {
    const own = files.filter((file) => file.kind === kind)
    const last = own.findLast(({ name }) => names.has(name))?.name ?? ''
    const late = own.find(({ name }) => !names.has(name) && name < last)
    if (late)
      throw new Error(
        `migration ${late.name} comes before ${last}, which is already applied: give it a later number`,
      )
  }
}

type Patient = { work: () => Promise<void>; onNote: MigrateOptions['onNote'] }

/** Retries while another transaction holds the lock. */
async function patiently(client: pg.Client, what: string, { work, onNote }: Patient) {
  await client.query(`set lock_timeout = ${lockWithinMs}`)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string }
      const held = code === lockNotAvailable || code === deadlockDetected
      if (!held || attempt === triesAtMost) throw error
      if (attempt % 10 === 1)
        onNote?.(`${what} waits for a table that something else holds, a dump or a long query (${attempt})`)
      await pause(againMs)
    }
  }
}

const record = 'insert into migration (name, hash, version) values ($1, $2, $3)'

async function applyInside(client: pg.Client, file: Migration, version: string) {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query(record, [file.name, file.hash, version])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failure(file, error)
  }
}

const indexName = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("?)([\w$]+)\1/i

/** An interrupted run leaves an invalid index behind: it is dropped and created again. */
async function applyOutside(client: pg.Client, file: Migration, version: string) {
  // It blocks nobody while it waits.
  await client.query('set lock_timeout = 0')
  try {
    const name = indexName.exec(file.sql)?.[2]
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name && client.escapeIdentifier(name)],
    )
    if (rows[0]?.valid === false && name)
      await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
    if (!rows[0]?.valid) await client.query(file.sql)
    await client.query(record, [file.name, file.hash, version])
  } catch (error) {
    throw failure(file, error)
  }
}

function failure(file: Migration, error: unknown): Error {
  return new Error(`migration ${file.name}${place(error, file.sql)}: ${(error as Error).message}`, {
    cause: error,
  })
}

/** ` line N` of a failing statement, when PostgreSQL says where it is. */
function place(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  return ` line ${sql.slice(0, Number(error.position)).split('\n').length}`
}
