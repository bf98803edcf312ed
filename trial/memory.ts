import { readFile } from 'node:fs/promises'
import type { Running } from './processes.ts'

const everyMs = 1_000

/** Looks each second at how much memory these programs take. Linux only, as the trial is. */
export function watchMemory(programs: readonly Running[]) {
  let mostMb = 0
  const timer = setInterval(async () => {
    for (const program of programs) mostMb = Math.max(mostMb, await memoryOf(program.pid()))
  }, everyMs)
  return {
    /** The most that one of them was seen to take, in MB. */
    mostMb: () => mostMb,
    end: () => clearInterval(timer),
  }
}

/** What a process keeps in memory, in MB; 0 while it is down. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024)
}
