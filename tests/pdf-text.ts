import { inflateSync } from 'node:zlib'

const streams = /stream\r?\n/g
const objects = /(\d+) 0 obj\n<<([\s\S]*?)\n(?:endobj|stream)/g
const fontNames = /\/(F\d+) (\d+) 0 R/g
/** A font taken, or a text shown by it. */
const shown = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ|<([0-9a-fA-F]*)>\s*Tj/g
const latin = new TextDecoder('windows-1252')

/** A text of a PDF as it is written, from left to right; `blank` where a font had no glyph for a sign. */
type PdfPiece = { text: string; blank: boolean }

/** What a PDF of ours shows, piece by piece. */
export function pdfPieces(pdf: Buffer): PdfPiece[] {
  const raw = pdf.toString('latin1')
  const letters = lettersOf(pdf, raw)
  const pieces: PdfPiece[] = []
  for (const { index, 0: head } of raw.matchAll(streams)) {
    const from = index + head.length
    let font: Letters | undefined
    for (const [, name, several, one] of contentAt(pdf, raw, from).matchAll(shown))
      if (name) font = letters.get(name)
      else pieces.push(spelled(several ?? `<${one}>`, font))
  }
  return pieces
}

/** What a PDF of ours shows, one piece to a line. */
export const pdfText = (pdf: Buffer): string =>
  pdfPieces(pdf)
    .map(({ text }) => text)
    .join('\n')

type Letters = readonly string[]

/** The letters of the glyphs of each embedded font, by the name by which pages take it. */
function lettersOf(pdf: Buffer, raw: string): Map<string, Letters> {
  const places = new Map<string, { at: number; dictionary: string }>()
  for (const { index, 0: whole, 1: number = '', 2: dictionary = '' } of raw.matchAll(objects))
    places.set(number, { at: index + whole.length, dictionary })
  const found = new Map<string, Letters>()
  for (const [, name = '', number = ''] of raw.matchAll(fontNames)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(places.get(number)?.dictionary ?? '') ?? []
    const place = places.get(map)
    if (place && !found.has(name)) found.set(name, mapped(contentAt(pdf, raw, place.at + 1)))
  }
  return found
}

/** The entries of a character map, which are in the order of the glyphs. */
const mapped = (map: string): Letters =>
  [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-fA-F ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(
        ...units
          .split(' ')
          .filter(Boolean)
          .map((unit) => Number.parseInt(unit, 16)),
      ),
    ),
  )

function contentAt(pdf: Buffer, raw: string, from: number): string {
  try {
    return inflateSync(pdf.subarray(from, raw.indexOf('endstream', from))).toString('latin1')
  } catch {
    // A font or a picture, packed otherwise.
    return ''
  }
}

function spelled(pieces: string, font: Letters | undefined): PdfPiece {
  const codes = [...pieces.matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex = '']) => hex).join('')
  if (!font) return { text: latin.decode(Buffer.from(codes, 'hex')), blank: false }
  const glyphs = (codes.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16))
  return { text: glyphs.map((glyph) => font[glyph] ?? '').join(''), blank: glyphs.includes(0) }
}
