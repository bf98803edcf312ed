import type { Paper } from '../paper/paper.ts'
import type { PaperText } from '../paper/paper-text.ts'

export type Write = (said: PaperText) => string

/** Texts and days are written in both languages; other figures once, as in English. */
const isSaid = (said: PaperText): boolean =>
  typeof said === 'object' && ('words' in said || 'day' in said || 'moment' in said || 'country' in said)

/** Writes in English and beside it in the reader's language, where that reads otherwise. */
export function besideEnglish(english: Write, own: Write): Write {
  return (said) => {
    const first = english(said)
    const second = isSaid(said) ? own(said) : first
    return first === second ? first : `${first} / ${second}`
  }
}

/** A paper with all its texts written. */
export function writtenPaper(paper: Paper, write: Write): Paper {
  const cells = (row: readonly (readonly PaperText[])[]) => row.map((lines) => lines.map(write))
  const named = <T extends { name: PaperText }>(one: T): T => ({ ...one, name: write(one.name) })
  const lined = <T extends { name: PaperText; lines: readonly PaperText[] }>(one: T): T => ({
    ...named(one),
    lines: one.lines.map(write),
  })
  return {
    ...paper,
    title: write(paper.title),
    facts: paper.facts.map((one) => ({ ...named(one), said: write(one.said) })),
    parties: paper.parties.map(lined),
    steps: paper.steps.map(write),
    columns: paper.columns.map(named),
    rows: paper.rows.map(cells),
    totals: paper.totals && cells(paper.totals),
    sums: paper.sums.map((one) => ({ ...named(one), said: write(one.said), why: one.why.map(write) })),
    notes: paper.notes.map(lined),
    signatures: paper.signatures.map(named),
    ...(paper.watermark === undefined ? {} : { watermark: write(paper.watermark) }),
  }
}
