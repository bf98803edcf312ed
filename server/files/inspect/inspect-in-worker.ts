import { rm } from 'node:fs/promises'
import { openWorkerPool } from '../../workers/worker-pool.ts'
import { type FileFacts, rewrittenAt } from './inspect-file.ts'
import type { PictureFacts } from './inspect-picture.ts'
import type { InspectTask } from './inspect-worker.ts'

// A picture of 64 megapixels takes 650 MB while it is rotated and re-encoded.
const pool = openWorkerPool<InspectTask, FileFacts | PictureFacts>(
  new URL('./inspect-worker.ts', import.meta.url),
  {
    heapMb: 192,
    residentMb: 768,
    processes: 1,
    waiting: 30,
    perOwner: 6,
    waitingPerOwner: 0,
  },
)
const deadlineMs = 30_000

/**
 * Counts an upload towards this person's limit from its receipt on. Refuses (`upload.busy`) where too much
 * is being inspected.
 */
export const ofUploader = pool.ofOwner

/** Runs `inspectFile` in a worker process (docs/decisions/0405). */
export const inspectAside = (path: string) => inspected<FileFacts>({ path, as: 'upload' })

/** Runs `inspectPicture` in a worker process. */
export const inspectPictureAside = (path: string) => inspected<PictureFacts>({ path, as: 'goods' })

async function inspected<Facts>(task: InspectTask): Promise<Facts> {
  try {
    return await pool.withWorker(async (worker) => (await worker.ask(task, deadlineMs)) as Facts)
  } finally {
    // A killed process leaves its unfinished files behind.
    await rm(rewrittenAt(task.path), { force: true })
  }
}
