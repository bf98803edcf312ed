import { rm } from 'node:fs/promises'
import { openWorkerPool } from '../../workers/worker-pool.ts'
import { type Inspected, rewrittenAt } from './inspect-file.ts'

// A picture of 64 megapixels takes 650 MB while it is turned and written anew.
const pool = openWorkerPool<string, Inspected>(new URL('./inspect-worker.ts', import.meta.url), {
  heapMb: 192,
  residentMb: 768,
  processes: 1,
  waiting: 30,
  perOwner: 6,
  waitingPerOwner: 0,
})
const deadlineMs = 30_000

/**
 * Counts what is uploaded as this person's, from its receipt on. Refuses (`upload.busy`) where too much is in
 * hand already.
 */
export const ofUploader = pool.ofOwner

/** `inspectFile` in a process of its own (docs/decisions/0405). */
export async function inspectAside(path: string): Promise<Inspected> {
  try {
    return await pool.withWorker((worker) => worker.ask(path, deadlineMs))
  } finally {
    // A process that was ended leaves what it had written.
    await rm(rewrittenAt(path), { force: true })
  }
}
