import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { SheetSize } from '#rules/paper/paper'
import type { Bars } from './bars.ts'

const usualSize = 9
/** Of a size: how high a line is, and how far below its top the letters stand. */
const lineHeight = 1.4
const baseline = 1.02
/** How far above its letters' foot each font begins, of a size: its own figure. */
const ascent = { helvetica: 0.718, han: 1.16 } as const

/** Points. */
export const mm = (length: number) => (length * 72) / 25.4

const margin = { side: mm(14), top: mm(14), bottom: mm(16) }
const dark = '#1b2130'
const pale = '#4d566a'
export const rule = { strong: '#1b2130', thin: '#c5cbd8' } as const

/** What the fonts that every PDF reader has can write: Latin, with the signs that our texts use. */
const latin = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/
/** Signs for which those fonts have another that reads the same. */
const plainly = (text: string) => text.replaceAll('\u2212', '\u2013').replace(/[\u2009\u202f]/g, '\u00a0')

let han: Buffer | undefined
/** Every character of China's and Taiwan's everyday writing, and what of them stands in a paper goes into it: `font/README.md`. */
function hanFont(): Buffer {
  han ??= readFileSync(join(import.meta.dirname, 'font/noto-sans-cjk-sc.otf'))
  return han
}

export type Style = { size?: number; bold?: boolean; soft?: boolean; align?: 'left' | 'right' }
type Place = { x: number; y: number; width: number }

/** Draws on the pages of a PDF, whose cursor `y` goes down as what it draws does; all measures are in points. */
export function openInk(sheet: SheetSize) {
  const size = sheet === 'a4' ? 'A4' : 'LETTER'
  // Our own margins: with its own, the library would begin a page in the midst of a row.
  const doc = new PDFDocument({ size, margin: 0, bufferPages: true, autoFirstPage: false })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  let hasHan = false

  /** Takes the font for a text; lines of any font are equally high, and stand on the same line as their neighbours'. */
  function choose(text: string, { size: points = usualSize, bold = false }: Style) {
    const western = latin.test(text)
    if (!western && !hasHan) {
      doc.registerFont('han', hanFont())
      hasHan = true
    }
    const font = western ? 'helvetica' : 'han'
    doc.font(western ? (bold ? 'Helvetica-Bold' : 'Helvetica') : 'han').fontSize(points)
    return {
      western,
      lineGap: lineHeight * points - doc.currentLineHeight(true),
      down: (baseline - ascent[font]) * points,
    }
  }
  const ink = {
    doc,
    y: 0,
    left: margin.side,
    width: 0,
    bottom: 0,
    page() {
      doc.addPage()
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
    height(text: string, width: number, style: Style = {}): number {
      const said = plainly(text)
      return said === '' ? 0 : doc.heightOfString(said, { width, lineGap: choose(said, style).lineGap })
    },
    /** Writes a text; gives how high it is. */
    text(text: string, { x, y, width }: Place, style: Style = {}): number {
      const said = plainly(text)
      if (said === '') return 0
      const { western, lineGap, down } = choose(said, style)
      doc.fillColor(style.soft ? pale : dark)
      // There is one weight of Chinese: a fine outline makes the other.
      const heavy = style.bold === true && !western
      if (heavy) doc.lineWidth(0.25).strokeColor(dark)
      doc.text(said, x, y + down, {
        width,
        lineGap,
        align: style.align ?? 'left',
        ...(heavy ? { stroke: true, fill: true } : {}),
      })
      return ink.height(text, width, style)
    },
    line({ x, y, width }: Place, how: keyof typeof rule = 'thin') {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(how === 'strong' ? 1 : 0.5)
        .strokeColor(rule[how])
        .stroke()
    },
    bars(bars: Bars, { x, y, width, height }: Place & { height: number }) {
      doc
        .save()
        .translate(x, y)
        .scale(width / bars.width, height / bars.height)
      doc.path(bars.path).fill('#000')
      doc.restore()
    },
    /** Numbers the pages and ends the file. */
    end(): Promise<Buffer> {
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page++) {
        doc.switchToPage(page)
        const y = doc.page.height - mm(10)
        ink.text(`${page + 1} / ${count}`, { x: ink.left, y, width: ink.width }, small('right'))
      }
      const whole = new Promise<Buffer>((resolve) => doc.once('end', () => resolve(Buffer.concat(chunks))))
      doc.end()
      return whole
    },
  }
  return ink
}
export type Ink = ReturnType<typeof openInk>

/** How what is beside the point is written. */
export const small = (align: Style['align'] = 'left'): Style => ({ size: 7.5, soft: true, align })
