import { inboundAtMost } from '#rules/buying/inbound/inbound-graph'
import type { InboundShipment } from '../../parts/order/inbound/inbound.ts'

/** A line as it is typed. */
export type EditedLine = {
  custom_sn: string
  title: string
  preview: string | null
  cartons: string
  pieces_per_carton: string
}

/** The whole number from 1 that a text is, up to the most; null otherwise. */
const wholeUpTo = (text: string, most: number): number | null => {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

/** The numbers of a line, each null where it is none that a line may have. */
export const lineNumbers = ({ cartons, pieces_per_carton }: EditedLine) => ({
  cartons: wholeUpTo(cartons, inboundAtMost.cartons),
  pieces_per_carton: wholeUpTo(pieces_per_carton, inboundAtMost.piecesPerCarton),
})

/** The lines as they are saved, or null where one of them is not whole yet. */
export function linesToSave(lines: readonly EditedLine[]) {
  const saved = lines.map((line) => ({ custom_sn: line.custom_sn, ...lineNumbers(line) }))
  return saved.every(({ cartons, pieces_per_carton }) => cartons !== null && pieces_per_carton !== null)
    ? saved
    : null
}

/** Cartons and pieces of all lines that are whole. */
export function lineSums(lines: readonly EditedLine[]): { cartons: number; pieces: number } {
  let [cartons, pieces] = [0, 0]
  for (const line of lines) {
    const numbers = lineNumbers(line)
    if (numbers.cartons === null || numbers.pieces_per_carton === null) continue
    cartons += numbers.cartons
    pieces += numbers.cartons * numbers.pieces_per_carton
  }
  return { cartons, pieces }
}

export type AddedItem = Pick<EditedLine, 'custom_sn' | 'title' | 'preview'>

/** The lines with one carton more of an item: of a line that is there, or of a new one. */
export function withItem(lines: readonly EditedLine[], item: AddedItem): EditedLine[] {
  if (!lines.some(({ custom_sn }) => custom_sn === item.custom_sn))
    return [...lines, { ...item, cartons: '1', pieces_per_carton: '1' }]
  return lines.map((line) => {
    const { cartons } = lineNumbers(line)
    return line.custom_sn === item.custom_sn && cartons !== null && cartons < inboundAtMost.cartons
      ? { ...line, cartons: String(cartons + 1) }
      : line
  })
}

/** The item that a scanned or typed code names: that of this number, or the only one found. */
export const itemOf = (code: string, found: readonly AddedItem[]): AddedItem | undefined =>
  found.find(({ custom_sn }) => custom_sn.toLowerCase() === code.toLowerCase()) ??
  (found.length === 1 ? found[0] : undefined)

/** The lines of a shipment as they are edited. */
export const editedLines = (goods: InboundShipment['goods']): EditedLine[] =>
  goods.map(({ custom_sn, title, preview, cartons, pieces_per_carton }) => ({
    custom_sn,
    title,
    preview,
    cartons: String(cartons),
    pieces_per_carton: String(pieces_per_carton),
  }))
