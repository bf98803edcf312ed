import { memoryOf } from '../bench/ground.ts'
import type { Running } from './processes.ts'

const everyMs = 1_000

/** Looks each second at how much memory these programs take. */
export function watchMemory(programs: readonly Running[]) {
  let mostMb = 0
  const timer = setInterval(async () => {
    for (const program of programs) {
      const pid = program.pid()
      if (pid) mostMb = Math.max(mostMb, (await memoryOf(pid)) ?? 0)
    }
  }, everyMs)
  return {
    /** The most that one of them was seen to take, in MB. */
    mostMb: () => mostMb,
    end: () => clearInterval(timer),
  }
}
