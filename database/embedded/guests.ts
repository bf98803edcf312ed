import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/*
 * Several processes may use one server; the last one out stops it. Each writes a file `guest-…` before it looks
 * for the server, and a file `leaving-…` before it looks whether others remain. Whoever writes first is seen by
 * the other, so a server is never stopped beneath a process that found it running. Files of dead processes do
 * not count: after kill -9 nothing has to be cleaned up.
 */

/** Announces this process; waits while another one is stopping the server. Gives the way out. */
export async function enter(dir: string): Promise<{ leave: (stop: () => Promise<void>) => Promise<void> }> {
  const folder = join(dir, 'guests')
  await mkdir(folder, { recursive: true })
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`
  const guest = join(folder, `guest-${mark}`)
  const leaving = join(folder, `leaving-${mark}`)
  const born = await birth(process.pid)
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
    // An empty file is one being written at this moment.
    const alive = isAlive(pid) && (born === '' || born === (await birth(pid)))
    if (alive) count += 1
    else await rm(path, { force: true })
  }
  return count
}

/** Whether a process with this number runs, be it ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When the process began, so that a number used again is not taken for the old process; '?' where unknown. */
async function birth(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (!stat) return '?'
  // The second field is the name in brackets and may hold spaces; the start time is the 22nd.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '?'
}
