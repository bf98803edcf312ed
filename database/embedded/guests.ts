import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * Several processes may use one server; the last one to leave stops it. Each writes a file `guest-…`
 * before it looks for the server, and a file `leaving-…` before it looks whether others remain. The other
 * process sees the file that was written first, so a server is never stopped under a process that found it
 * running. Files of dead processes do not count: after kill -9 no cleanup is needed.
 */

/** Registers this process; waits while another one is stopping the server. Returns the function to leave. */
export async function enter(dir: string): Promise<{ leave: (stop: () => Promise<void>) => Promise<void> }> {
  const folder = join(dir, 'guests')
  await mkdir(folder, { recursive: true })
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`
  const guest = join(folder, `guest-${mark}`)
  const leaving = join(folder, `leaving-${mark}`)
  const born = birth(process.pid)
  await writeFile(guest, born)
  while ((await living(folder, 'leaving-')) > 0) await pause(20)
  return {
    async leave(stop) {
      await writeFile(leaving, born)
      await rm(guest, { force: true })
      if ((await living(folder, 'guest-')) === 0) await stop()
      await rm(leaving, { force: true })
    },
  }
}

async function living(folder: string, kind: 'guest-' | 'leaving-'): Promise<number> {
  let count = 0
  for (const name of await readdir(folder)) {
    if (!name.startsWith(kind)) continue
    const path = join(folder, name)
    const pid = Number(/-(\d+)-/.exec(name)?.[1])
    const born = await readFile(path, 'utf8').catch(() => undefined)
    if (born === undefined) continue
    // An empty file is being written at this moment.
    const alive = isAlive(pid) && (born === '' || born === birth(pid))
    if (alive) count += 1
    else await rm(path, { force: true })
  }
  return count
}

/** Whether a process with this number runs, ours or not. A zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return processFields(pid)?.[0] !== 'Z'
}

/** The start time of the process, which tells a reused number from the old process; '?' where unknown. */
function birth(pid: number): string {
  return processFields(pid)?.[19] ?? '?'
}

/** The fields of Linux's /proc/PID/stat from the third (the state) on; undefined elsewhere. */
function processFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
