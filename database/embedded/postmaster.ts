import { spawn, spawnSync } from 'node:child_process'
import {
  chown,
  open,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './guests.ts'
import type { DatabasePlace } from './place.ts'

type RunningServer = { pid: number; port: number; ready: boolean }

const locales = ['C.UTF-8', 'en_US.UTF-8', 'C']
const logAtMost = 10 * 1024 * 1024

/** Creates the data folder if there is none. An incomplete folder never has the final name. */
export async function initialise(place: DatabasePlace, binaries: string, major: string) {
  const data = join(place.home, 'data')
  const made = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made && made.trim() !== major) {
    throw new Error(
      `${data} was made by PostgreSQL ${made.trim()}, this is ${major}: dump and restore it, or remove it.`,
    )
  }
  if (made) return
  const half = `${data}.${process.pid}`
  const secret = `${half}.password`
  await writeFile(secret, place.password, { mode: 0o600 })
  if (place.owner) await chown(secret, place.owner.uid, place.owner.gid)
  try {
    for (const locale of locales) {
      await rm(half, { recursive: true, force: true })
      const answer = initdb(place, binaries, ['-D', half, `--pwfile=${secret}`, `--locale=${locale}`])
      if (answer.status === 0) break
      if (locale === locales.at(-1))
        throw new Error(`initdb failed: ${answer.error?.message ?? answer.stderr}`)
    }
    await rename(half, data).catch(() => rm(half, { recursive: true, force: true }))
  } finally {
    await rm(secret, { force: true })
  }
}

function initdb(place: DatabasePlace, binaries: string, particular: string[]) {
  const always = ['-U', 'postgres', '--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions']
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const run = { cwd: place.home, env: ownEnvironment(), encoding: 'utf8', ...place.owner } as const
  return spawnSync(join(binaries, 'bin', 'initdb'), [...always, ...order, ...particular], run)
}

/** The running server of this data folder, if any. Removes the pid file of a dead one. */
export async function findRunning(data: string): Promise<RunningServer | undefined> {
  const file = join(data, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (!text) return undefined
  const [pid, , started, port, , , , state] = text.split('\n').map((line) => line.trim())
  if (!pid || !(await isPostmaster(Number(pid), Number(started), data))) {
    await rm(file, { force: true })
    return undefined
  }
  return { pid: Number(pid), port: Number(port), ready: state === 'ready' }
}

/** A process number alone proves nothing: after a crash or a restart another program may have it. */
async function isPostmaster(pid: number, startedSeconds: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (startedSeconds * 1000 < Date.now() - uptime() * 1000 - 60_000) return false
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data))
  } catch (error) {
    // Another user's process: ours runs as the user who starts it, and root may read everything.
    if (['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
  }
  return (await stat('/proc/self').catch(() => undefined)) === undefined && isNamedPostgres(pid)
}

/** Without /proc its name has to suffice; without `ps` too, any living process counts. */
function isNamedPostgres(pid: number): boolean {
  const { error, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
  return error !== undefined || /(^|[/\\])postgres/.test(stdout.trim())
}

/**
 * Starts the server detached, so that it outlives a kill of this process and ignores Ctrl-C. Returns how
 * it ended, if it ends: another process may have been faster, or its port may be taken.
 */
export async function launch(
  place: DatabasePlace,
  binaries: string,
  settings: string[],
): Promise<() => boolean> {
  const log = join(place.home, 'postgres.log')
  if (((await stat(log).catch(() => undefined))?.size ?? 0) > logAtMost) await truncate(log)
  const out = await open(log, 'a', 0o600)
  if (place.owner) await out.chown(place.owner.uid, place.owner.gid)
  const flags = [
    '-D',
    join(place.home, 'data'),
    '-p',
    String(place.port),
    ...settings.flatMap((s) => ['-c', s]),
  ]
  const child = spawn(join(binaries, 'bin', 'postgres'), flags, {
    cwd: place.home,
    env: ownEnvironment(),
    stdio: ['ignore', out.fd, out.fd],
    detached: true,
    ...place.owner,
  })
  let ended = false
  child.once('exit', () => {
    ended = true
  })
  child.once('error', () => {
    ended = true
  })
  child.unref()
  await out.close()
  return () => ended
}

/** The last lines of the server's log, to explain why it did not start. */
export async function lastWords(place: DatabasePlace): Promise<string> {
  const text = await readFile(join(place.home, 'postgres.log'), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-6).join('\n')
}

/**
 * Stops the server: running statements are cancelled, everything committed is kept. Waits until it is gone.
 */
export async function halt(place: DatabasePlace, binaries: string) {
  const data = join(place.home, 'data')
  const running = await findRunning(data)
  if (!running) return
  if (process.platform === 'win32')
    spawnSync(join(binaries, 'bin', 'pg_ctl'), ['stop', '-D', data, '-m', 'fast'])
  else signal(running.pid, 'SIGINT')
  for (let waited = 0; waited < 30_000 && isAlive(running.pid); waited += 10) await pause(10)
  if (isAlive(running.pid) && (await findRunning(data))?.pid === running.pid) signal(running.pid, 'SIGQUIT')
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The database gets nothing of the app's environment: no secrets, no PG* variables that would change it. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const keep = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP']
  return Object.fromEntries(keep.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}
