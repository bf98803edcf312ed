import { footOf } from '#rules/aftersale/paper/foot'
import type { SheetSize } from '#rules/aftersale/paper/paper'
import type { Language } from '#rules/sites'
import { finish, openCanvas, small } from './canvas.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'
import { writerIn } from './paper-words.ts'
import {
  drawFacts,
  drawHead,
  drawNotes,
  drawParties,
  drawSignatures,
  drawSteps,
  drawSums,
  madeLine,
} from './pdf-parts.ts'
import { drawTable } from './pdf-table.ts'

/** The language and the sheet size. */
export type PdfLook = { language: Language; sheet: SheetSize; pictures?: PaperPictures }
/** The pictures of papers by their keys, as JPEG. */
export type PaperPictures = ReadonlyMap<string, Uint8Array>

/**
 * Papers as one PDF, each beginning on a new page: the same content as on the print pages
 * (`app/print/paper-sheet.tsx`), drawn a second time because mails need a file and the server has no
 * browser.
 */
export function drawPdf(
  papers: readonly CodedPaper[],
  { language, sheet, pictures }: PdfLook,
): Promise<Buffer> {
  const ink = openCanvas(sheet, pictures)
  for (const paper of papers) {
    const write = writerIn(language, paper.time_zone)
    ink.paper(footOf(paper, write), paper.watermark === undefined ? '' : write(paper.watermark))
    for (const draw of [
      drawHead,
      drawFacts,
      drawParties,
      drawSteps,
      drawTable,
      drawSums,
      drawNotes,
      drawSignatures,
    ])
      draw(ink, paper, write)
    const made = {
      words: paper.sums.length > 0 ? 'paper:made' : 'paper:madePlain',
      values: { when: { moment: paper.made_at } },
    }
    ink.room(madeLine)
    ink.text(write(made), { x: ink.left, y: ink.y, width: ink.width }, small())
  }
  const [first] = papers
  if (first) ink.doc.info.Title = `${writerIn(language, first.time_zone)(first.title)} ${first.order_number}`
  return finish(ink)
}
