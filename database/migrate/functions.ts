import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { releaseOf } from './migrations.ts'

/** A function of the database: its name, its text, and a hash to detect changes. */
export type FunctionFile = { name: string; sql: string; hash: string }

export const ownFunctions = join(import.meta.dirname, '../functions')

/** The files of functions, by name. Throws on a file that does not create the one it is named after. */
export async function readFunctions(folder: string = ownFunctions): Promise<FunctionFile[]> {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.sql'))
  const found = await Promise.all(paths.map((path) => readFunction(join(folder, path))))
  found.sort((a, b) => (a.name < b.name ? -1 : 1))
  const twin = found.find(({ name }, i) => name === found[i - 1]?.name)
  if (twin) throw new Error(`function ${twin.name} has two files`)
  return found
}

async function readFunction(path: string): Promise<FunctionFile> {
  const name = basename(path, '.sql')
  // Line ends do not count, as in migrations.
  const sql = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n')
  const created = [...sql.matchAll(/^create or replace function (\w+)\(/gm)].map(([, word]) => word)
  if (created.length !== 1 || created[0] !== name)
    throw new Error(`function ${name}: the file must hold "create or replace function ${name}(" and no other`)
  return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
}

/**
 * The functions with another text in this database. Keeps those of a newer version: a process of the
 * version before may restart during an update.
 */
export async function changedFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<FunctionFile[]> {
  // A function that a migration has dropped is created again.
  const { rows } = await client.query<Omit<FunctionFile, 'sql'> & { version: string }>(
    `select name, hash, version from function_file f where exists
      (select from pg_proc p where p.proname = f.name and p.pronamespace = current_schema::regnamespace)`,
  )
  const had = new Map(rows.map((row) => [row.name, row]))
  return files.filter(({ name, hash }) => {
    const row = had.get(name)
    return !row || (row.hash !== hash && !isNewer(row.version, version))
  })
}

function isNewer(version: string, than: string): boolean {
  return releaseOf(version).localeCompare(releaseOf(than), 'en', { numeric: true }) > 0
}

/** Replaces functions in one transaction, so that none is ever visible beside an older one that it uses. */
export async function applyFunctions(
  client: pg.Client,
  files: readonly FunctionFile[],
  version: string,
): Promise<void> {
  await client.query('begin')
  try {
    // First unchecked, because one may use another that comes later; then checked by PostgreSQL.
    for (const check of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${check}`)
      for (const file of files) await applyFunction(client, file)
    }
    await client.query(
      `insert into function_file select name, hash, $3 from unnest($1::text[], $2::text[]) f(name, hash)
        on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
      [files.map(({ name }) => name), files.map(({ hash }) => hash), version],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyFunction(client: pg.Client, { name, sql }: FunctionFile) {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`function ${name}: ${(error as Error).message}`, { cause: error })
  }
}
