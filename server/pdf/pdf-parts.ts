import type { PaperText } from '#rules/aftersale/paper/paper-text'
import { type Canvas, drawBars, drawBox, drawLine, mm, small } from './canvas.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'

type Write = (said: PaperText) => string
const gap = mm(5)
const sizes = { code: { width: mm(56), height: mm(10) }, widest: mm(84), qr: mm(24) }

const titleStyle = { size: 15, bold: true, align: 'right' } as const

/** The width of the title: that of its bars, or wider where it would break. */
export function titleWidth(ink: Canvas, title: string): number {
  const oneLine = ink.height('A', sizes.widest, titleStyle)
  return ink.height(title, sizes.code.width, titleStyle) > oneLine ? sizes.widest : sizes.code.width
}

/** The issuer, the title, and the codes. */
export function drawHead(ink: Canvas, paper: CodedPaper, write: Write): void {
  const { issuer } = paper
  const top = ink.y
  const qrX = ink.left + ink.width - sizes.qr
  const titleX = qrX - mm(7) - sizes.code.width
  const said = write(paper.title)
  const wide = titleWidth(ink, said)
  const right = titleX + sizes.code.width
  const mine = { x: ink.left, width: right - wide - ink.left - mm(5) }
  let y = top
  y += ink.text(issuer.name, { ...mine, y }, { size: 14, bold: true, color: 'brand' })
  for (const line of issuer.lines) y += ink.text(line, { ...mine, y })
  const title = { x: titleX, width: sizes.code.width }
  let below = top + ink.text(said, { x: right - wide, width: wide, y: top }, titleStyle) + mm(1)
  drawBars(ink, paper.code128, { x: titleX, y: below, ...sizes.code })
  below += sizes.code.height + mm(1)
  below += ink.text(paper.order_number, { ...title, y: below }, { size: 10, bold: true, align: 'right' })
  drawBars(ink, paper.qr, { x: qrX, y: top, width: sizes.qr, height: sizes.qr })
  ink.y = Math.max(y, below, top + sizes.qr) + mm(4)
  drawLine(ink, { x: ink.left, y: ink.y, width: ink.width }, 'strong')
  ink.y += gap
}

/** How many facts, or signatures, stand side by side. */
const perRow = 3

/** Its numbers and days. */
export function drawFacts(ink: Canvas, paper: CodedPaper, write: Write): void {
  const width = ink.width / perRow - mm(4)
  const facts = paper.facts.map(({ name, said }) => ({ name: write(name), said: write(said) }))
  for (let from = 0; from < facts.length; from += perRow) {
    const row = facts.slice(from, from + perRow)
    const heights = row.map(
      ({ name, said }) => ink.height(name, width, small()) + ink.height(said, width, { bold: true }),
    )
    for (const [i, { name, said }] of row.entries()) {
      const x = ink.left + (i * ink.width) / perRow
      const y = ink.y + ink.text(name, { x, y: ink.y, width }, small())
      ink.text(said, { x, y, width }, { bold: true })
    }
    ink.y += Math.max(...heights) + mm(2)
  }
  ink.y += mm(3)
}

/** Seller, buyer and places, each in a box. */
export function drawParties(ink: Canvas, paper: CodedPaper, write: Write): void {
  if (paper.parties.length === 0) return
  const between = mm(6)
  const width = (ink.width - between * (paper.parties.length - 1)) / paper.parties.length
  const inner = width - mm(6)
  const heights = paper.parties.map(({ name, lines }) =>
    lines.reduce<number>(
      (sum, line, n) => sum + ink.height(write(line), inner, { bold: n === 0 }),
      ink.height(write(name), inner, small()),
    ),
  )
  const height = Math.max(...heights) + mm(5)
  ink.room(height)
  for (const [i, { name, lines }] of paper.parties.entries()) {
    const left = ink.left + i * (width + between)
    drawBox(ink, { x: left, y: ink.y, width, height })
    const place = { x: left + mm(3), width: inner }
    let y = ink.y + mm(2.5)
    y += ink.text(write(name), { ...place, y }, small())
    for (const [n, line] of lines.entries()) y += ink.text(write(line), { ...place, y }, { bold: n === 0 })
  }
  ink.y += height + gap
}

/** Instructions, step by step. */
export function drawSteps(ink: Canvas, paper: CodedPaper, write: Write): void {
  for (const [i, step] of paper.steps.entries()) {
    const width = ink.width - mm(6)
    const height = ink.height(write(step), width)
    ink.room(height)
    ink.text(`${i + 1}.`, { x: ink.left, y: ink.y, width: mm(6) })
    ink.text(write(step), { x: ink.left + mm(6), y: ink.y, width })
    ink.y += height + mm(1)
  }
  if (paper.steps.length > 0) ink.y += mm(3)
}

