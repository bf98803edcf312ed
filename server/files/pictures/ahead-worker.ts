import sharp from 'sharp'
import { answerWorkerTasks } from '../../workers/worker-process.ts'
import { type ShrinkTask, shrink, writeDown } from './shrink.ts'

// One thread, because each one needs its own memory.
sharp.concurrency(1)
sharp.cache(false)

answerWorkerTasks<ShrinkTask, null>(async ({ path, shapes }) => {
  for (const { place, ...shape } of shapes) await writeDown(place, await shrink(path, shape))
  return null
})
