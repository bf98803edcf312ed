import type { InboundLabel } from '#rules/buying/inbound/carton-label'
import { answerThreadTasks } from '../workers/thread.ts'
import { drawPdf, type PdfLook } from './draw-pdf.ts'
import { drawLabels, type LabelLook } from './labels/draw-labels.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'

/** A task of the thread: papers or labels, and how to draw them. */
export type DrawingTask =
  | { papers: readonly CodedPaper[]; look: PdfLook }
  | { labels: readonly InboundLabel[]; look: LabelLook }

answerThreadTasks((task: DrawingTask) =>
  'labels' in task ? drawLabels(task.labels, task.look) : drawPdf(task.papers, task.look),
)
