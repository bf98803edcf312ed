import sharp from 'sharp'
import { answerWorkerTasks } from '../../workers/worker-process.ts'
import { type FileFacts, inspectFile } from './inspect-file.ts'
import { inspectPicture, type PictureFacts } from './inspect-picture.ts'

// One thread, because each one needs its own memory.
sharp.concurrency(1)
sharp.cache(false)

/** What is looked into: a file that somebody sent, or a picture of goods that was fetched. */
export type InspectTask = { path: string; as: 'upload' | 'goods' }

answerWorkerTasks<InspectTask, FileFacts | PictureFacts>(({ path, as }) =>
  as === 'upload' ? inspectFile(path) : inspectPicture(path),
)
