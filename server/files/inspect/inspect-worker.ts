import sharp from 'sharp'
import { answerWorkerTasks } from '../../workers/worker-process.ts'
import { type FileFacts, inspectFile } from './inspect-file.ts'

// One thread, because each one needs its own memory.
sharp.concurrency(1)
sharp.cache(false)

answerWorkerTasks<string, FileFacts>((path) => inspectFile(path))
