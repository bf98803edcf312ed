export type TextStyle = {
  size?: number
  bold?: boolean
  color?: 'ink' | 'soft' | 'brand'
  align?: 'left' | 'right' | 'center'
}

export const usualSize = 9
/** Of a size: how high a line is, and how far below its top the letters stand. */
export const lineHeight = 1.4
export const baseline = 1.02
/** How far above its letters' foot Helvetica begins, of a size: its own figure. */
const ascent = 0.718

/** What the fonts that every PDF reader has can write: Latin, with the signs that our texts use. */
const latin = /^[\x20-\x7e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/
export const isLatin = (text: string): boolean => latin.test(text)

/** A letter with its marks, or the parts of a Korean syllable. */
const composed = /\p{L}\p{M}+|[\u1100-\u11ff]+/gu

/** The text with signs that fonts have, for signs that read the same. */
export const plainly = (text: string): string =>
  latin.test(text)
    ? text
    : text
        .replaceAll('\u2212', '\u2013')
        .replace(/[\u2009\u202f]/g, '\u00a0')
        .replaceAll('\t', ' ')
        .replace(/(?!\n)\p{Cc}/gu, '')
        .replace(composed, (letter) => letter.normalize('NFC'))

/** Takes Helvetica for a text; lines of it are as high as those of other fonts. */
export function takeHelvetica(
  doc: PDFKit.PDFDocument,
  { size = usualSize, bold = false }: TextStyle,
): { lineGap: number; down: number } {
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
  return { lineGap: lineHeight * size - doc.currentLineHeight(true), down: (baseline - ascent) * size }
}
