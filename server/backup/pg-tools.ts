import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '#database/connect'

type Tool = 'pg_dump' | 'pg_restore'

/** The settings by which PostgreSQL's own programs reach a database: no password stands in a command line. */
export function toolSettings(database_url: string): Record<string, string> {
  const url = new URL(database_url)
  const { searchParams } = url
  const sslmode = searchParams.get('sslmode')
  const known: [string, string | null][] = [
    ['PGHOST', searchParams.get('host') ?? url.hostname],
    ['PGPORT', url.port],
    ['PGUSER', decodeURIComponent(url.username)],
    ['PGPASSWORD', decodeURIComponent(url.password)],
    ['PGDATABASE', decodeURIComponent(url.pathname.slice(1))],
    // The word for it that only our client knows.
    ['PGSSLMODE', sslmode === 'no-verify' ? 'require' : sslmode],
    ['PGSSLROOTCERT', searchParams.get('sslrootcert')],
  ]
  return Object.fromEntries(known.filter((one): one is [string, string] => Boolean(one[1])))
}

/** The major version of a program; throws with what to do where it is not there. */
async function versionOf(tool: Tool): Promise<number> {
  const said = await output(tool, ['--version'], {}).catch(() => '')
  const version = /\(PostgreSQL\) (\d+)/.exec(said)?.[1]
  if (!version) throw new Error(`${tool} is not there: install PostgreSQL's client programs`)
  return Number(version)
}

/** Runs one of PostgreSQL's programs. Refuses one that is older than the server, which it could not read. */
export async function runTool(
  tool: Tool,
  words: readonly string[],
  of: { database_url: string; server_major: number },
): Promise<string> {
  const version = await versionOf(tool)
  if (version < of.server_major)
    throw new Error(
      `${tool} is of PostgreSQL ${version}, the server of ${of.server_major}: install that client`,
    )
  return output(tool, words, toolSettings(of.database_url))
}

async function output(
  tool: Tool,
  words: readonly string[],
  settings: Record<string, string>,
): Promise<string> {
  const child = spawn(tool, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...settings },
  })
  const ended = new Promise<number | null>((done, wrong) => child.on('error', wrong).on('close', done))
  const [said, complaint, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`${tool} failed: ${complaint.trim().split('\n').slice(-3).join(' ')}`)
  return said
}

/** The major version of the server behind a database. */
export async function serverMajor(db: Db): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db)
  return rows[0]!.major
}
