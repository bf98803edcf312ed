import { clustersOf, fontRuns } from './font-runs.ts'
import { lineBreaks } from './line-breaks.ts'
import { directionsOf, type Piece, type TextRange, visualPieces } from './visual-order.ts'

/** How wide a piece is. */
type Measure = (piece: Piece) => number
/** A line: its pieces from left to right, each with its place in it. */
export type SetLine = { width: number; pieces: readonly (Piece & { x: number })[] }

const blank = /[\s\u2066-\u2069\u200e\u200f]+$/u

/** Sets a text of any script in lines of this width at most. */
export function setLines(content: string, width: number, measure: Measure): SetLine[] {
  const fonted = fontRuns(content)
  const { text } = fonted
  const whole = { ...fonted, directions: directionsOf(text) }
  /** The range without trailing blanks, which may stand beyond the edge. */
  const trimmed = ({ from, to }: TextRange): TextRange => ({
    from,
    to: from + text.slice(from, to).replace(blank, '').length,
  })
  const widthOf = (span: TextRange): number =>
    visualPieces(whole, span).reduce((sum, piece) => sum + measure(piece), 0)
  /** How far a word that is wider than a line goes on it: a letter at least. */
  function cutOf({ from, to }: TextRange): number {
    let [end, room] = [from, width]
    for (const cluster of clustersOf(text.slice(from, to))) {
      room -= widthOf({ from: end, to: end + cluster.length })
      if (room < 0 && end > from) break
      end += cluster.length
    }
    return end
  }

  const spans: TextRange[] = []
  let line = { from: 0, to: 0, width: 0 }
  const end = (to: number) => {
    spans.push({ from: line.from, to })
    line = { from: to, to, width: 0 }
  }
  for (const { at, must } of lineBreaks(text)) {
    const seen = trimmed({ from: line.to, to: at })
    if (line.to > line.from && line.width + widthOf(seen) > width) end(line.to)
    while (line.to === line.from && widthOf(trimmed({ from: line.from, to: at })) > width) {
      const cut = cutOf({ from: line.from, to: at })
      if (cut === at) break
      end(cut)
    }
    line.width += widthOf({ from: line.to, to: at })
    line.to = at
    if (must) end(at)
  }
  if (line.to > line.from) end(line.to)
  return spans.map((span) => {
    let x = 0
    const pieces = visualPieces(whole, trimmed(span)).map((piece) => {
      const placed = { ...piece, x }
      x += measure(piece)
      return placed
    })
    return { width: x, pieces }
  })
}
