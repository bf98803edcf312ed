import { readInboundCarton } from '#rules/buying/inbound/carton-code'
import type { InboundShipment } from '../../../parts/order/inbound/inbound.ts'

type Line = InboundShipment['goods'][number]
export type CountedPicture = { id: string; name: string; mime: string; url: string }
export type CountedLine = { sound: number; damaged: number; note: string; pictures: CountedPicture[] }
export type UnknownBox = { barcode: string; pieces: number; note: string; pictures: CountedPicture[] }

type CountSheet = { lines: Readonly<Record<string, CountedLine>>; unknown: readonly UnknownBox[] }
/** What was counted of a shipment and is not booked yet; the key makes it be booked once. */
export type OpenCount = CountSheet & {
  receipt_key: string
  /** What was sent under this key without an answer, so that it may be booked. */
  sent: CountSheet | null
  /** The labels that were scanned: each carton counts once. */
  cartons: readonly string[]
}

const nothingCounted: CountedLine = { sound: 0, damaged: 0, note: '', pictures: [] }
export const emptyCount = (receipt_key: string): OpenCount => ({
  receipt_key,
  lines: {},
  unknown: [],
  cartons: [],
  sent: null,
})

export const countOf = (count: OpenCount, { line_id }: Pick<Line, 'line_id'>): CountedLine =>
  count.lines[line_id] ?? nothingCounted

export const withLine = (count: OpenCount, line_id: number, more: Partial<CountedLine>): OpenCount => ({
  ...count,
  lines: { ...count.lines, [line_id]: { ...(count.lines[line_id] ?? nothingCounted), ...more } },
})

/** The count with a box that is not of this shipment, or with a piece more of one that is there. */
export function withUnknown(count: OpenCount, barcode: string): OpenCount {
  if (!count.unknown.some((box) => box.barcode === barcode))
    return { ...count, unknown: [...count.unknown, { barcode, pieces: 1, note: '', pictures: [] }] }
  const unknown = count.unknown.map((box) =>
    box.barcode === barcode ? { ...box, pieces: box.pieces + 1 } : box,
  )
  return { ...count, unknown }
}

type CountScan = {
  count: OpenCount
  /** `counted` counts; the others say why nothing was. */
  outcome: 'counted' | 'twice' | 'otherShipment' | 'unknown'
  line?: Line
  pieces?: number
}

const sameCode = (a: string | null, b: string) => a !== null && a.toUpperCase() === b.toUpperCase()

/**
 * The count after a scan: a carton's label counts the pieces of the carton, once; the barcode or number of an
 * item counts one piece.
 */
export function scanned(count: OpenCount, code: string, shipment: InboundShipment): CountScan {
  const { goods, inbound_number } = shipment
  const carton = readInboundCarton(code)
  if (carton && carton.inbound_number !== inbound_number) return { count, outcome: 'otherShipment' }
  const line = goods.find((one) =>
    carton ? one.line_id === carton.line_id : sameCode(one.upc, code) || sameCode(one.custom_sn, code),
  )
  if (!line) return { count, outcome: 'unknown' }
  const label = carton && `${carton.line_id}/${carton.carton}`
  if (label && count.cartons.includes(label)) return { count, outcome: 'twice', line }
  const pieces = carton ? line.pieces_per_carton : 1
  const next = withLine(count, line.line_id, { sound: countOf(count, line).sound + pieces })
  return {
    count: label ? { ...next, cartons: [...next.cartons, label] } : next,
    outcome: 'counted',
    line,
    pieces,
  }
}

/** What is counted and not booked: pieces, boxes, and whether damage lacks its words. */
export function countSums({ lines, unknown }: OpenCount) {
  const counted = Object.values(lines)
  const sum = (name: 'sound' | 'damaged') => counted.reduce((all, line) => all + line[name], 0)
  return {
    sound: sum('sound'),
    damaged: sum('damaged'),
    boxes: unknown.length,
    lacksNote: counted.some(({ damaged, note }) => damaged > 0 && note.trim() === ''),
  }
}

/** What is sent: again the same where an answer is lacking, for a key is booked once. */
export const toSend = ({ lines, unknown, sent }: OpenCount): CountSheet => sent ?? { lines, unknown }

/** What was counted beyond what is booked, under the next key. */
export function withoutBooked(count: OpenCount, booked: CountSheet, receipt_key: string): OpenCount {
  const lines = Object.entries(count.lines).flatMap(([id, line]) => {
    const before = booked.lines[id] ?? nothingCounted
    const [sound, damaged] = [line.sound - before.sound, line.damaged - before.damaged].map((n) =>
      Math.max(0, n),
    ) as [number, number]
    return sound + damaged > 0 ? [[id, { ...line, sound, damaged }] as const] : []
  })
  const unknown = count.unknown.flatMap((box) => {
    const before = booked.unknown.find(({ barcode }) => barcode === box.barcode)?.pieces ?? 0
    return box.pieces > before ? [{ ...box, pieces: box.pieces - before }] : []
  })
  return {
    receipt_key,
    lines: Object.fromEntries(lines),
    unknown,
    cartons: count.cartons,
    sent: null,
  }
}

/** The count as it is booked. */
export function receiptOf(count: OpenCount) {
  const { receipt_key } = count
  const { lines, unknown } = toSend(count)
  const idsOf = (pictures: readonly CountedPicture[]) => pictures.map(({ id }) => id)
  return {
    receipt_key,
    lines: JSON.stringify(
      Object.entries(lines).map(([line_id, { pictures, sound, damaged, note }]) => ({
        line_id: Number(line_id),
        sound,
        damaged,
        // Words and pictures belong to damage.
        note: damaged > 0 ? note : '',
        file_ids: damaged > 0 ? idsOf(pictures) : [],
      })),
    ),
    unknown: JSON.stringify(unknown.map(({ pictures, ...box }) => ({ ...box, file_ids: idsOf(pictures) }))),
  }
}
