import sharp from 'sharp'
import { answerWorkerTasks } from '../../workers/worker-process.ts'
import { type FileFacts, inspectFile } from './inspect-file.ts'

// A thread for each core would need memory for each.
sharp.concurrency(1)
sharp.cache(false)

answerWorkerTasks<string, FileFacts>((path) => inspectFile(path))
