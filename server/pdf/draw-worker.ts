import { answerThreadTasks } from '../workers/thread.ts'
import { drawPdf, type PdfLook } from './draw-pdf.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'

/** A task of the thread: papers, and how to draw them. */
export type DrawingTask = { papers: readonly CodedPaper[]; look: PdfLook }

answerThreadTasks(({ papers, look }: DrawingTask) => drawPdf(papers, look))
