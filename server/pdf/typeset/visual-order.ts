import bidiFactory, { type EmbeddingLevels } from 'bidi-js'
import { clustersOf, type FontedText } from './font-runs.ts'
import type { Family } from './fonts.ts'

/** A piece of a line as a font writes it, from left to right; `backwards` where it is read from the right. */
export type Piece = { text: string; family: Family; backwards: boolean }
/** Code units of a text, from the first to before the last. */
export type TextRange = { from: number; to: number }

const bidi = bidiFactory()
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Signs that only turn the direction, and ends of lines. */
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\n\r\u2028\u2029]/gu
/** What the shaping of a font turns by itself. */
const turnedByFont = /^[\p{Script=Common}\p{Script=Inherited}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** The directions within a text; undefined where all of it runs from left to right. */
export const directionsOf = (text: string): EmbeddingLevels | undefined =>
  rightToLeft.test(text) ? bidi.getEmbeddingLevels(text) : undefined

type Text = FontedText & { directions: EmbeddingLevels | undefined }

/** The code units of a line in the order in which they stand from left to right. */
function unitsOf({ text, directions }: Text, { from, to }: TextRange): number[] {
  const units = Array.from({ length: to - from }, (_, place) => from + place)
  if (!directions) return units
  for (const [first = from, last = from] of bidi.getReorderSegments(text, directions, from, to - 1)) {
    const flipped = units.slice(first - from, last - from + 1).reverse()
    units.splice(first - from, flipped.length, ...flipped)
  }
  return units
}

/** With brackets that open the other way. */
export const mirrored = (text: string): string =>
  Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')

/** The text of a piece, so that its font writes it in this direction. */
const turned = (text: string, backwards: boolean): string =>
  backwards === turnedByFont.test(text) ? text : clustersOf(text).reverse().join('')

/** A line in pieces of one font and direction, from left to right. UAX 9. */
export function visualPieces(text: Text, span: TextRange): Piece[] {
  const levelOf = (unit: number) => text.directions?.levels[unit] ?? 0
  const spans: TextRange[] = []
  for (const unit of unitsOf(text, span)) {
    const last = spans.at(-1)
    const alike =
      last && text.families[last.from] === text.families[unit] && levelOf(last.from) === levelOf(unit)
    if (alike && last.to === unit) last.to += 1
    else if (alike && last.from === unit + 1) last.from -= 1
    else spans.push({ from: unit, to: unit + 1 })
  }
  return spans.flatMap(({ from, to }) => {
    const said = text.text.slice(from, to).replace(turns, '')
    const family = text.families[from]
    const backwards = levelOf(from) % 2 === 1
    return said && family ? [{ text: turned(said, backwards), family, backwards }] : []
  })
}
