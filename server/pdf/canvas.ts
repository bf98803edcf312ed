import PDFDocument from 'pdfkit'
import type { SheetSize } from '#rules/aftersale/paper/paper'
import type { BarcodePath } from './barcodes.ts'
import { isLatin, plainly, type TextStyle, takeHelvetica } from './typefaces.ts'
import { openTypesetter } from './typeset/typesetter.ts'

/** Points. */
export const mm = (length: number) => (length * 72) / 25.4

const margin = { side: mm(14), top: mm(14), bottom: mm(16) }
const colors = { ink: '#1b2130', soft: '#4d566a', line: '#c5cbd8', brand: '#002ea6' } as const

type Position = { x: number; y: number; width: number }

/** The sizes of pages; a label printer's roll has labels of 4 × 6 inches. */
const pageSizes = { a4: 'A4', letter: 'LETTER', roll: [288, 432] as [number, number] }

/** The style of secondary text. */
export const small = (align: TextStyle['align'] = 'left'): TextStyle => ({ size: 7.5, color: 'soft', align })

/** Draws on the pages of a PDF; the cursor `y` moves down with each drawing; all measures are in points. */
export function openCanvas(sheet: SheetSize | 'roll', pictures: ReadonlyMap<string, Uint8Array> = new Map()) {
  const size = pageSizes[sheet]
  // Our own margins: with its own, the library would begin a page in the midst of a row.
  const doc = new PDFDocument({ size, margin: 0, bufferPages: true, autoFirstPage: false })
  const typesetter = openTypesetter(doc)
  const ink = {
    doc,
    y: 0,
    left: margin.side,
    width: 0,
    bottom: 0,
    /** The papers, each with its footer, what stands across its pages, and their number. */
    papers: [] as { foot: string; watermark: string; pages: number }[],
    /** Begins a paper, on a new page. */
    paper(foot: string, watermark = '') {
      ink.papers.push({ foot, watermark, pages: 0 })
      ink.page()
    },
    page() {
      doc.addPage()
      const paper = ink.papers.at(-1)
      if (paper) paper.pages += 1
      ink.width = doc.page.width - 2 * margin.side
      ink.bottom = doc.page.height - margin.bottom
      ink.y = margin.top
    },
    /** Begins a page where so much does not fit any more; says whether it did. */
    room(height: number): boolean {
      if (ink.y + height <= ink.bottom || ink.y <= margin.top) return false
      ink.page()
      return true
    },
    /** A picture by its key; null where there is none. As text the library opens it only once. */
    picture(key: string | null): string | null {
      const file = key === null ? undefined : pictures.get(key)
      return file ? `data:image/jpeg;base64,${Buffer.from(file).toString('base64')}` : null
    },
    height(text: string, width: number, style: TextStyle = {}): number {
      const said = plainly(text)
      if (said === '') return 0
      if (!isLatin(said)) return typesetter.height(said, width, style)
      return doc.heightOfString(said, { width, lineGap: takeHelvetica(doc, style).lineGap })
    },
    /** Writes a text; returns its height. */
    text(text: string, { x, y, width }: Position, style: TextStyle = {}): number {
      const said = plainly(text)
      if (said === '') return 0
      const color = colors[style.color ?? 'ink']
      doc.fillColor(color)
      if (isLatin(said)) {
        const { lineGap, down } = takeHelvetica(doc, style)
        doc.text(said, x, y + down, { width, lineGap, align: style.align ?? 'left' })
      } else {
        // Where a font has no bold weight, a fine outline makes it.
        doc.lineWidth(0.25).strokeColor(color)
        typesetter.write(said, { x, y, width }, style)
      }
      return ink.height(text, width, style)
    },
  }
  return ink
}
export type Canvas = ReturnType<typeof openCanvas>

export function drawLine({ doc }: Canvas, { x, y, width }: Position, how: 'strong' | 'thin' = 'thin'): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(how === 'strong' ? 1 : 0.5)
    .strokeColor(how === 'strong' ? colors.ink : colors.line)
    .stroke()
}

export function drawBox({ doc }: Canvas, { x, y, width, height }: Position & { height: number }): void {
  doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(colors.line).stroke()
}

/** A code, stretched to its place. */
export function drawBars({ doc }: Canvas, bars: BarcodePath, place: Position & { height: number }): void {
  doc.save().translate(place.x, place.y)
  doc
    .scale(place.width / bars.width, place.height / bars.height)
    .path(bars.path)
    .fill('#000')
  doc.restore()
}

/**
 * The footer of each page, with its number: the pages of each paper are counted separately, because papers
 * may be separated.
 */
export const feetOf = ({ papers }: Pick<Canvas, 'papers'>) =>
  papers.flatMap(({ foot, watermark, pages }) =>
    Array.from({ length: pages }, (_, at) => ({
      foot,
      number: `${at + 1} / ${pages}`,
      ...(watermark === '' ? {} : { watermark }),
    })),
  )

/** Writes a text across a page, large and pale, so that what is beneath stays readable. */
function drawWatermark(ink: Canvas, text: string): void {
  const { doc } = ink
  const { width, height } = doc.page
  doc
    .save()
    .rotate(-35, { origin: [width / 2, height / 2] })
    .fillOpacity(0.16)
  const size = Math.min(44, (1.15 * width) / (0.55 * text.length))
  ink.text(text, { x: 0, y: height / 2 - size, width }, { size, bold: true, align: 'center' })
  doc.restore()
}

/** Writes footers, page numbers and watermarks, and returns the file. */
export function finish(ink: Canvas): Promise<Buffer> {
  const { doc, left, width } = ink
  for (const [at, { foot, watermark, number }] of feetOf(ink).entries()) {
    doc.switchToPage(doc.bufferedPageRange().start + at)
    if (watermark !== undefined) drawWatermark(ink, watermark)
    const place = { x: left, y: doc.page.height - mm(10), width }
    ink.text(foot, { ...place, width: width - mm(20) }, small())
    ink.text(number, place, small('right'))
  }
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) => doc.once('end', () => resolve(Buffer.concat(chunks))))
  doc.end()
  return whole
}
