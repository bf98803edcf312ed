import { openThread } from '../workers/thread.ts'
import type { drawPdf } from './draw-pdf.ts'
import type { DrawingTask } from './draw-worker.ts'

const ask = openThread<DrawingTask, Uint8Array>(new URL('./draw-worker.ts', import.meta.url))

/**
 * `drawPdf` in a separate thread: a paper takes a core for a tenth of a second and more, and a batch of
 * mails has many.
 */
export const drawAside: typeof drawPdf = async (papers, look) => Buffer.from(await ask({ papers, look }))
