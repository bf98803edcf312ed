import type { InboundLabel, LabelSheet } from '#rules/buying/inbound/carton-label'
import type { Language } from '#rules/sites'
import { code128, qrCode } from '../barcodes.ts'
import { type Canvas, drawBars, drawBox, finish, mm, openCanvas, small } from '../canvas.ts'
import { sayPaper } from '../paper-words.ts'

export type LabelLook = { language: Language; sheet: LabelSheet }
type Frame = { x: number; y: number; width: number; height: number }

const inset = mm(5)
const qr = mm(30)

/** The places of labels on a sheet, in points: the whole of a roll's label, or a quarter of A4. */
function framesOf({ doc }: Canvas, sheet: LabelSheet): Frame[] {
  const { width: w, height: h } = doc.page
  if (sheet === 'roll') return [{ x: 0, y: 0, width: w, height: h }]
  const [width, height] = [w / 2, h / 2]
  return [0, 1, 2, 3].map((at) => ({ x: (at % 2) * width, y: Math.floor(at / 2) * height, width, height }))
}

/** Labels of cartons, each with its code as Code 128 and as QR code. */
export function drawLabels(labels: readonly InboundLabel[], { language, sheet }: LabelLook): Promise<Buffer> {
  const ink = openCanvas(sheet === 'roll' ? 'roll' : 'a4')
  const perSheet = sheet === 'roll' ? 1 : 4
  for (const [at, label] of labels.entries()) {
    if (at % perSheet === 0) ink.page()
    const frame = framesOf(ink, sheet)[at % perSheet]!
    if (sheet === 'a4') drawBox(ink, frame)
    drawLabel(ink, frame, { label, language })
  }
  const [first] = labels
  if (first) ink.doc.info.Title = first.inbound_number
  return finish(ink)
}

type LabelTask = { label: InboundLabel; language: Language }

/** A label in its frame: the title is cut where it is too long, so that the code at the foot stays whole. */
function drawLabel(ink: Canvas, frame: Frame, { label, language }: LabelTask): void {
  const say = sayPaper(language)
  const x = frame.x + inset
  const width = frame.width - 2 * inset
  const foot = frame.y + frame.height - inset
  const beside = width - qr - mm(4)
  let y = frame.y + inset
  const write = (text: string, style = {}, wide = width) => {
    y += ink.text(text, { x, y, width: wide }, style)
  }
  const qrTop = y
  drawBars(ink, qrCode(label.code), { x: x + width - qr, y: qrTop, width: qr, height: qr })
  write(`${say('paper:label.from')}: ${label.from}`, small(), beside)
  y += mm(2)
  write(say('paper:label.to'), small(), beside)
  const [house = '', ...address] = label.to
  write(house, { size: 12, bold: true }, beside)
  for (const line of address) write(line, { size: 9 }, beside)
  y = Math.max(y, qrTop + qr) + mm(5)
  write(label.item, { size: label.item.length > 22 ? 14 : 20, bold: true })
  ink.doc.save().rect(x, y, width, mm(11)).clip()
  ink.text(label.title, { x, y, width }, { size: 10 })
  ink.doc.restore()
  y += mm(12)
  if (label.upc) write(say('paper:label.upc', { upc: label.upc }), { size: 9 })
  write(say('paper:label.pieces', { count: label.pieces }), { size: 14, bold: true })
  y += mm(2)
  const shipment = [label.inbound_number, label.reference].filter(Boolean).join(' · ')
  write(say('paper:label.shipment', { shipment }), { size: 9 })
  // A reader needs ten modules of white beside the bars.
  const bars = { x: x + mm(2), y: foot - mm(24), width: width - mm(4), height: mm(16) }
  write(say('paper:label.of', { n: label.carton, of: label.cartons }), { size: 12, bold: true })
  drawBars(ink, code128(label.code), bars)
  ink.text(label.code, { x, y: foot - mm(6), width }, { size: 11, bold: true, align: 'center' })
}
