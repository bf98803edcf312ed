import { execFileSync } from 'node:child_process'
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { DatabaseClient } from '#database/client'
import { makeDatabase, reachableBinaries } from '#database/embedded'
import { type DatabasePlace, findPlace } from '#database/embedded/place'
import { initialise } from '#database/embedded/postmaster'
import { type Ground, until } from '../ground.ts'
import type { Running } from '../processes.ts'

/** A primary and its replica. */
export type Postgres = {
  primary: Running
  replica: Running
  /** The one that takes writes. */
  leader(): Running
  password: string
  /** The user PostgreSQL runs as. */
  owner: DatabasePlace['owner']
  /** The leader, as superuser, past every proxy. */
  ask(text: string): Promise<pg.QueryResult>
  /** The replica hears no more of the primary, as when the network between them breaks. */
  cutReplica(): Promise<void>
  /** The replica takes writes from now on; the primary must be dead. */
  promote(): Promise<void>
  isWritable(): Promise<boolean>
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'io_method=sync',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'wal_level=replica',
  'wal_keep_size=1GB',
  'wal_retrieve_retry_interval=500ms',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] %a ',
]
const flagsOf = (place: DatabasePlace, more: readonly string[] = []) => [
  ...['-D', join(place.home, 'data'), '-p', String(place.port)],
  ...[...settings, ...more].flatMap((setting) => ['-c', setting]),
]
const superuser = ({ password, port }: DatabasePlace, database = 'trestle') =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
/** PostgreSQL refuses to start while children of the one that was killed still live. */
const slowStartMs = 15_000

/** Makes both and starts them. Works as root, as the embedded server does. */
export async function openPostgres(ground: Ground, synchronous: boolean): Promise<Postgres> {
  const { folder, ports, supervisor } = ground
  const place = await findPlace(join(folder, 'primary'), ports.primary)
  const { binaries, version } = await reachableBinaries(place)
  await initialise(place, binaries, version.split('.')[0] ?? '')
  const start = (name: string, at: DatabasePlace, more?: readonly string[]) =>
    supervisor.run({
      name,
      command: join(binaries, 'bin', 'postgres'),
      args: flagsOf(at, more),
      cwd: at.home,
      owner: at.owner,
      slowStartMs,
    })
  const primary = start('postgres primary', place)
  await until('PostgreSQL starts', 30, async () => (await query(place, 'select', 'postgres')).rowCount === 1)
  await makeDatabase(place)

  const second: DatabasePlace = { ...place, home: join(folder, 'replica'), port: ports.replica }
  await copyData(place, second)
  // The copy of the primary's settings names no standby: once promoted it waits for none.
  const replica = start('postgres replica', second, ['hot_standby=on'])
  const streams = `select from pg_stat_replication where application_name = 'replica' and state = 'streaming'`
  await until('The replica streams', 30, async () => (await query(place, streams)).rows.length === 1)
  if (synchronous) {
    await query(place, `alter system set synchronous_standby_names = 'replica'`)
    await query(place, 'select pg_reload_conf()')
  }

  let leading = { running: primary, place }
  return {
    primary,
    replica,
    leader: () => leading.running,
    password: place.password,
    owner: place.owner,
    ask: (text) => query(leading.place, text),
    async cutReplica() {
      await query(second, `alter system set primary_conninfo = ''`)
      await query(second, 'select pg_reload_conf()')
      const hears = async () => (await query(place, streams)).rows.length > 0
      await until('The replica is cut off', 10, async () => !(await hears()))
    },
    async promote() {
      await query(second, 'select pg_promote(true, 30)')
      leading = { running: replica, place: second }
    },
    isWritable: async () =>
      (await query(leading.place, 'show transaction_read_only')).rows[0]?.transaction_read_only === 'off',
  }
}

async function query(place: DatabasePlace, text: string, database = 'trestle'): Promise<pg.QueryResult> {
  const connectionString = superuser(place, database)
  const client = new DatabaseClient({ connectionString, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL's manual, "Making a Base Backup Using the Low Level API": the package brings no pg_basebackup.
 */
async function copyData(from: DatabasePlace, to: DatabasePlace): Promise<void> {
  const data = join(to.home, 'data')
  await mkdir(to.home, { recursive: true, mode: 0o755 })
  const client = new DatabaseClient({ connectionString: superuser(from) })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('trial', true)`)
    execFileSync('cp', ['-a', join(from.home, 'data'), data])
    for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(data, name), { force: true })
    for (const name of await readdir(join(data, 'pg_wal')))
      await rm(join(data, 'pg_wal', name), { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    const { password, port } = from
    const source = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=replica`
    await writeFile(join(data, 'backup_label'), rows[0]!.labelfile)
    await writeFile(join(data, 'standby.signal'), '')
    await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  } finally {
    await client.end()
  }
  if (!to.owner) return
  await chown(to.home, to.owner.uid, to.owner.gid)
  for (const name of ['backup_label', 'standby.signal', 'postgresql.auto.conf'])
    await chown(join(data, name), to.owner.uid, to.owner.gid)
}
