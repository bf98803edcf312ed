import { rm } from 'node:fs/promises'
import { openWorkerPool } from '../../workers/worker-pool.ts'
import { type FileFacts, rewrittenAt } from './inspect-file.ts'

// A picture of 64 megapixels takes 650 MB while it is rotated and re-encoded.
const pool = openWorkerPool<string, FileFacts>(new URL('./inspect-worker.ts', import.meta.url), {
  heapMb: 192,
  residentMb: 768,
  processes: 1,
  waiting: 30,
  perOwner: 6,
  waitingPerOwner: 0,
})
const deadlineMs = 30_000

/**
 * Counts an upload towards this person's limit from its receipt on. Refuses (`upload.busy`) where too much
 * is being inspected.
 */
export const ofUploader = pool.ofOwner

/** Runs `inspectFile` in a worker process (docs/decisions/0405). */
export async function inspectAside(path: string): Promise<FileFacts> {
  try {
    return await pool.withWorker((worker) => worker.ask(path, deadlineMs))
  } finally {
    // A killed process leaves its unfinished files behind.
    await rm(rewrittenAt(path), { force: true })
  }
}
