import { openThread } from '../workers/thread.ts'
import type { drawPdf } from './draw-pdf.ts'
import type { DrawingTask } from './draw-worker.ts'
import type { drawLabels } from './labels/draw-labels.ts'

const ask = openThread<DrawingTask, Uint8Array>(new URL('./draw-worker.ts', import.meta.url))

/**
 * `drawPdf` in a separate thread: a paper takes a core for a tenth of a second and more, and a batch of
 * mails has many.
 */
export const drawAside: typeof drawPdf = async (papers, look) => Buffer.from(await ask({ papers, look }))

/** `drawLabels` in that thread. */
export const drawLabelsAside: typeof drawLabels = async (labels, look) =>
  Buffer.from(await ask({ labels, look }))
