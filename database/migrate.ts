import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { DatabaseClient } from './client.ts'

export type Migration = { number: string; name: string; sql: string; hash: string }
export type MigrateOptions = { folder?: string; onStep?: (file: string) => void }

const ownFolder = join(import.meta.dirname, 'migrations')
// Any constant will do, as long as nothing else in this database locks it.
const advisoryLock = 7_263_001

/**
 * Brings the database up to date: applies each `NNNN-name.sql` not yet applied, in order, each in a transaction
 * of its own, and records it with its hash in table `migration`. Gives the files it applied. Safe to run from
 * several processes at once: the others wait. Throws when an applied file was changed or is missing.
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.folder ?? ownFolder)
  const client = new DatabaseClient({
    connectionString: url,
    application_name: 'trestle migrate',
    options: '-c timezone=UTC',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    return await applyAll(client, files, options.onStep)
  } finally {
    await client.end()
  }
}

/** The migration files in order. Throws on a name that does not fit, or on two files with one number. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const found: Migration[] = []
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]
    if (!number) throw new Error(`migration ${name}: the name must look like 0001-what-it-does.sql`)
    if (found.at(-1)?.number === number)
      throw new Error(`migrations ${found.at(-1)?.name} and ${name} share a number`)
    // Line ends do not count: a checkout on Windows must not look like a change.
    const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
    found.push({ number, name, sql, hash: createHash('sha256').update(sql).digest('hex') })
  }
  return found
}

async function applyAll(
  client: pg.Client,
  files: Migration[],
  onStep?: (file: string) => void,
): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration order by name',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  refuseChanges(files, applied)
  const fresh = files.filter((file) => !applied.has(file.name))
  for (const file of fresh) {
    onStep?.(file.name)
    await apply(client, file)
  }
  return fresh.map((file) => file.name)
}

function refuseChanges(files: Migration[], applied: Map<string, string>) {
  const here = new Map(files.map((file) => [file.name, file.hash]))
  for (const [name, hash] of applied) {
    const now = here.get(name)
    if (!now)
      throw new Error(
        `migration ${name} was applied to this database but its file is gone: is this code older?`,
      )
    if (now !== hash)
      throw new Error(`migration ${name} was changed after it was applied: write a new file instead`)
  }
  const last = [...applied.keys()].sort().at(-1) ?? ''
  const late = files.find((file) => !applied.has(file.name) && file.name < last)
  if (late)
    throw new Error(
      `migration ${late.name} comes before ${last}, which is already applied: give it a later number`,
    )
}

async function apply(client: pg.Client, file: Migration) {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [file.name, file.hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file.name}${place(error, file.sql)}: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

/** ` line N` of a failing statement, when PostgreSQL says where it is. */
function place(error: unknown, sql: string): string {
  if (!(error instanceof pg.DatabaseError) || !error.position) return ''
  return ` line ${sql.slice(0, Number(error.position)).split('\n').length}`
}
