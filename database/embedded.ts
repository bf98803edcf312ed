import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseClient } from './client.ts'
import { copyBinaries, layLinks, packagedBinaries } from './embedded/binaries.ts'
import { enter } from './embedded/guests.ts'
import { type DatabasePlace, findPlace, mayUse, movePort } from './embedded/place.ts'
import { findRunning, halt, initialise, lastWords, launch } from './embedded/postmaster.ts'

type EmbeddedOptions = {
  /** Folder of this server's data; created if missing. */
  dir: string
  /** The port for the first start, which is then stored; a free one if omitted. */
  port?: number
  /** false only for tests: no fsync, so a power cut loses data. */
  durable?: boolean
}
export type EmbeddedDatabase = { url: string; stop: () => Promise<void> }

const startWithinMs = 60_000
const role = 'trestle'

// Two cores, one app: little memory, and no worker processes that would compete with the app for a core.
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=100',
  'shared_buffers=256MB',
  'effective_cache_size=1GB',
  'work_mem=16MB',
  'maintenance_work_mem=128MB',
  'random_page_cost=1.1',
  'jit=off',
  'io_method=sync',
  'max_parallel_workers_per_gather=0',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=1GB',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'log_line_prefix=%m [%p] %a ',
]
// Commits still survive a kill of the server, only not a crash of the machine. A password is hashed once
// instead of 4,096 times: tests connect ten thousand times, each with the password.
const careless = ['scram_iterations=1', 'fsync=off', 'full_page_writes=off']

/**
 * Starts the PostgreSQL of the npm packages, or finds the one already running on this folder (started by
 * another process, or surviving a kill), and returns its address. `stop` leaves it; the last process to
 * leave stops the server. Works as root (PostgreSQL then runs as `postgres` or `nobody`) and as an
 * ordinary user.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dir = resolve(options.dir)
  let place = await findPlace(dir, options.port)
  const { leave } = await enter(dir)
  const { binaries, version } = await reachableBinaries(place)
  const stop = () => halt(place, binaries)
  try {
    await initialise(place, binaries, version.split('.')[0] ?? '')
    const flags = options.durable === false ? [...settings, ...careless] : settings
    place = await bringUp(dir, place, (at) =>
      launch(at, binaries, [...flags, `unix_socket_directories=${socketFolder(at)}`]),
    )
    await makeDatabase(place)
  } catch (error) {
    await leave(stop)
    throw error
  }
  let left: Promise<void> | undefined
  return {
    url: address(role, place),
    stop: () => {
      left ??= leave(stop)
      return left
    },
  }
}

/** Uses the server's socket where it has one, which costs both sides less than TCP. */
function address(user: string, place: DatabasePlace): string {
  const url = `postgres://${user}:${place.password}@127.0.0.1:${place.port}/${user}`
  return existsSync(socketOf(place)) ? `${url}?host=${encodeURIComponent(place.home)}` : url
}

const socketOf = ({ home, port }: DatabasePlace) => join(home, `.s.PGSQL.${port}`)

/** The system's limit for a socket's path. */
const socketPathBytes = 107

/** The folder of the server's socket, as written in its settings; empty where it can have none. */
function socketFolder(place: DatabasePlace): string {
  const fits = process.platform !== 'win32' && Buffer.byteLength(socketOf(place)) <= socketPathBytes
  return fits ? `"${place.home.replaceAll('"', '""')}"` : ''
}

/** PostgreSQL's programs where its user can execute them: the packages' own, or a copy beside the data. */
export async function reachableBinaries(
  place: DatabasePlace,
): Promise<{ binaries: string; version: string }> {
  const from = await packagedBinaries()
  const reachable = !place.owner || mayUse(join(from.root, 'bin', 'postgres'), place.owner, '-x')
  try {
    if (!reachable) return { binaries: await copyBinaries(from, place.home), version: from.version }
    await layLinks(from.root)
    return { binaries: from.root, version: from.version }
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return { binaries: await copyBinaries(from, place.home), version: from.version }
  }
}

/** Waits until a server answers on this data folder, starting one whenever none runs. */
async function bringUp(
  dir: string,
  wanted: DatabasePlace,
  start: (at: DatabasePlace) => Promise<() => boolean>,
): Promise<DatabasePlace> {
  const data = join(wanted.home, 'data')
  const until = Date.now() + startWithinMs
  let place = wanted
  let ended: (() => boolean) | undefined
  let launches = 0
  while (Date.now() < until) {
    const running = await findRunning(data)
    if (running?.ready && (await answers({ ...place, port: running.port })))
      return { ...place, port: running.port }
    if (!running && (!ended || ended())) {
      launches += 1
      // It started and ended: either its port is taken, or its predecessor's child processes are still
      // ending.
      if (launches > 1) await pause(launches * 50)
      if (launches > 2) place = await movePort(dir, place)
      if (launches > 8) break
      ended = await start(place)
    }
    await pause(10)
  }
  throw new Error(`PostgreSQL did not start in ${place.home}:\n${await lastWords(place)}`)
}

async function answers(place: DatabasePlace): Promise<boolean> {
  const client = new DatabaseClient({
    connectionString: `${address('postgres', place)}`,
    connectionTimeoutMillis: 5_000,
  })
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    const code = (error as { code?: string }).code
    // 57P03: still starting or already stopping; refused: not listening yet.
    if (code === '57P03' || code === 'ECONNREFUSED' || code === 'ECONNRESET') return false
    throw error
  }
}

/**
 * Our role is no superuser, so that revoked rights and row policies bind the app as they would on any server.
 */
export async function makeDatabase(place: DatabasePlace) {
  const client = new DatabaseClient({ connectionString: address('postgres', place) })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [role])
    if (rows.length > 0) return
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then
        create role ${role} login createdb password '${place.password}';
      end if;
    end $$`)
    await client.query(`create database ${role} owner ${role}`)
  } finally {
    await client.end()
  }
}
