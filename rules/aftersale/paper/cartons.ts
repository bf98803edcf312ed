import type { LineFacts } from './facts.ts'

/** The packing of one item in an order; a combination has one for each part. */
type PackedItem = {
  custom_sn: string
  title: string
  /** Pieces of it that leave. */
  amount: number
  /** The cartons of one piece; empty where they are not measured: then a piece is a carton. */
  cartons: readonly { length_mm: number; width_mm: number; height_mm: number; weight_g: number }[]
}
export type NumberedCarton<Item extends PackedItem = PackedItem> = {
  /** The carton's place in the whole order: n of N. */
  n: number
  of: number
  /** Which of its piece's cartons it is. */
  part: number
  parts: number
  item: Item
  size: readonly [number, number, number] | null
  weight_g: number | null
}

/**
 * Every carton of an order with its number: by item and piece, so that the cartons of a piece follow each
 * other.
 */
export function numberCartons<Item extends PackedItem>(items: readonly Item[]): NumberedCarton<Item>[] {
  const all = items.flatMap((item) =>
    Array.from({ length: item.amount }, () => (item.cartons.length > 0 ? item.cartons : [null])).flatMap(
      (piece) =>
        piece.map((carton, place) => ({
          part: place + 1,
          parts: piece.length,
          item,
          size: carton && ([carton.length_mm, carton.width_mm, carton.height_mm] as const),
          weight_g: carton?.weight_g ?? null,
        })),
    ),
  )
  return all.map((carton, place) => ({ n: place + 1, of: all.length, ...carton }))
}

/** The shipped pieces of a line, with their cartons, weight and volume. */
export function leavingOf(line: LineFacts) {
  const pieces = line.leaving
  const share = (whole: number) => Math.round((whole * pieces) / line.amount)
  return {
    pieces,
    cartons: share(line.carton_count) || pieces,
    weight_g: share(line.weight_g),
    volume_cm3: share(line.volume_cm3),
  }
}

/** The sums over an order's lines. */
export function leavingTotals(lines: readonly LineFacts[]) {
  const sums = { pieces: 0, cartons: 0, weight_g: 0, volume_cm3: 0 }
  for (const line of lines.map(leavingOf))
    for (const name of ['pieces', 'cartons', 'weight_g', 'volume_cm3'] as const) sums[name] += line[name]
  return sums
}