const sumsAre = { width: mm(92), amount: mm(30), inner: mm(58) }

function sumsOf(ink: Canvas, paper: CodedPaper, write: Write) {
  const { inner } = sumsAre
  return paper.sums.map(({ name, said, why, strong: bold }) => {
    const lines = [write(name), ...why.map(write)]
    const height = lines.reduce(
      (sum, line, n) => sum + ink.height(line, inner, n === 0 ? { bold } : small()),
      mm(1.8),
    )
    return { lines, said: write(said), bold, height }
  })
}

/** The price part by part, each with how it came about; never broken over two pages. */
export function drawSums(ink: Canvas, paper: CodedPaper, write: Write): void {
  const { width, amount, inner } = sumsAre
  const rows = sumsOf(ink, paper, write)
  ink.room(rows.reduce((sum, { height }) => sum + height, gap))
  const x = ink.left + ink.width - width
  for (const { lines, said, bold, height } of rows) {
    if (bold) drawLine(ink, { x, y: ink.y, width }, 'strong')
    let y = ink.y + mm(0.9)
    ink.text(said, { x: x + width - amount - mm(1.5), y, width: amount }, { bold, align: 'right' })
    for (const [n, line] of lines.entries())
      y += ink.text(line, { x: x + mm(1.5), y, width: inner }, n === 0 ? { bold } : small())
    ink.y += height
  }
  if (rows.length > 0) ink.y += gap
}

type Note = CodedPaper['notes'][number]
const noteHeight = (ink: Canvas, { lines }: Note, write: Write): number =>
  lines.reduce((sum, line) => sum + ink.height(write(line), ink.width), mm(5))

export function drawNotes(ink: Canvas, paper: CodedPaper, write: Write): void {
  for (const note of paper.notes) {
    const { name, lines } = note
    ink.room(noteHeight(ink, note, write))
    ink.y += ink.text(write(name), { x: ink.left, y: ink.y, width: ink.width }, small())
    for (const line of lines) ink.y += ink.text(write(line), { x: ink.left, y: ink.y, width: ink.width })
    ink.y += mm(3)
  }
}

/** How wide the word for the date is, beside who signs. */
const dateWidth = mm(9)
const betweenSigns = mm(8)
/** How tall a row of signatures is at least, and the line that says when the paper was made. */
const signed = mm(20)
export const madeLine: number = mm(5)
const signWidth = (ink: Canvas): number => (ink.width - betweenSigns * (perRow - 1)) / perRow

/** The height of each row of signatures: more where what stands below a line is long. */
function signHeights(ink: Canvas, { signatures }: CodedPaper, write: Write): number[] {
  const width = signWidth(ink) - dateWidth
  return Array.from({ length: Math.ceil(signatures.length / perRow) }, (_, row) => {
    const names = signatures.slice(row * perRow, (row + 1) * perRow)
    const below = Math.max(...names.map(({ name }) => ink.height(write(name), width, small())))
    return Math.max(signed, mm(15) + below)
  })
}
const signaturesHeight = (ink: Canvas, paper: CodedPaper, write: Write): number =>
  signHeights(ink, paper, write).reduce((sum, height) => sum + height, 0)

/** The height of everything below the table. */
export function footHeight(ink: Canvas, paper: CodedPaper, write: Write): number {
  const sums = sumsOf(ink, paper, write).reduce((sum, { height }) => sum + height, 0)
  const notes = paper.notes.reduce((sum, note) => sum + noteHeight(ink, note, write) + mm(3), 0)
  return sums + (sums > 0 ? 2 * gap : 0) + notes + signaturesHeight(ink, paper, write) + madeLine
}

/** Lines for signatures, three side by side, kept on one page. Known signers are shown with name and day. */
export function drawSignatures(ink: Canvas, paper: CodedPaper, write: Write): void {
  const width = signWidth(ink)
  const heights = signHeights(ink, paper, write)
  ink.room(signaturesHeight(ink, paper, write))
  for (const [i, { name, by, at }] of paper.signatures.entries()) {
    const x = ink.left + (i % perRow) * (width + betweenSigns)
    const line = ink.y + mm(12)
    const half = { x, y: line - mm(4.5), width }
    ink.text(by, half, { bold: true })
    if (at) ink.text(write({ moment: at }), half, small('right'))
    drawLine(ink, { x, y: line, width }, 'strong')
    ink.text(write(name), { x, y: line + mm(0.8), width: width - dateWidth }, small())
    ink.text(write({ words: 'paper:sign.date' }), { x, y: line + mm(0.8), width }, small('right'))
    const last = i % perRow === perRow - 1 || i === paper.signatures.length - 1
    if (last) ink.y += heights[Math.floor(i / perRow)]!
  }
}
