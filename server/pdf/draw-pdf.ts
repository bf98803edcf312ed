import { footOf } from '#rules/aftersale/paper/foot'
import type { SheetSize } from '#rules/aftersale/paper/paper'
import { paperWriter } from '#rules/aftersale/paper/paper-text'
import type { Language } from '#rules/sites'
import { openAreaTexts, type ServerTexts } from '../texts.ts'
import { finish, openCanvas, small } from './canvas.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'
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
export type PdfLook = { language: Language; sheet: SheetSize }

/** The locale areas with texts of papers. */
const areas: ReadonlyMap<string, ServerTexts> = new Map(
  ['paper', 'buy', 'pay', 'status'].map((area) => [area, openAreaTexts(area)]),
)

/** The text of `area:key`, as the screens name it. */
function say(language: Language) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const [area = '', name = ''] = key.split(':')
    const texts = areas.get(area)
    if (!texts) throw new Error(`papers have no texts of ${area}`)
    return texts.say(language, name, values)
  }
}

/**
 * Papers as one PDF, each beginning on a new page: the same content as on the print pages
 * (`app/print/paper-sheet.tsx`), drawn a second time because mails need a file and the server has no
 * browser.
 */
export function drawPdf(papers: readonly CodedPaper[], { language, sheet }: PdfLook): Promise<Buffer> {
  const ink = openCanvas(sheet)
  const t = say(language)
  for (const paper of papers) {
    const write = paperWriter({ language, time_zone: paper.time_zone, t })
    ink.paper(footOf(paper, write))
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
  if (first)
    ink.doc.info.Title = `${paperWriter({ language, time_zone: first.time_zone, t })(first.title)} ${first.order_number}`
  return finish(ink)
}
