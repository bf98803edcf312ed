import type { Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import { baseline, lineHeight, type TextStyle, usualSize } from '../typefaces.ts'
import { type Family, fontFile, isPlain, leftwards } from './fonts.ts'
import { type SetLine, setLines } from './set-lines.ts'
import { openFont } from './shaped-font.ts'
import type { Piece } from './visual-order.ts'

type Place = { x: number; y: number; width: number }

/** Widths of pieces in size 1, for all papers of the process. */
const widths = new LRUCache<string, number>({ max: 20_000 })

/**
 * Fonts that take long to open, for all papers of the process. A font of Chinese is opened for each: it keeps
 * every glyph that it ever wrote.
 */
const shared = new Map<string, Font>()

/** Has the text shaped as a whole: word by word, the library would put words from left to right. */
const shaping = (family: Family) => (leftwards.has(family) ? { features: [] } : {})

/** Sets and writes texts that Helvetica cannot, with the letters of the fonts that can. */
export function openTypesetter(doc: PDFKit.PDFDocument) {
  const known = new Map<string, SetLine[]>()
  const own = new Map<string, Font>()

  /** Takes the font of a piece; says whether an outline has to make its weight. */
  function take({ family, backwards }: Piece, { size = usualSize, bold = false }: TextStyle): boolean {
    const { name, content, drawn } = fontFile(family, bold)
    const key = `${name} ${backwards}`
    const plain = isPlain(family)
    const fonts = plain ? own : shared
    const font = fonts.get(key) ?? openFont({ content, plain, backwards })
    fonts.set(key, font)
    // The types of the library leave out that it takes fonts that are open.
    doc.font(font as never, key, size)
    return drawn
  }

  function measure(piece: Piece, style: TextStyle): number {
    const size = style.size ?? usualSize
    const key = `${piece.family}|${style.bold ?? false}|${piece.text}`
    const before = widths.get(key)
    if (before !== undefined) return before * size
    take(piece, style)
    const width = doc.widthOfString(piece.text, shaping(piece.family))
    widths.set(key, width / size)
    return width
  }

  function lines(text: string, width: number, style: TextStyle): SetLine[] {
    const key = `${width}|${style.size}|${style.bold}|${text}`
    const before = known.get(key)
    if (before) return before
    const set = setLines(text, width, (piece) => measure(piece, style))
    known.set(key, set)
    return set
  }

  return {
    height: (text: string, width: number, style: TextStyle): number =>
      lines(text, width, style).length * lineHeight * (style.size ?? usualSize),
    write(text: string, { x, y, width }: Place, style: TextStyle): void {
      const size = style.size ?? usualSize
      for (const [n, line] of lines(text, width, style).entries()) {
        const spare = width - line.width
        const left = x + (style.align === 'right' ? spare : style.align === 'center' ? spare / 2 : 0)
        for (const piece of line.pieces) {
          const outline = take(piece, style) ? { stroke: true, fill: true } : {}
          doc.text(piece.text, left + piece.x, y + (n * lineHeight + baseline) * size, {
            lineBreak: false,
            baseline: 'alphabetic',
            ...shaping(piece.family),
            ...outline,
          })
        }
      }
    },
  }
}
