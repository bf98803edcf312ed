import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from '#database/embedded/guests'
import { migrate } from '#database/migrate'
import { readFunctions } from '#database/migrate/functions'
import { readLexicon } from '#database/migrate/lexicon'
import { readMigrations } from '#database/migrate/migrations'

const migrations = join(import.meta.dirname, '../../database/migrations')
const templateLock = 5_118

/** The address of another database on the same server. */
function sibling(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/**
 * Makes sure that a migrated template is on this server and returns its name; one for each state of the
 * migrations, the functions and the lexicon.
 */
export async function prepareTemplate(url: string): Promise<string> {
  const hash = createHash('sha256')
  const files = [...(await readMigrations(migrations)), ...(await readFunctions())]
  for (const file of files) hash.update(`${file.name} ${file.hash}\n`)
  hash.update((await readLexicon()).hash)
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  await ask(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    await sweep(client, name)
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    // An incomplete template must never have the final name.
    const half = `${name}_half`
    await client.query(`drop database if exists ${half} with (force)`)
    await client.query(`create database ${half}`)
    await migrate(sibling(url, half))
    await client.query(`alter database ${half} rename to ${name}`)
  })
  return name
}

/** Drops leftovers of killed runs; drops templates of other states when no other run is going on. */
async function sweep(client: pg.Client, current: string) {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  const names = rows.map((row) => row.datname)
  const runOf = (name: string) => Number(/^test_(\d+)_/.exec(name)?.[1])
  const tests = names.filter((name) => name.startsWith('test_'))
  const dead = tests.filter((name) => !isAlive(runOf(name)))
  const othersRun = tests.some((name) => isAlive(runOf(name)))
  const old = othersRun ? [] : names.filter((name) => name.startsWith('template_') && name !== current)
  for (const name of [...dead, ...old]) {
    try {
      await client.query(`drop database if exists ${name} with (force)`)
    } catch (error) {
      // PostgreSQL cleans up in it just now; the next run drops it.
      if ((error as pg.DatabaseError).code !== '42501') throw error
    }
  }
}

/** Copies the template under this name; returns the copy's address. */
export async function createFrom(url: string, template: string, name: string): Promise<string> {
  await ask(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return sibling(url, name)
}

/**
 * Drops a test's database, with its open connections. Waits for an autovacuum of it, which cannot be
 * ended.
 */
export async function drop(url: string, name: string) {
  const tries = 20
  for (let attempt = 1; ; attempt += 1) {
    try {
      await ask(url, (client) => client.query(`drop database if exists ${name} with (force)`))
      return
    } catch (error) {
      if (attempt === tries || !String(error).includes('permission denied to terminate')) throw error
      await pause(250)
    }
  }
}

async function ask<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
