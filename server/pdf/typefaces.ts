import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type TextStyle = {
  size?: number
  bold?: boolean
  color?: 'ink' | 'soft' | 'brand'
  align?: 'left' | 'right'
}

const usualSize = 9
/** Of a size: how high a line is, and how far below its top the letters stand. */
const lineHeight = 1.4
const baseline = 1.02
/** How far above its letters' foot each font begins, of a size: its own figure. */
const ascent = { helvetica: 0.718, han: 1.16 } as const

/** What the fonts that every PDF reader has can write: Latin, with the signs that our texts use. */
const latin = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/

/** The text with signs that those fonts have, for signs that read the same. */
export const plainly = (text: string) =>
  text.replaceAll('\u2212', '\u2013').replace(/[\u2009\u202f]/g, '\u00a0')

let han: Buffer | undefined
/** Every character of everyday Chinese; what of them stands in a paper goes into it: `font/README.md`. */
function hanFont(): Buffer {
  han ??= readFileSync(join(import.meta.dirname, 'font/noto-sans-cjk-sc.otf'))
  return han
}

/** How a text is written: `heavy` where a fine outline has to make the bold weight that its font has not. */
export type Typeface = { lineGap: number; down: number; heavy: boolean }

/**
 * Gives the typeface of a text and takes it; lines of any are equally high, and their letters stand on one
 * line with their neighbours'.
 */
export function openTypefaces(doc: PDFKit.PDFDocument): (text: string, style: TextStyle) => Typeface {
  let hasHan = false
  return (text, { size = usualSize, bold = false }) => {
    const western = latin.test(text)
    if (!western && !hasHan) {
      doc.registerFont('han', hanFont())
      hasHan = true
    }
    doc.font(western ? (bold ? 'Helvetica-Bold' : 'Helvetica') : 'han').fontSize(size)
    return {
      lineGap: lineHeight * size - doc.currentLineHeight(true),
      down: (baseline - ascent[western ? 'helvetica' : 'han']) * size,
      heavy: bold && !western,
    }
  }
}
