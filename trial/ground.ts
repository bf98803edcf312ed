import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { findPrograms } from './prerequisites.ts'
import type { Supervisor } from './processes.ts'

export const root = join(import.meta.dirname, '..')

/** Where a trial takes place. */
export type Ground = {
  /** Holds everything that the parts write. */
  folder: string
  ports: Ports
  programs: ReturnType<typeof findPrograms>
  supervisor: Supervisor
}

const parts = [
  'shop',
  'app1',
  'app2',
  'primary',
  'replica',
  'database',
  'pgbouncer',
  'valkey',
  'smtp',
] as const
/** `shop` and `database` are the proxy's: before the two processes, and before whichever PostgreSQL leads. */
type Ports = Record<(typeof parts)[number], number>

/** The ports from this one on, one for each part. */
export const portsFrom = (first: number) =>
  Object.fromEntries(parts.map((part, place) => [part, first + place])) as Ports

/** A folder that PostgreSQL's user can enter too. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trestle-trial-'))
  await chmod(folder, 0o755)
  return folder
}

/** Polls until the answer is yes, for so many seconds at most. Returns whether it was; errors count as no. */
export async function happens(withinSeconds: number, ask: () => Promise<boolean>): Promise<boolean> {
  const end = Date.now() + withinSeconds * 1000
  while (!(await ask().catch(() => false))) {
    if (Date.now() > end) return false
    await pause(100)
  }
  return true
}

/** Waits for it. Throws when it does not happen. */
export async function until(what: string, seconds: number, ask: () => Promise<boolean>): Promise<void> {
  if (!(await happens(seconds, ask))) throw new Error(`${what}: not within ${seconds} s`)
}
