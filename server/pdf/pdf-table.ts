import type { PaperColumn } from '#rules/aftersale/paper/paper'
import type { PaperText } from '#rules/aftersale/paper/paper-text'
import { type Canvas, drawLine, mm, small } from './canvas.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'
import { footHeight } from './pdf-parts.ts'
import type { TextStyle } from './typefaces.ts'

type Cells = readonly (readonly PaperText[])[]
type Table = {
  columns: readonly PaperColumn[]
  write: (said: PaperText) => string
  /** How much is left free before the columns, for pictures. */
  inset: number
}
const space = mm(4)
const picture = mm(12)
const pad = { x: mm(1.5), y: mm(1.3) }

/** Where the columns begin, and how wide they are. */
function placesOf(ink: Canvas, { columns, inset }: Table) {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = ink.left + inset
  return columns.map(({ share, number }) => {
    const width = ((ink.width - inset) * share) / whole
    const place = {
      x: x + pad.x,
      width: width - 2 * pad.x,
      align: number ? ('right' as const) : ('left' as const),
    }
    x += width
    return place
  })
}

const namesOf = ({ columns, write }: Table) => columns.map(({ name }) => write(name))

function headHeight(ink: Canvas, table: Table): number {
  const places = placesOf(ink, table)
  const heights = namesOf(table).map((name, i) => ink.height(name, places[i]!.width, small()))
  return Math.max(...heights) + 2 * pad.y
}

function drawHead(ink: Canvas, table: Table): void {
  const places = placesOf(ink, table)
  for (const [i, name] of namesOf(table).entries())
    ink.text(name, { ...places[i]!, y: ink.y + pad.y }, small(places[i]!.align))
  ink.y += headHeight(ink, table)
  drawLine(ink, { x: ink.left, y: ink.y, width: ink.width }, 'strong')
}

const styleOf = (line: number, bold: boolean, align: TextStyle['align']): TextStyle =>
  line === 0 ? { bold, ...(align ? { align } : {}) } : small(align)

type TableRow = { cells: Cells; bold: boolean; shows?: string | null }

function rowHeight(ink: Canvas, table: Table, { cells, bold, shows = null }: TableRow): number {
  const places = placesOf(ink, table)
  const heights = cells.map((lines, i) =>
    lines.reduce(
      (sum, line, n) => sum + ink.height(table.write(line), places[i]!.width, styleOf(n, bold, undefined)),
      0,
    ),
  )
  return Math.max(shows === null ? 0 : picture, ...heights) + 2 * pad.y
}

/** `below`: the height that has to fit under it on the same page. */
function drawRow(
  ink: Canvas,
  table: Table,
  { cells, bold, shows = null, below = 0 }: TableRow & { below?: number },
): void {
  const places = placesOf(ink, table)
  const said = cells.map((lines) => lines.map(table.write))
  const height = rowHeight(ink, table, { cells, bold, shows })
  if (ink.room(height + below)) drawHead(ink, table)
  const shown = ink.picture(shows)
  if (shown) ink.doc.image(shown, ink.left, ink.y + pad.y, { fit: [picture, picture] })
  for (const [i, lines] of said.entries()) {
    let y = ink.y + pad.y
    for (const [n, line] of lines.entries())
      y += ink.text(line, { ...places[i]!, y }, styleOf(n, bold, places[i]!.align))
  }
  ink.y += height
  drawLine(ink, { x: ink.left, y: ink.y, width: ink.width }, bold ? 'strong' : 'thin')
}

/**
 * The lines of a paper: no row is broken, the head is repeated on each page, the totals are the last row.
 * The last line, the totals and everything below stay on one page, so that nobody signs a page without
 * goods.
 */
export function drawTable(ink: Canvas, paper: CodedPaper, write: (said: PaperText) => string): void {
  const shown = paper.pictures ?? []
  const inset = shown.some((key) => key !== null) ? picture + pad.x : 0
  const table = { columns: paper.columns, write, inset }
  const totals = paper.totals && { cells: paper.totals, bold: true }
  const foot = (totals ? rowHeight(ink, table, totals) : 0) + space + footHeight(ink, paper, write)
  const last = paper.rows.length - 1
  const rows = paper.rows.map((cells, n) => ({ cells, bold: false, shows: shown[n] ?? null }))
  const first = rows[0] ? rowHeight(ink, table, rows[0]) : 0
  ink.room(headHeight(ink, table) + first + (last <= 0 ? foot : 0))
  drawHead(ink, table)
  for (const [n, row] of rows.entries()) drawRow(ink, table, { ...row, below: n === last ? foot : 0 })
  if (totals) drawRow(ink, table, totals)
  ink.y += space
}
