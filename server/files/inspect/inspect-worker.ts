import sharp from 'sharp'
import { answerWorkerTasks } from '../../workers/worker-process.ts'
import { type Inspected, inspectFile } from './inspect-file.ts'

// A thread of its own for each core would take memory of its own as well.
sharp.concurrency(1)
sharp.cache(false)

answerWorkerTasks<string, Inspected>((path) => inspectFile(path))
