import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect, type Db } from '#database/connect'
import { startEmbedded } from '#database/embedded'
import { migrate } from '#database/migrate'
import { readFunctions } from '#database/migrate/functions'
import { readMigrations } from '#database/migrate/migrations'
import { nodeFlagsOf } from '#tests/servers/node-flags'
import { fill } from './products/fill.ts'
import { makeProduct } from './products/product.ts'

export const root = join(import.meta.dirname, '..')
const dir = process.env.BENCH_DATA_DIR ?? join(root, '.data/bench')
const secret = 'the secret of measurements, worth nothing'

/** What a part measures on: a running app over a database of so many products. */
export type Ground = {
  size: number
  url: string
  db: Db
  database_url: string
  secret: string
  /**
   * Milliseconds of processor time that app and database have taken so far; undefined where the system does
   * not tell.
   */
  spent(): Promise<{ app_ms: number; database_ms: number } | undefined>
  /** Resident memory of the app, in MB. */
  memory(): Promise<number | undefined>
  /** Tells the app to end, as an update does. */
  leave(): void
}
type Server = { url: string; stop: () => Promise<void> }

/**
 * The embedded PostgreSQL of the measurements, with fsync as in production; or the one at BENCH_DATABASE_URL.
 */
export async function openDatabases(): Promise<Server> {
  const given = process.env.BENCH_DATABASE_URL
  return given ? { url: given, stop: async () => {} } : startEmbedded({ dir })
}

const sibling = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** A database with so many products; made once for each state of the migrations and the made-up catalogue. */
export async function prepare(server: Server, size: number, say: (line: string) => void): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await readMigrations(join(root, 'database/migrations'))) hash.update(file.hash)
  for (const file of await readFunctions()) hash.update(file.hash)
  hash.update(await readFile(join(import.meta.dirname, 'products/fill.ts')))
  for (let n = 1; n <= 200; n += 1) hash.update(JSON.stringify(makeProduct(n)))
  const name = `bench_${size}_${hash.digest('hex').slice(0, 10)}`
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`bench\\_${size}\\_%`],
    )
    const url = sibling(server.url, name)
    if (rows.some(({ datname }) => datname === name)) return url
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
    say(`filling a database with ${size} products, once`)
    const half = `${name}_half`
    await client.query(`create database ${half}`)
    await migrate(sibling(server.url, half))
    const db = connect(sibling(server.url, half), { name: 'trestle bench', max: 2 })
    await fill(db, size, say)
    await db.destroy()
    await client.query(`alter database ${half} rename to ${name}`)
    return url
  } finally {
    await client.end()
  }
}

/** A shop that has categories, warehouses and merchants, but no goods; anew each time. */
export async function prepareBare(server: Server, say: (line: string) => void): Promise<string> {
  const filled = new URL(await prepare(server, 0, say)).pathname.slice(1)
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query('drop database if exists bench_bare with (force)')
    await client.query(`create database bench_bare template ${filled}`)
    return sibling(server.url, 'bench_bare')
  } finally {
    await client.end()
  }
}

/** A database without an app over it: what works with it is another process. */
export async function openBare(database_url: string): Promise<Ground & { close(): Promise<void> }> {
  const db = connect(database_url, { name: 'trestle bench', max: 1 })
  return {
    size: 0,
    url: '',
    db,
    database_url,
    secret,
    spent: () => spentBy(process.pid, db),
    memory: async () => undefined,
    leave: () => {},
    close: () => db.destroy(),
  }
}

/** An empty database; the app fills it with the demo shop when it starts. */
export async function prepareDemo(server: Server): Promise<string> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query('drop database if exists bench_demo with (force)')
    await client.query('create database bench_demo')
    return sibling(server.url, 'bench_demo')
  } finally {
    await client.end()
  }
}

/**
 * Starts the app over this database, as production runs it but without the limit of requests a minute.
 * `more`: further settings.
 */
export async function openGround(
  size: number,
  database_url: string,
  more: Record<string, string> = {},
): Promise<Ground & { close(): Promise<void> }> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'trestle-bench-'))
  const app = spawn(process.execPath, [...(await nodeFlagsOf('start')), join(root, 'server/boot/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      TRESTLE_MODE: 'demo',
      DATABASE_URL: database_url,
      DATABASE_CONNECTIONS: '16',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      SECRET: secret,
      RATE_LIMITS: 'false',
      PICTURES_AHEAD: 'false',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...more,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const db = connect(database_url, { name: 'trestle bench', max: 4 })
  const close = async () => {
    app.kill('SIGTERM')
    await new Promise((resolve) => (app.exitCode === null ? app.once('exit', resolve) : resolve(null)))
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
  for (let i = 0; ; i += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break
    if (i > 1200 || app.exitCode !== null) {
      await close()
      throw new Error('the app did not start')
    }
    await pause(100)
  }
  const pid = app.pid ?? 0
  return {
    size,
    url,
    db,
    database_url,
    secret,
    spent: () => spentBy(pid, db),
    memory: () => memoryOf(pid),
    leave: () => void app.kill('SIGTERM'),
    close,
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

const tickMs = 10

/**
 * User and system time of a process, that of its children which have ended, and its parent. The name in
 * brackets may hold anything.
 */
async function timesOf(pid: number | string) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const parts = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const sum = (from: number) => (Number(parts[from]) + Number(parts[from + 1])) * tickMs
  return { parent: Number(parts[1]), ms: sum(11), ended_ms: sum(13) }
}

async function spentBy(app: number, db: Db): ReturnType<Ground['spent']> {
  const own = await timesOf(app)
  if (!Number.isFinite(own.ms)) return undefined
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = (await timesOf(rows[0]!.pid)).parent
  let database_ms = (await timesOf(postmaster)).ended_ms
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const { parent, ms } = await timesOf(name)
    if (parent === postmaster) database_ms += ms
  }
  return { app_ms: own.ms + own.ended_ms, database_ms }
}

/** What a process keeps in memory, in MB; undefined where there is no such process. Linux only. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kB = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kB ? Math.round(Number(kB) / 1024) : undefined
}
